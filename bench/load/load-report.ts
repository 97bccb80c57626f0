import type { BenchReport } from '../report.ts';
import type { LoadStatistics, Percentiles } from './load-statistics.ts';
import { type Observations, parseMetric } from './observe-server.ts';

const MAX_READ_P99_MS = 250;

export interface LoadResult {
  visitorCount: number;
  durationSeconds: number;
  statistics: LoadStatistics;
  observations: Observations;
  errorLines: readonly string[];
  startMemoryMb: number;
  /** null if the run is too short. */
  memoryGrowthMbPerMinute: number | null;
  serverCpuSeconds: { all: number; main: number };
  visitorCpuSeconds: number;
  visitorLoopDelayMs: { max: number; p99: number };
  /** Share of the machine's CPU time that other guests of its host used. */
  stolenCpuRatio: number;
}

export function createLoadReport(result: LoadResult): BenchReport {
  const { visitorCount, durationSeconds } = result;
  return {
    name: `Load: ${visitorCount} visitors, ${durationSeconds / 60} minutes, two podcasts generated at a time`,
    rows: [...listRequestRows(result), ...listResourceRows(result)],
  };
}

export function createRouteReport(statistics: LoadStatistics): BenchReport {
  const rows = statistics.listRoutePercentiles();
  return { name: 'Responses', rows: rows.map(([route, times]) => [route, formatTimes(times)] as const) };
}

function listRequestRows({ statistics, observations, errorLines, durationSeconds }: LoadResult) {
  const { requests, bytes, sockets, messages, refusals, failures } = statistics;
  const reads = statistics.findPercentiles('read', 'audio');
  const requestRate = `${(requests / durationSeconds).toFixed(0)} a second`;
  const rows: Array<[string, string]> = [
    ['requests', `${requests}, ${requestRate}, ${formatMegabytes(bytes / 1e6)}`],
    ['sockets', `${sockets}, ${messages} messages received`],
    ['refused with Retry-After', `${refusals}`],
    ['failures (target: 0)', `${failures}`],
    ['error lines in the log (target: 0)', `${errorLines.length}`],
    ['podcasts', describePodcasts(statistics, observations)],
    [`reads, API and first byte of audio (target: p99 ${MAX_READ_P99_MS} ms)`, formatTimes(reads)],
    ['  API', formatTimes(statistics.findPercentiles('read'))],
    ['  audio', formatTimes(statistics.findPercentiles('audio'))],
    ['pages and their files', formatTimes(statistics.findPercentiles('page'))],
    ['pictures', formatTimes(statistics.findPercentiles('picture'))],
    ['live streams, first byte', formatTimes(statistics.findPercentiles('live'))],
    ['writes', formatTimes(statistics.findPercentiles('write'))],
    ['p99 of reads', reads && reads.p99 <= MAX_READ_P99_MS ? 'met' : 'missed'],
  ];
  return rows;
}

function listResourceRows(result: LoadResult): Array<[string, string]> {
  const { memoryMb, loopDelayMs } = result.observations;
  const { visitorLoopDelayMs, memoryGrowthMbPerMinute, serverCpuSeconds } = result;
  return [
    [
      'event loop of the server',
      `delayed by ${loopDelayMs.max.toFixed(0)} ms at most, p99 of the worst 10 s ${loopDelayMs.p99.toFixed(0)} ms`,
    ],
    [
      'event loop of the visitors',
      `delayed by ${visitorLoopDelayMs.max.toFixed(0)} ms at most, p99 ${visitorLoopDelayMs.p99.toFixed(0)} ms`,
    ],
    ['memory at the start', formatMegabytes(result.startMemoryMb)],
    ['memory at most', formatMegabytes(Math.max(...memoryMb))],
    ['memory at the end', formatMegabytes(memoryMb.at(-1) ?? 0)],
    [
      'memory growth in the second half',
      memoryGrowthMbPerMinute === null
        ? 'run too short'
        : `${memoryGrowthMbPerMinute.toFixed(1)} MB a minute`,
    ],
    [
      'CPU time of the server',
      `${serverCpuSeconds.all.toFixed(0)} s, ${serverCpuSeconds.main.toFixed(0)} s of it in the main thread`,
    ],
    ['CPU time stolen by other guests of the host', `${(result.stolenCpuRatio * 100).toFixed(1)}%`],
    ['CPU time of the visitors', `${result.visitorCpuSeconds.toFixed(0)} s`],
  ];
}

function describePodcasts(statistics: LoadStatistics, { metrics }: Observations): string {
  const getCount = (status: string) => parseMetric(metrics, `wikicasts_podcasts{status="${status}"}`);
  const unfinished = getCount('pending') + getCount('processing');
  return `${statistics.acceptedPodcasts} accepted: ${getCount('ready')} ready, ${getCount('failed')} failed, ${unfinished} waiting or in progress`;
}

function formatTimes(times: Percentiles | null): string {
  if (!times) return 'none';
  const { count, p50, p95, p99, max } = times;
  return `${count}: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, at most ${max.toFixed(0)} ms`;
}

function formatMegabytes(value: number): string {
  return `${value.toFixed(0)} MB`;
}
