#!/usr/bin/env bash
# Build deploy/Dockerfile with buildah and try the image, on a Debian or Ubuntu without any container
# engine and without an image registry. Needs root, and the packages buildah and debootstrap:
#
#   deploy/try_image.sh [FOLDER]
#
# FOLDER (a new temporary one, unless named) keeps Debian's files for the next time. What stands in for
# python:3.13-slim is Debian 13 with its Python 3.13 in /usr/local, as it is there; every step of the
# Dockerfile is run as it is written. buildah isolates with chroot, so no kernel feature is needed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:-$(mktemp -d)}
root=$folder/debian
base=docker.io/library/python:3.13-slim
mirror=$(awk '/^(deb |URIs:)/ { print $2; exit }' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null)
certificates=/etc/ssl/certs/ca-certificates.crt
export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs

if [ ! -e "$root/made" ]; then
    debootstrap --variant=minbase --include=python3,python3-venv,ca-certificates trixie "$root" "$mirror"
    touch "$root/made"
fi

echo "== a stand-in for $base"
container=$(buildah from scratch)
buildah add -q "$container" "$root" /
buildah run "$container" -- sh -c 'python3 -m venv --clear /usr/local && rm -f /made'
buildah copy -q "$container" "$certificates" "$certificates" # this computer's network may have its own
for variable in PIP_CERT SSL_CERT_FILE NODE_EXTRA_CA_CERTS; do
    buildah config --env "$variable=$certificates" "$container"
done
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit -q "$container" "$base"
buildah rm "$container" > /dev/null

echo "== the Dockerfile"
buildah build --pull-never -f deploy/Dockerfile --ignorefile deploy/Dockerfile.dockerignore -t outrank .

echo "== the image at work"
container=$(buildah from --pull-never localhost/outrank)
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
user=$(buildah run "$container" -- id -un)
[ "$user" = outrank ] || { echo "It runs as $user, not as outrank."; exit 1; }
buildah run "$container" -- outrank serve --host=127.0.0.1 --port="$port" &
server=$!
trap 'kill "$server" 2> /dev/null; wait "$server" 2> /dev/null; buildah rm "$container" > /dev/null 2>&1 || true' EXIT
for _ in $(seq 120); do
    if answer=$(curl -fsS "http://127.0.0.1:$port/health" 2> /dev/null); then break; fi
    kill -0 "$server"
    sleep 1
done
echo "health: ${answer:?the server never answered}"
curl -fsS "http://127.0.0.1:$port/" | grep -q '<script' && echo "the page is served"
games=$(curl -fsS "http://127.0.0.1:$port/api/library" | python3 -c 'import json, sys; print(len(json.load(sys.stdin)["games"]))')
[ "$games" = 5 ] && echo "five games are offered"
buildah run "$container" -- test -s /srv/outrank/data/outrank.db && echo "its database is in the volume"
echo "The image works."
