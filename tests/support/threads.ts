import { readdirSync, readFileSync } from 'node:fs';

/** How many threads of this process have a name. Linux only. */
export function threadsNamed(name: string): number {
  return readdirSync('/proc/self/task').filter((id) => {
    try {
      return readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === name;
    } catch {
      return false;
    }
  }).length;
}

/** Nice values of this process' threads by their names, as `/proc` tells them (proc_pid_stat(5), fields 2 and 19). Linux only. */
export function niceOfThreads(): Map<string, number> {
  const threads = readdirSync('/proc/self/task').flatMap((id) => {
    try {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      return [[name, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])] as const];
    } catch {
      // Ended meanwhile.
      return [];
    }
  });
  return new Map(threads);
}
