#!/usr/bin/env python3
"""Shrinks the sprite files of the pages, in place. Running it twice changes nothing.

    tools/shrink.py assets/sprites/*.svg                shrink these files, print raw and brotli sizes
    tools/shrink.py --pull OUT.svg SCENES.svg SPRITE... build OUT from SCENES and the symbols its <use> elements name

What it does, and only where the drawing stays the same:
- path data: relative or absolute, whichever is shorter, rounded to STEP units;
- a shaded piece (clip path, light, mid and dark tone, outline) says its outline once and uses it again;
- a fill and a stroke of the same path in a row become one path;
- a leaf shape repeated in the file becomes one definition;
- one symbol a line, so that a diff shows which drawing changed.
Needs Python 3 only; sizes in brotli are printed when the `brotli` package is there.
"""

import re
import sys
import xml.etree.ElementTree as ET

STEP = {"robotroc": 0.2, "home": 0.2}  # units; elsewhere 0.1. The parts are 160 wide and drawn at 60 to 300 px.
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", re.I)
ARGS = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, A=7, Z=0)
PLANE = "M-99-99h400v400h-400Z"  # the mock drew a dark rim as this plane minus the moved outline


# ---------------------------------------------------------------- numbers and path data

def text(value, step):
    """The shortest text of a number rounded to the step."""
    value = round(round(value / step) * step, 2)
    out = f"{value:.2f}".rstrip("0").rstrip(".")
    if out in ("-0", ""):
        out = "0"
    return re.sub(r"^(-?)0\.", r"\1.", out)


def join(numbers):
    """Numbers in a row, with a separator only where one is needed."""
    out = ""
    for n in numbers:
        if out and not (n[0] == "-" or (n[0] == "." and "." in re.split(r"[ -]", out)[-1])):
            out += " "
        out += n
    return out


def parse(d):
    """Path data as (command, arguments) with one command for each argument group."""
    out = []
    for command, body in re.findall(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)", d):
        size = ARGS[command.upper()]
        if command.upper() == "A":  # flags may be glued together
            numbers = []
            rest = body.strip()
            while rest:
                for i in range(7):
                    rest = rest.lstrip(" ,\n")
                    m = re.match(r"[01]", rest) if i in (3, 4) else NUMBER.match(rest)
                    numbers.append(float(m[0]))
                    rest = rest[m.end():]
                rest = rest.strip(" ,\n")
        else:
            numbers = [float(n) for n in NUMBER.findall(body)]
        if size == 0:
            out.append((command, []))
        for i in range(0, len(numbers), size or 1):
            group = numbers[i:i + size]
            if i and command in "Mm":
                command = "L" if command == "M" else "l"
            out.append((command, group))
    return out


def absolute(commands):
    x = y = sx = sy = 0.0
    out = []
    for command, a in commands:
        c = command.upper()
        if c == "Z":
            x, y = sx, sy
            out.append((c, []))
            continue
        a = list(a)
        if command.islower():
            if c == "H":
                a[0] += x
            elif c == "V":
                a[0] += y
            elif c == "A":
                a[5] += x
                a[6] += y
            else:
                a = [v + (y if i % 2 else x) for i, v in enumerate(a)]
        if c == "H":
            x = a[0]
        elif c == "V":
            y = a[0]
        else:
            x, y = a[-2:]
        if c == "M":
            sx, sy = x, y
        out.append((c, a))
    return out


def path(d, step):
    """Shorter path data for the same line. The pen's rounded place is kept, so that errors do not add up."""
    q = lambda v: round(round(v / step) * step, 2)
    x = y = sx = sy = 0.0
    out, last = "", ""
    for c, a in absolute(parse(d)):
        if c == "Z":
            out, last, x, y = out + "z", "z", sx, sy
            continue
        if c == "L":  # a level or upright line has a shorter name
            if q(a[1]) == q(y):
                c, a = "H", a[:1]
            elif q(a[0]) == q(x):
                c, a = "V", a[1:]
        if c == "A":
            radii = [text(a[0], step), text(a[1], step), text(a[2], 1), str(int(a[3])), str(int(a[4]))]
            forms = [("A", radii + [text(q(a[5]), step), text(q(a[6]), step)]),
                     ("a", radii + [text(q(a[5]) - x, step), text(q(a[6]) - y, step)])]
            end = (q(a[5]), q(a[6]))
        elif c in "HV":
            base = x if c == "H" else y
            forms = [(c, [text(q(a[0]), step)]), (c.lower(), [text(q(a[0]) - base, step)])]
            end = (q(a[0]), y) if c == "H" else (x, q(a[0]))
        else:
            forms = [(c, [text(q(v), step) for v in a]),
                     (c.lower(), [text(q(v) - (y if i % 2 else x), step) for i, v in enumerate(a)])]
            end = (q(a[-2]), q(a[-1]))
        best = None
        for name, numbers in forms:
            body = join(numbers)
            implied = name == last or (last, name) in (("M", "L"), ("m", "l"))
            form = (" " if implied and body[0] != "-" and out[-1] not in "zZ" else "") + body if implied else name + body
            # relative forms repeat each other more often, so they win ties
            if best is None or len(form) <= len(best[1]):
                best = (name, form)
        out, last = out + best[1], best[0]
        x, y = end
        if c == "M":
            sx, sy = x, y
    return out


