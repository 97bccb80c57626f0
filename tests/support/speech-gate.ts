import type { TestServer } from './server.ts';

/** Lets the speech model synthesize `turns` turns, and `more` at each call of the returned function. */
export function limitSpeech({ speechModel }: TestServer, turns: number): (more?: number) => void {
  let count = 0;
  let allowed = turns;
  let opened = Promise.withResolvers<void>();
  speechModel.beforeTurn = async (_text, signal) => {
    count += 1;
    const turn = count;
    while (turn > allowed && !signal.aborted) {
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await Promise.race([opened.promise, aborted]);
    }
    signal.throwIfAborted();
  };
  return (more = Number.POSITIVE_INFINITY) => {
    allowed += more;
    opened.resolve();
    opened = Promise.withResolvers();
  };
}
