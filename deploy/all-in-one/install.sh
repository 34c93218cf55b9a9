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
# What would otherwise only be found after minutes of building. DAYMARK_ANYWAY=1 goes on all the same.
needs=""
need() { needs="$needs
- $1"; }
if ! getent hosts "$domain" >/dev/null 2>&1; then
  need "A name that points here: $domain has no address yet. Without one there is no certificate."
fi
# Ours may have them already: this is run again for each update.
if [ -z "$(docker compose ps --quiet caddy 2>/dev/null || true)" ] && command -v ss >/dev/null 2>&1; then
  for port in 80 443; do
    if ss -Hltn "sport = :$port" | grep -q .; then need "Port $port: something else on this server listens there."; fi
  done
fi
if command -v free >/dev/null 2>&1; then
  memory="$(free -m | awk 'NR > 1 { all += $2 } END { print all + 0 }')"
  if [ "$memory" -lt 1900 ]; then
    need "2 GB of memory, swap included: this server has $memory MB. Under load Daymark's web server alone held 711 MB."
  fi
fi
if [ -n "$needs" ] && [ -z "${DAYMARK_ANYWAY:-}" ]; then
  echo "Nothing was built. Daymark needs:$needs
With DAYMARK_ANYWAY=1 in front it goes on all the same." >&2
  exit 1
fi
if [ -z "${DAYMARK_IMAGE:-}" ]; then docker build --tag "$image" ../..; fi
docker run --rm --user root --volume "$PWD:/here" "$image" secrets --file /here/.env --domain "$domain"
docker compose up --detach --wait
# The newest code is the one that counts; there is none once somebody has an account.
code="$(docker compose logs --no-log-prefix web | grep 'enter the code' | tail -n 1)" || true
echo "${code:-Daymark runs at https://$domain. While nobody has an account it asks for a code: docker compose logs web}"
