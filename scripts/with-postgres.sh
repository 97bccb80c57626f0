#!/usr/bin/env bash
# Runs a command with DATABASE_URL set to a temporary PostgreSQL server. Needs its server programs.
set -euo pipefail

bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v pg_ctl)")
folder=$(mktemp -d)
# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner=(runuser -u postgres --)
fi
port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
stop() {
  "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
cd "$folder"
"${as_owner[@]}" "$bin/initdb" -D "$folder/data" -U wikicasts --auth=trust -E UTF8 >/dev/null
"${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
  -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200" start >/dev/null
cd - >/dev/null
DATABASE_URL="postgres://wikicasts@127.0.0.1:$port/postgres" "$@"
