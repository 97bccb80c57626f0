import { fork } from 'node:child_process';
import { once } from 'node:events';

interface Begun {
  /** The whole server. */
  url: string;
  /** A plain Express application with `/bare/{id}` alone. */
  bareUrl: string;
  /** A podcast that is ready, 100 s long. */
  podcastId: number;
}

/** `served.ts` in a process of its own, so that its processor time is its own too. */
export interface Served extends Begun {
  /** Seconds of processor time that it has used. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

export async function startServed(podcasts = 1): Promise<Served> {
  const child = fork(new URL('./served.ts', import.meta.url), [String(podcasts)]);
  const [begun] = (await once(child, 'message')) as [Begun];
  return {
    ...begun,
    async cpu() {
      const answered = once(child, 'message') as Promise<[number]>;
      child.send('cpu');
      const [seconds] = await answered;
      return seconds;
    },
    async close() {
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
    },
  };
}
