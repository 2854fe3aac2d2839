# Ferraille in a container: one program, one folder (/data), nobody's rights.
#   docker build -t ferraille . && docker run -p 8080:8080 -v ferraille:/data ferraille
FROM rust:1-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package ferraille && mkdir /data

FROM debian:bookworm-slim
COPY --from=build /src/target/release/ferraille /usr/local/bin/ferraille
COPY --from=build --chown=65534:65534 /data /data
ENV LISTEN=0.0.0.0:8080 DATA_DIR=/data LOG_FORMAT=json
USER 65534:65534
VOLUME /data
EXPOSE 8080
CMD ["ferraille", "serve"]
