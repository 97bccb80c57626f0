#!/usr/bin/env bash
# Runs the Dockerfile without Docker: its COPY, RUN and CMD lines, each stage in a clean
# folder at /app, as a user who is not root, with this machine's node and npm. Exits with 0
# if the server becomes ready, passes its health check and stops on SIGTERM. Needs Linux,
# `unshare` and `setpriv`, and root, or user namespaces and the folders /app and /data.
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)

if [ -z "${PROOF_WITHIN:-}" ]; then
  # Mounts are visible only in this namespace.
  root=(); [ "$(id -u)" = 0 ] || root=(--user --map-root-user)
  node=$(readlink -f "$(command -v node)")
  PROOF_WITHIN=1 PROOF_NODE=$node exec unshare --mount "${root[@]}" "$0" "$@"
fi

work=$(mktemp -d)
server=
finish() {
  [ -z "$server" ] || kill -9 "$server" 2>/dev/null || true
  cd /
  umount /app /data 2>/dev/null || true
  [ ${#made[@]} -eq 0 ] || rmdir "${made[@]}"
  rm -rf "$work"
}
made=()
trap finish EXIT
for place in /app /data; do [ -d "$place" ] || { mkdir "$place"; made+=("$place"); }; done
user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
[ "$(awk '$2 == 0 { print $3 }' /proc/self/uid_map)" != 1 ] || user=()
owner=(chown -R 65534:65534)
[ ${#user[@]} -gt 0 ] || owner=(true)

# Only the two programs of the base image.
mkdir -p "$work/bin" "$work/home" "$work/context"
ln -s "$PROOF_NODE" "$work/bin/node"
PATH="$work/bin:$(dirname "$(command -v npm)"):/usr/bin:/bin"
"${owner[@]}" "$work/home"
chmod 755 "$work"

cd "$repository"
grep '^!' .dockerignore | cut -c2- | while read -r path; do git ls-files -- "$path"; done |
  grep -vE '\.test\.tsx?$' | tar cf - -T - | tar xf - -C "$work/context"

in_stage=()
stage=

# npm needs the address, proxy and certificates of this machine's registry.
registry=$(npm config get registry)
run_as_user() {
  (cd /app && "${user[@]}" env PATH="$PATH" HOME="$work/home" npm_config_registry="$registry" "${in_stage[@]}" "$@")
}

begin_stage() { # image, name
  stage="$work/stages/${2:-final}"
  mkdir -p "$stage/app" "$stage/data"
  umount /app /data 2>/dev/null || true
  mount --bind "$stage/app" /app
  mount --bind "$stage/data" /data
  "${owner[@]}" "$stage/app"
  in_stage=()
  local wanted=${1#node:}
  [ "v${wanted%%-*}" = "$(node --version)" ] || { echo "node is $(node --version), the image $1" >&2; exit 1; }
}

copy() {
  local from="$work/context" chown= paths=()
  for word in "$@"; do
    case $word in
      --from=*) from="$work/stages/${word#--from=}" ;;
      --chown=*) chown=1 ;;
      *) paths+=("$word") ;;
    esac
  done
  local to=${paths[-1]} sources=("${paths[@]:0:${#paths[@]}-1}")
  [[ $to = /* ]] || to="/app/$to"
  for source in "${sources[@]}"; do
    source="$from/${source#/}"
    if [ -d "$source" ]; then mkdir -p "$to" && cp -R "$source/." "$to/"
    elif [[ $to = */ ]] || [ -d "$to" ]; then mkdir -p "$to" && cp "$source" "$to/"
    else mkdir -p "$(dirname "$to")" && cp "$source" "$to"; fi
  done
  if [ -n "$chown" ]; then "${owner[@]}" "$to"; else chmod -R a+rX,go-w "$to"; fi
}

# Prints each word of a JSON list on its own line.
words() { node -p 'JSON.parse(process.argv[1]).join("\n")' "$1"; }

health= command=
while read -r instruction rest; do
  case $instruction in
    FROM) read -r image _ name <<<"$rest"; begin_stage "$image" "${name:-}" ;;
    ENV) read -ra in_stage <<<"$rest" ;;
    COPY) read -ra given <<<"$rest"; copy "${given[@]}" ;;
    RUN) echo "$(basename "$stage"): $rest"; run_as_user sh -c "$rest" ;;
    HEALTHCHECK) health=${rest#*CMD } ;;
    CMD) command=$rest ;;
    WORKDIR) [ "$rest" = /app ] || { echo "WORKDIR $rest is not proved here" >&2; exit 1; } ;;
    USER | VOLUME | EXPOSE) ;;
    *) echo "$instruction is not proved here" >&2; exit 1 ;;
  esac
done < <(sed -e '/^#/d' -e '/^$/d' "$repository/Dockerfile" | sed -e ':a' -e '/\\$/{N;s/ *\\\n */ /;ba' -e '}')

# The final stage can write only to its volume, because root owns the program's files.
[ ${#user[@]} -eq 0 ] || chown -R 0:0 "$stage/app"
echo "image: $(du -sm "$stage/app" | cut -f1) MB beside the base image ($(du -sm "$stage/app/node_modules" | cut -f1) MB of it packages)"
port=$(node -e 'const s=require("net").createServer().listen(0,()=>{console.log(s.address().port);s.close()})')
in_stage+=("PORT=$port" HOST=127.0.0.1 ENCYCLOPEDIA=builtin ${PROOF_ENV:-})
mapfile -t start < <(words "$command")
mapfile -t check < <(words "$health")
(cd /app && exec "${user[@]}" env -i PATH="$PATH" HOME="$work/home" NATURAL_VOICES=off "${in_stage[@]}" "${start[@]}") &
server=$!
for _ in $(seq 120); do
  run_as_user "${check[@]}" && break
  kill -0 "$server"
  sleep 0.5
done
node -e 'fetch(process.argv[1]).then(async (a) => { console.log(a.status, await a.text()); process.exit(a.ok ? 0 : 1); })' \
  "http://127.0.0.1:$port/api/ready"
node -e 'fetch(process.argv[1]).then(async (a) => { const page = await a.text(); console.log(a.status, page.length, "characters of the home page"); process.exit(page.includes("<script") ? 0 : 1); })' \
  "http://127.0.0.1:$port/"
echo "as $(stat -c %u "/proc/$server") with $(awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$server/status") MB of memory"
kill -TERM "$server"
wait "$server" && echo "SIGTERM: ended with 0"
server=
