import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createLoadReport, createRouteReport, type LoadResult } from './load/load-report.ts';
import { LoadStatistics } from './load/load-statistics.ts';
import { computeMemoryGrowth, observeServer, readCpuTicks } from './load/observe-server.ts';
import { type LoadContext, simulateVisitor } from './load/visitor.ts';
import { VisitorConnection } from './load/visitor-connection.ts';
import { type Product, startProduct } from './product.ts';
import { printReport } from './report.ts';

// `npm run bench:load`: simulated visitors use the full product with default limits. Exits with 1 if it
// fails.

const { values: options } = parseArgs({
  options: { visitors: { type: 'string', default: '200' }, minutes: { type: 'string', default: '10' } },
});
const VISITOR_COUNT = Number(options.visitors);
const DURATION_SECONDS = Number(options.minutes) * 60;
/** All visitors arrive within this share of the run. */
const ARRIVAL_RATIO = 0.2;
/** Half a gigabyte in an hour; more counts as a leak. */
const MAX_GROWTH_MB_PER_MINUTE = 8;
const MAX_PRINTED_ERROR_LINES = 10;

const adminToken = randomBytes(16).toString('hex');
const product = await startProduct({
  GENERATION_CONCURRENCY: '2',
  TRUST_PROXY: '1',
  ADMIN_TOKEN: adminToken,
});
let hasFailed: boolean;
try {
  hasFailed = printResult(await runLoad(product));
} finally {
  const code = await product.close();
  if (code !== 0) process.stdout.write(`  The server exited with code ${code}.\n`);
}
process.exitCode = hasFailed ? 1 : 0;

async function runLoad(product: Product): Promise<LoadResult> {
  const statistics = new LoadStatistics();
  const context: LoadContext = { url: product.url, statistics, readyIds: [], assets: [] };
  const controller = new AbortController();
  const { signal } = controller;
  const loopDelay = monitorEventLoopDelay();
  loopDelay.enable();
  const startMemoryMb = await product.readResidentMb();
  const startCpu = await product.readCpuSeconds();
  const startTicks = await readCpuTicks();
  const observing = observeServer(product, adminToken, signal);
  const visits = Array.from({ length: VISITOR_COUNT }, async (_, number) => {
    await sleep((number / VISITOR_COUNT) * ARRIVAL_RATIO * DURATION_SECONDS * 1000);
    await simulateVisitor(context, number, signal);
  });
  await sleep(DURATION_SECONDS * 1000);
  controller.abort();
  await Promise.all(visits);
  const observations = await observing;
  const cpu = await product.readCpuSeconds();
  const ticks = await readCpuTicks();
  VisitorConnection.closeAgent();
  const log = await product.readLog();
  const { user, system } = process.cpuUsage();
  return {
    visitorCount: VISITOR_COUNT,
    durationSeconds: DURATION_SECONDS,
    statistics,
    observations,
    errorLines: log.split('\n').filter((line) => /"level":"?(50|60|error|fatal)/.test(line)),
    startMemoryMb,
    memoryGrowthMbPerMinute: computeMemoryGrowth(observations.memoryMb),
    serverCpuSeconds: { all: cpu.all - startCpu.all, main: cpu.main - startCpu.main },
    visitorCpuSeconds: (user + system) / 1e6,
    visitorLoopDelayMs: { max: loopDelay.max / 1e6, p99: loopDelay.percentile(99) / 1e6 },
    stolenCpuRatio: (ticks.stolen - startTicks.stolen) / (ticks.all - startTicks.all || 1),
  };
}

/** Returns whether the server failed a request, logged an error or leaked memory. */
function printResult(result: LoadResult): boolean {
  const { statistics, errorLines, memoryGrowthMbPerMinute } = result;
  printReport(createLoadReport(result));
  printReport(createRouteReport(statistics));
  for (const line of [...statistics.failureMessages, ...errorLines.slice(0, MAX_PRINTED_ERROR_LINES)]) {
    process.stdout.write(`  ${line}\n`);
  }
  return (
    statistics.failures > 0 ||
    errorLines.length > 0 ||
    (memoryGrowthMbPerMinute ?? 0) > MAX_GROWTH_MB_PER_MINUTE
  );
}
