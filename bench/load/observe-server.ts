import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';

const SAMPLE_INTERVAL_MS = 1_000;
const METRICS_INTERVAL_SAMPLES = 10;
/** Memory changes with each podcast, so growth is measured on the minimum of each window. */
const WINDOW_SECONDS = 30;

export interface Observations {
  memoryMb: number[];
  /** Highest maximum and highest 99th percentile of all metric intervals, in milliseconds. */
  loopDelayMs: { max: number; p99: number };
  metrics: string;
}

export async function observeServer(
  product: Product,
  adminToken: string,
  signal: AbortSignal,
): Promise<Observations> {
  const observations: Observations = { memoryMb: [], loopDelayMs: { max: 0, p99: 0 }, metrics: '' };
  const readMetrics = async () => {
    const headers = { authorization: `Bearer ${adminToken}` };
    observations.metrics = await (await fetch(`${product.url}/metrics`, { headers })).text();
    const { max, p99 } = observations.loopDelayMs;
    observations.loopDelayMs.max = Math.max(
      max,
      parseMetric(observations.metrics, 'nodejs_eventloop_lag_max_seconds') * 1000,
    );
    observations.loopDelayMs.p99 = Math.max(
      p99,
      parseMetric(observations.metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000,
    );
  };
  // The server's values start with the first request, so discard its result.
  await readMetrics();
  observations.loopDelayMs = { max: 0, p99: 0 };
  for (let sample = 1; !signal.aborted; sample += 1) {
    observations.memoryMb.push(await product.readResidentMb());
    if (sample % METRICS_INTERVAL_SAMPLES === 0) await readMetrics();
    await sleep(SAMPLE_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  await readMetrics();
  return observations;
}

/**
 * CPU ticks since the start of the machine, and those stolen by other guests (proc_stat(5)); 0
 * without /proc.
 */
export async function readCpuTicks(): Promise<{ all: number; stolen: number }> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => '');
  const values = (/^cpu +(.*)$/m.exec(text)?.[1] ?? '').split(' ').slice(0, 8).map(Number);
  return { all: values.reduce((sum, value) => sum + value, 0), stolen: values[7] ?? 0 };
}

/** Returns 0 if the value is missing. */
export function parseMetric(page: string, name: string): number {
  return Number(
    page
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? 0,
  );
}

/** Megabytes per minute in the second half of the values; null if the time is too short. */
export function computeMemoryGrowth(memory: readonly number[]): number | null {
  const secondHalf = memory.slice(Math.floor(memory.length / 2));
  const minima: number[] = [];
  for (let start = 0; start + WINDOW_SECONDS <= secondHalf.length; start += WINDOW_SECONDS) {
    minima.push(Math.min(...secondHalf.slice(start, start + WINDOW_SECONDS)));
  }
  return minima.length < 4 ? null : computeSlope(minima) * (60 / WINDOW_SECONDS);
}

/** Slope of the least-squares line through equidistant values. */
function computeSlope(values: readonly number[]): number {
  const meanIndex = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let numerator = 0;
  let denominator = 0;
  for (const [index, value] of values.entries()) {
    numerator += (index - meanIndex) * (value - mean);
    denominator += (index - meanIndex) ** 2;
  }
  return numerator / denominator;
}
