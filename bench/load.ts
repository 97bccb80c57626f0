import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Line } from './load/line.ts';
import { Tally, type Times } from './load/tally.ts';
import { type Town, visit } from './load/visitor.ts';
import { growth, metric, type Seen, ticks, watch } from './load/watch.ts';
import { type Product, startProduct } from './product.ts';

/**
 * `npm run bench:load`: visitors at the whole product, as an operator runs it
 * behind a proxy: the embedded database, writer and voices, two podcasts at a
 * time, the limits that it has by itself. Ends with 1 where a bound is broken.
 */

const { values: options } = parseArgs({
  options: { visitors: { type: 'string', default: '200' }, minutes: { type: 'string', default: '10' } },
});
const VISITORS = Number(options.visitors);
const SECONDS = Number(options.minutes) * 60;
/** The visitors come within this share of the time. */
const ARRIVAL = 0.2;
/** Wanted of reads while podcasts are made, in milliseconds. */
const READS_MS = 250;
/** Growth that counts as without bound, in megabytes a minute: half a gigabyte in an hour. */
const GROWTH = 8;

const adminToken = randomBytes(16).toString('hex');
const product = await startProduct({
  GENERATION_CONCURRENCY: '2',
  TRUST_PROXY: '1',
  ADMIN_TOKEN: adminToken,
});
let broken: boolean;
try {
  broken = await load(product);
} finally {
  const code = await product.close();
  if (code !== 0) process.stdout.write(`  the server ended with ${code}\n`);
}
process.exitCode = broken ? 1 : 0;

/** Sends the visitors and tells what was seen; whether a bound was broken. */
async function load(product: Product): Promise<boolean> {
  const tally = new Tally();
  const town: Town = { url: product.url, tally, ready: [], files: [] };
  const over = new AbortController();
  const loop = monitorEventLoopDelay();
  loop.enable();
  const before = { memory: await product.resident(), cpu: await product.cpu(), ticks: await ticks() };
  const watching = watch(product, adminToken, over.signal);
  const visits = Array.from({ length: VISITORS }, async (_, number) => {
    await sleep((number / VISITORS) * ARRIVAL * SECONDS * 1000);
    await visit(town, number, over.signal);
  });
  await sleep(SECONDS * 1000);
  over.abort();
  await Promise.all(visits);
  const seen = await watching;
  const cpu = await product.cpu();
  const machine = await ticks();
  const stolen = (machine.stolen - before.ticks.stolen) / (machine.all - before.ticks.all || 1);
  Line.close();
  const serverErrors = (await product.log())
    .split('\n')
    .filter((line) => /"level":"?(50|60|error|fatal)/.test(line));
  const used = { all: cpu.all - before.cpu.all, main: cpu.main - before.cpu.main };
  const reads = tally.times('read', 'audio');
  const grown = growth(seen.memory);
  const { user, system } = process.cpuUsage();
  print(`Load: ${VISITORS} visitors, ${SECONDS / 60} minutes, two podcasts made at a time`, [
    [
      'requests',
      `${tally.requests}, ${(tally.requests / SECONDS).toFixed(0)} a second, ${megabytes(tally.bytes / 1e6)}`,
    ],
    ['sockets', `${tally.sockets}, ${tally.messages} messages heard`],
    ['refused honestly (Retry-After)', `${tally.refused}`],
    ['failures (wanted: 0)', `${tally.failures}`],
    ['lines of errors in its log (wanted: 0)', `${serverErrors.length}`],
    ['podcasts', podcasts(tally, seen)],
    [`reads, API and first byte of audio (wanted: p99 ${READS_MS} ms)`, times(reads)],
    ['  of these API', times(tally.times('read'))],
    ['  of these audio', times(tally.times('audio'))],
    ['pages and their files', times(tally.times('page'))],
    ['pictures', times(tally.times('picture'))],
    ['live streams, first byte', times(tally.times('live'))],
    ['writes', times(tally.times('write'))],
    ['p99 of reads', reads && reads.p99 <= READS_MS ? 'met' : 'missed'],
    [
      "the server's event loop",
      `delayed by ${seen.loop.max.toFixed(0)} ms at most, p99 of the worst 10 s ${seen.loop.p99.toFixed(0)} ms`,
    ],
    [
      "the visitors' own event loop",
      `delayed by ${(loop.max / 1e6).toFixed(0)} ms at most, p99 ${(loop.percentile(99) / 1e6).toFixed(0)} ms`,
    ],
    ['memory at the start', megabytes(before.memory)],
    ['memory at most', megabytes(Math.max(...seen.memory))],
    ['memory at the end', megabytes(seen.memory.at(-1) ?? 0)],
    [
      'its growth over the second half',
      grown === null ? 'too short to tell' : `${grown.toFixed(1)} MB a minute`,
    ],
    [
      'processor time of the server',
      `${used.all.toFixed(0)} s, ${used.main.toFixed(0)} s of it the thread that answers`,
    ],
    // Nobody answers while the host runs somebody else.
    ['processor time that others on the host took', `${(stolen * 100).toFixed(1)}%`],
    ['processor time of the visitors', `${((user + system) / 1e6).toFixed(0)} s`],
  ]);
  print(
    'Answers',
    tally.answers().map(([name, answers]) => [name, times(answers)]),
  );
  for (const line of [...tally.told, ...serverErrors.slice(0, 10)]) process.stdout.write(`  ${line}\n`);
  return tally.failures > 0 || serverErrors.length > 0 || (grown ?? 0) > GROWTH;
}

function podcasts(tally: Tally, seen: Seen): string {
  const count = (status: string) => metric(seen.metrics, `wikicasts_podcasts{status="${status}"}`);
  const waiting = count('pending') + count('processing');
  return `${tally.accepted} accepted: ${count('ready')} ready, ${count('failed')} failed, ${waiting} waiting or under way`;
}

function times(of: Times | null): string {
  if (!of) return 'none';
  const ms = (value: number) => value.toFixed(0);
  return `${of.count}: p50 ${ms(of.p50)}, p95 ${ms(of.p95)}, p99 ${ms(of.p99)}, at most ${ms(of.max)} ms`;
}

function megabytes(value: number): string {
  return `${value.toFixed(0)} MB`;
}

function print(name: string, rows: ReadonlyArray<readonly [string, string]>): void {
  const width = Math.max(...rows.map(([label]) => label.length));
  process.stdout.write(`\n${name}\n`);
  for (const [label, value] of rows) process.stdout.write(`  ${label.padEnd(width)}  ${value}\n`);
}
