#!/usr/bin/env bash
# Slow tests: 25 rounds of kills and full disks on PGlite, then 25 rounds of kills, two workers
# and database outages on PostgreSQL. KILL_ROUNDS and KILL_SEED change the rounds.
set -euo pipefail
export KILL_ROUNDS=${KILL_ROUNDS:-25}
vitest run --reporter verbose tests/e2e/kill.test.ts tests/e2e/disk-full.test.ts tests/attack
scripts/with-postgres.sh vitest run --reporter verbose \
  tests/e2e/kill.test.ts tests/e2e/workers.test.ts tests/e2e/database-away.test.ts
