# The play server with its web app. Build: docker build -t freehold .   Run: docker run -p 8000:8000 -v freehold:/data freehold
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN python -m venv /opt/freehold \
 && /opt/freehold/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements/run.txt \
 && /opt/freehold/bin/pip install --no-cache-dir --no-deps '.[server]'

FROM python:3.12-slim
COPY --from=build /opt/freehold /opt/freehold
RUN useradd --system --create-home freehold && mkdir /data && chown freehold /data
USER freehold
ENV FREEHOLD_HOST=0.0.0.0 FREEHOLD_DATA=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["/opt/freehold/bin/python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
CMD ["/opt/freehold/bin/freehold", "serve"]