# ---------------------------------------------------------------- elements

def strip(root):
    for e in root.iter():
        if isinstance(e.tag, str):
            e.tag = e.tag.split("}")[-1]
        for k in list(e.attrib):
            if "}" in k:
                e.attrib[k.split("}")[-1]] = e.attrib.pop(k)
        e.text = e.text if e.tag == "text" else None
        e.tail = None


def colour(value):
    value = re.sub(r"#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3$", r"#\1\2\3", value, flags=re.I)
    return value.lower() if value.startswith("#") else value


def numbers(e, step):
    for k, v in list(e.attrib.items()):
        if k == "d":
            e.set(k, path(v, step))
        elif k in ("fill", "stroke"):
            e.set(k, colour(v))
        elif k in ("cx", "cy", "x", "y", "r", "rx", "ry", "width", "height", "stroke-width", "font-size", "x1", "x2", "y1", "y2"):
            if NUMBER.fullmatch(v):
                e.set(k, text(float(v), 0.1))
        elif k in ("transform", "viewBox", "stroke-dasharray", "points"):
            e.set(k, NUMBER.sub(lambda m: text(float(m[0]), 0.01), v))
    for c in e:
        numbers(c, step)


def shift(e):
    m = re.fullmatch(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", e.get("transform", ""))
    return (float(m[1]), float(m[2])) if m else None


def piece(parent, i, name):
    """Rewrites a shaded piece that starts with the clip path at child i; true when it was one."""
    kids = list(parent)
    if i + 3 >= len(kids):
        return False
    clip, light, tones, outline = kids[i:i + 4]
    if not (clip.tag == "clipPath" and len(clip) == 1 and clip[0].tag == "path"):
        return False
    d = clip[0].get("d")
    if not (light.tag == "path" and light.get("d") == d and set(light.attrib) == {"d", "fill"}
            and tones.tag == "g" and set(tones.attrib) == {"clip-path"}
            and outline.tag == "path" and outline.get("d") == d):
        return False
    mid = dark = None
    rest = []
    for t in tones:
        if t.get("d") == d and shift(t) and not rest and mid is None:
            mid = t
        elif (t.get("d") or "").replace(PLANE, "") == d and PLANE in t.get("d") and shift(t) and not rest and dark is None:
            dark = t
        else:
            rest.append(t)
    if any(PLANE in (t.get("d") or "") or t.get("d") == d for t in rest):
        return False
    outline_id, clip_id = f"{name}o", f"{name}c"
    clip.set("id", clip_id)
    clip[0].set("id", outline_id)
    use = lambda **a: ET.Element("use", {"href": "#" + outline_id, **{k.replace("_", "-"): v for k, v in a.items()}})
    move = lambda x, y: f"translate({text(x, .1)} {text(y, .1)})"
    url = f"url(#{clip_id})"
    new = [clip]
    group = ET.Element("g", {"clip-path": url})
    if dark is not None:  # the piece is dark; its moved self is light; where the mid tone falls on that, mid
        dx, dy = shift(dark)
        new.append(use(fill=dark.get("fill")))
        group.append(use(fill=light.get("fill"), transform=move(dx, dy)))
        if mid is not None:
            mx, my = shift(mid)
            inner = ET.SubElement(group, "g", {"clip-path": url, "transform": move(dx, dy)})
            inner.append(use(fill=mid.get("fill"), transform=move(mx - dx, my - dy)))
    else:
        new.append(use(fill=light.get("fill")))
        if mid is not None:
            mx, my = shift(mid)
            group.append(use(fill=mid.get("fill"), transform=move(mx, my)))
    group.extend(rest)
    if len(group):
        new.append(group)
    new.append(use(**{k.replace("-", "_"): v for k, v in outline.attrib.items() if k != "d"}))
    for k in kids[i:i + 4]:
        parent.remove(k)
    for n, e in enumerate(new):
        parent.insert(i + n, e)
    return True


def merge(parent):
    """A fill and then a stroke of the same shape become one element."""
    i = 0
    while i + 1 < len(parent):
        a, b = parent[i], parent[i + 1]
        same = a.tag == b.tag == "path" and a.get("d") == b.get("d")
        if same and set(a.attrib) == {"d", "fill"} and b.get("fill") == "none" and "transform" not in b.attrib \
                and "stroke" in b.attrib and "stroke" not in a.attrib and not inherits_stroke:
            b.set("fill", a.get("fill"))
            parent.remove(a)
        else:
            i += 1


inherits_stroke = False


def shapes(root, prefix):
    """A long leaf path drawn several times in the file becomes one definition."""
    seen = {}
    for e in root.iter("path"):
        if "d" in e.attrib and len(e.get("d")) > 60 and "id" not in e.attrib:
            seen.setdefault(e.get("d"), []).append(e)
    defs = root.find("defs")
    n = len([e for e in root.iter("path") if e.get("id", "").startswith(prefix)])
    for d, es in seen.items():
        if len(es) < 2:
            continue
        if defs is None:
            defs = ET.Element("defs")
            root.insert(0, defs)
        name = f"{prefix}{n}"
        n += 1
        defs.append(ET.Element("path", {"id": name, "d": d}))
        for e in es:
            del e.attrib["d"]
            e.tag = "use"
            e.attrib = {"href": "#" + name, **e.attrib}


def write(root, comment):
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    lines = [head] + ([f"<!--{comment}-->"] if comment else [])
    for child in root:
        lines.append(ET.tostring(child, encoding="unicode", short_empty_elements=True).replace(" />", "/>"))
    return "\n".join(lines + ["</svg>", ""])


def load(file):
    raw = open(file, encoding="utf-8").read()
    comment = re.search(r"<!--(.*?)-->", raw, re.S)
    root = ET.fromstring(raw)
    strip(root)
    return root, comment[1] if comment else ""


def shrink(root, step):
    global inherits_stroke
    for e in list(root.iter()):
        e.attrib.pop("overflow", None) if e.tag == "symbol" and e.get("overflow") != "visible" else None
    count = [0]

    def walk(e, stroked):
        global inherits_stroke
        stroked = stroked or e.get("stroke", "none") != "none"
        i = 0
        while i < len(e):
            if e[i].tag == "clipPath" and "id" not in e[i][0].attrib:
                piece(e, i, free(count, root_ids))
            i += 1
        inherits_stroke = stroked
        merge(e)
        for c in e:
            walk(c, stroked)

    root_ids = {e.get("id") for e in root.iter() if e.get("id")}
    walk(root, False)
    numbers(root, step)
    shapes(root, "y")


def free(count, ids):
    while True:
        n, name = count[0], ""
        count[0] += 1
        while True:
            name = "abcdefghijklmnpqrstuvwxz"[n % 24] + name
            n = n // 24
            if not n:
                break
        if name + "o" not in ids and name + "c" not in ids and name not in ids:
            return name


def pull(out, scenes, sprites):
    """Scenes with the symbols they use, each in a nested <svg> of its own, so that a page can use a whole scene."""
    root, comment = load(scenes)
    have = {}
    for s in sprites:
        tree, _ = load(s)
        for e in tree.iter():
            if e.get("id"):
                have[e.get("id")] = e
    done = {e.get("id") for e in root.iter() if e.get("id")}
    queue = [e for e in root.iter()]
    defs = ET.Element("defs")
    while queue:
        e = queue.pop()
        names = [e.get("href", "")[1:]] if e.get("href", "").startswith("#") else []
        names += re.findall(r"url\(#([^)]*)\)", " ".join(e.attrib.values()))
        for name in names:
            if name not in done and name in have:
                done.add(name)
                inside = {x.get("id") for x in have[name].iter() if x.get("id")}
                done |= inside
                defs.append(have[name])
                queue.extend(have[name].iter())
    root.insert(0, defs)
    open(out, "w", encoding="utf-8").write(write(root, comment))


def report(file, before):
    raw = open(file, "rb").read()
    try:
        import brotli
        packed = f", brotli {len(brotli.compress(raw, quality=11))}"
    except ImportError:
        packed = ""
    print(f"{file}: {before} -> {len(raw)}{packed}")


def main(args):
    if args[:1] == ["--pull"]:
        pull(args[1], args[2], args[3:])
        return report(args[1], 0)
    for file in args:
        before = len(open(file, "rb").read())
        root, comment = load(file)
        name = file.rsplit("/", 1)[-1].removesuffix(".svg")
        shrink(root, STEP.get(name, 0.1))
        open(file, "w", encoding="utf-8").write(write(root, comment))
        report(file, before)


main(sys.argv[1:])
