#!/bin/sh
# From a checkout to a running Daymark, on a server with Docker: sh install.sh tasks.example.com
# Run again it changes no secret, and brings everything to what is in the checkout.
set -eu
cd "$(dirname "$0")"
domain="${1:?Name the address by which people reach Daymark: sh install.sh tasks.example.com}"
image="${DAYMARK_IMAGE:-daymark}"

if ! docker compose version >/dev/null 2>&1; then
  echo "This needs Docker with its compose plugin: https://docs.docker.com/engine/install" >&2
  exit 1
fi
if [ -z "${DAYMARK_IMAGE:-}" ]; then docker build --tag "$image" ../..; fi
docker run --rm --user root --volume "$PWD:/here" "$image" secrets --file /here/.env --domain "$domain"
docker compose up --detach --wait
# The newest code is the one that counts; there is none once somebody has an account.
code="$(docker compose logs --no-log-prefix web | grep 'enter the code' | tail -n 1)" || true
echo "${code:-Daymark runs at https://$domain. While nobody has an account it asks for a code: docker compose logs web}"
