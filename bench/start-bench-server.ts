import { fork } from 'node:child_process';
import { once } from 'node:events';

interface BenchServerInfo {
  url: string;
  bareUrl: string;
  podcastId: number;
}

/** `bench-server.ts` runs in its own process, so that its CPU time can be measured alone. */
export interface BenchServer extends BenchServerInfo {
  readCpuSeconds(): Promise<number>;
  close(): Promise<void>;
}

export async function startBenchServer(podcasts = 1): Promise<BenchServer> {
  const child = fork(new URL('./bench-server.ts', import.meta.url), [String(podcasts)]);
  const [info] = (await once(child, 'message')) as [BenchServerInfo];
  return {
    ...info,
    async readCpuSeconds() {
      const response = once(child, 'message') as Promise<[number]>;
      child.send('cpu');
      const [seconds] = await response;
      return seconds;
    },
    async close() {
      const exited = once(child, 'exit');
      child.send('close');
      await exited;
    },
  };
}
