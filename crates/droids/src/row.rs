//! Fixed rows in states, written as lists without the empty places at their end.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

pub(crate) fn serialize<T: Serialize + Default + PartialEq, S: Serializer, const N: usize>(
    row: &[T; N],
    to: S,
) -> Result<S::Ok, S::Error> {
    let empty = T::default();
    let used = row.iter().rposition(|item| *item != empty).map_or(0, |last| last + 1);
    to.collect_seq(&row[..used])
}

pub(crate) fn deserialize<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>, const N: usize>(
    from: D,
) -> Result<[T; N], D::Error> {
    let items = Vec::<T>::deserialize(from)?;
    let found = items.len();
    if found > N {
        return Err(D::Error::custom(format!("a list has {found} places; at most {N} would be right")));
    }
    let mut items = items.into_iter();
    Ok(std::array::from_fn(|_| items.next().unwrap_or_default()))
}
