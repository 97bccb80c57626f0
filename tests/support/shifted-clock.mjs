/** Preloaded into a server and its threads: shifts their wall clock by the milliseconds in a file. */
import { readFileSync } from 'node:fs';

const READ_INTERVAL_MS = 50;
const readMs = Date.now;
let offsetMs = 0;

Date.now = () => readMs() + offsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, self) => Reflect.construct(target, given.length ? given : [target.now()], self),
});
setInterval(() => {
  offsetMs = Number(readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8'));
}, READ_INTERVAL_MS).unref();
