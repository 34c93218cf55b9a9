#!/bin/sh
# From a checkout to a running Daymark, on a server with Docker: sh install.sh tasks.example.com
# Run again it changes no secret, and brings everything to what is in the checkout.
set -eu
cd "$(dirname "$0")"
domain="${1:?Name the address by which people reach Daymark: sh install.sh tasks.example.com}"
image="${DAYMARK_IMAGE:-daymark}"

stop() { echo "$1" >&2; exit 1; }

if ! docker compose version >/dev/null 2>&1; then
  stop "This needs Docker with its compose plugin: https://docs.docker.com/engine/install"
fi
if ! answer="$(docker info 2>&1)"; then
  case "$answer" in
    *"permission denied"*) stop "Nothing was built: you may not use Docker here. Run this again with sudo, or join the group docker once (sudo usermod -aG docker \"\$USER\"), sign in again and run this again." ;;
  esac
  stop "Nothing was built: Docker does not answer. Start it (sudo systemctl start docker) and run this again. It says:
$(echo "$answer" | tail -n 1)"
fi
# What would otherwise only be found after minutes of building. DAYMARK_ANYWAY=1 goes on all the same.
needs=""
need() { needs="$needs
- $1"; }
own="$(hostname -I 2>/dev/null || true)"
# Behind a router that translates addresses, a server does not know its public one.
public="$(echo "$own" | tr ' ' '\n' | grep -Ev ':|^(10|127|169\.254|192\.168|172\.(1[6-9]|2[0-9]|3[01])|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))\.' || true)"
elsewhere=""
unsure=""
addresses="$(getent ahosts "$domain" 2>/dev/null | awk '{ print $1 }' | sort -u)"
for address in $addresses; do
  case " $own" in *" $address "* | *" $address") continue ;; esac
  case "$address" in
    *:*) [ -z "$own" ] || elsewhere="$elsewhere $address" ;;
    *) if [ -n "$public" ]; then elsewhere="$elsewhere $address"; else unsure="$unsure $address"; fi ;;
  esac
done
if [ -z "$addresses" ] && command -v getent >/dev/null 2>&1; then
  need "A name that points here: $domain has no address yet. Without one there is no certificate."
elif [ -n "$elsewhere" ]; then
  need "A name that points here: $domain points at$elsewhere, and this server has ${own% }. If a proxy stands there that passes everything on, go on as below."
elif [ -n "$unsure" ]; then
  echo "$domain points at$unsure. This server does not know its public address, so make sure that this is the one."
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
  stop "Nothing was built. Daymark needs:$needs
With DAYMARK_ANYWAY=1 in front it goes on all the same."
fi
if [ -z "${DAYMARK_IMAGE:-}" ]; then
  docker build --tag "$image" ../.. ||
    stop "The image was not built, and what ran before runs on. Above stands why; often there is no room left (df -h), or no way to the internet."
fi
docker run --rm --user root --volume "$PWD:/here" "$image" secrets --file /here/.env --domain "$domain" ||
  stop "The secrets were not written, and nothing was started. Above stands why."
if ! docker compose up --detach --wait; then
  docker compose ps --all >&2 || true
  stop "Not everything started. The list above shows what did not; its log says why, here in $PWD:
  docker compose logs --tail 50 <service>
Then run this again: it changes no secret and no data."
fi
# The newest code is the one that counts; there is none once somebody has an account.
code="$(docker compose logs --no-log-prefix web | grep 'enter the code' | tail -n 1)" || true
echo "${code:-Daymark runs at https://$domain. While nobody has an account it asks for a code: docker compose logs web}"
echo "If https://$domain does not open: $domain must point at this server, and a firewall let ports 80 and 443 in. What the certificate waits for is said in $PWD by: docker compose logs caddy"
