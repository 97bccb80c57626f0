import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';

/** How often memory is looked at, and the server's own figures are, in milliseconds. */
const SAMPLE_MS = 1_000;
const METRICS_EVERY = 10;
/** Memory goes up and down with each podcast: growth is that of the least within so many seconds. */
const FLOOR_SECONDS = 30;

/** What was seen of a server while it was watched. */
export interface Seen {
  /** Resident megabytes, one value a second. */
  memory: number[];
  /** Of the intervals between two looks the longest delay of the event loop and the greatest 99th percentile, in milliseconds. */
  loop: { max: number; p99: number };
  /** The last page of figures. */
  metrics: string;
}

/** Watches a server until `over`. */
export async function watch(product: Product, adminToken: string, over: AbortSignal): Promise<Seen> {
  const seen: Seen = { memory: [], loop: { max: 0, p99: 0 }, metrics: '' };
  const look = async () => {
    const headers = { authorization: `Bearer ${adminToken}` };
    seen.metrics = await (await fetch(`${product.url}/metrics`, { headers })).text();
    const { max, p99 } = seen.loop;
    seen.loop.max = Math.max(max, metric(seen.metrics, 'nodejs_eventloop_lag_max_seconds') * 1000);
    seen.loop.p99 = Math.max(p99, metric(seen.metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000);
  };
  // The first look only begins the watching of the loop.
  await look();
  seen.loop = { max: 0, p99: 0 };
  for (let sample = 1; !over.aborted; sample += 1) {
    seen.memory.push(await product.resident());
    if (sample % METRICS_EVERY === 0) await look();
    await sleep(SAMPLE_MS, undefined, { signal: over }).catch(() => undefined);
  }
  await look();
  return seen;
}

/** Ticks of all processors since the machine's start, and those that others on its host took (proc_stat(5)); zeros where no such file tells. */
export async function ticks(): Promise<{ all: number; stolen: number }> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const values = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '').split(' ').slice(0, 8).map(Number);
  return { all: values.reduce((sum, value) => sum + value, 0), stolen: values[7] ?? 0 };
}

/** A figure of a Prometheus page, 0 where it is not there. */
export function metric(page: string, name: string): number {
  return Number(
    page
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
}

/** Megabytes a minute by which memory grew over the second half of these seconds; null where that is too short to tell. */
export function growth(memory: readonly number[]): number | null {
  const half = memory.slice(Math.floor(memory.length / 2));
  const floors: number[] = [];
  for (let at = 0; at + FLOOR_SECONDS <= half.length; at += FLOOR_SECONDS) {
    floors.push(Math.min(...half.slice(at, at + FLOOR_SECONDS)));
  }
  return floors.length < 4 ? null : slope(floors) * (60 / FLOOR_SECONDS);
}

/** How much the values rise from one to the next: the line of least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let above = 0;
  let below = 0;
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return above / below;
}
