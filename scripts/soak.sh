#!/usr/bin/env bash
# Slow tests: 25 rounds of kills, crashes under `npm start` and full disks on PGlite, then 25 rounds of kills, two workers
# and database outages on PostgreSQL. KILL_ROUNDS and KILL_SEED change the rounds. SOAK adds the
# measurements of the attack scripts, which need an otherwise idle machine.
set -euo pipefail
export KILL_ROUNDS=${KILL_ROUNDS:-25}
SOAK=1 vitest run --reporter verbose tests/recovery/kill.test.ts tests/recovery/supervised-crash.test.ts \
  tests/recovery/disk-full.test.ts tests/attack
scripts/with-postgres.sh vitest run --reporter verbose \
  tests/recovery/kill.test.ts tests/recovery/workers.test.ts tests/recovery/database-away.test.ts
