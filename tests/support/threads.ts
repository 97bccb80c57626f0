import { readdirSync, readFileSync } from 'node:fs';

/** Reads threads and their nice values from `/proc` (proc_pid_stat(5), fields 2 and 19). Linux only. */
function threads(): Array<{ name: string; nice: number }> {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      return [{ name, nice: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]) }];
    } catch {
      // The thread has ended.
      return [];
    }
  });
}

export function countThreads(wanted: string): number {
  return threads().filter(({ name }) => name === wanted).length;
}

export function readThreadNiceValues(): Map<string, number> {
  return new Map(threads().map(({ name, nice }) => [name, nice]));
}
