import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { CRASH_EXIT_CODE } from '../src/server/crash-exit-code.ts';

/** After five restarts within two minutes, the next crash ends the parent. */
const RESTART_WINDOW_MS = 120_000;
const RESTART_DELAYS_MS = [0, 500, 1_000, 2_000, 4_000];

const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Exit codes of Windows after a native crash (NTSTATUS errors). */
const MIN_WINDOWS_CRASH_CODE = 0xc0000000;
/** 128 and the number of SIGABRT, and the server's own code for a failure after its start. */
const CRASH_CODES = [134, CRASH_EXIT_CODE];

const RUN = path.join(import.meta.dirname, 'run.mjs');

/**
 * Runs the server as a child process and starts it again after a crash: a death by signal or abort, or a failure after
 * its start. Any other exit ends this process with the same code. Signals that stop a process are passed on.
 */
export function superviseServer(env: NodeJS.ProcessEnv, script = 'src/server/main.ts'): void {
  const restartTimesMs: number[] = [];
  let restarts = 0;
  let isStopping = false;
  let timer: NodeJS.Timeout | null = null;
  let child = launch();

  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      isStopping = true;
      if (timer === null) child.kill(signal);
      else process.exit(getSignalCode(signal));
    });
  }

  function launch(): ChildProcess {
    return start(script, env, restarts).once('exit', onExit);
  }

  function onExit(code: number | null, signal: NodeJS.Signals | null): void {
    const cause = signal ?? `exit code ${code}`;
    process.exitCode = signal === null ? (code ?? 1) : getSignalCode(signal);
    if (isStopping || !isCrash(code, signal)) return;
    const nowMs = performance.now();
    const recent = restartTimesMs.filter((timeMs) => nowMs - timeMs < RESTART_WINDOW_MS);
    const delayMs = RESTART_DELAYS_MS[recent.length];
    if (delayMs === undefined) {
      log(
        cause,
        `The server crashed again after ${recent.length} restarts in two minutes. It stays stopped.`,
      );
      return;
    }
    restartTimesMs.splice(0, Number.POSITIVE_INFINITY, ...recent, nowMs + delayMs);
    restarts += 1;
    log(cause, `The server crashed and is started again in ${delayMs / 1000} s`);
    timer = setTimeout(() => {
      timer = null;
      child = launch();
    }, delayMs);
  }
}

function start(script: string, env: NodeJS.ProcessEnv, restarts: number): ChildProcess {
  // The server stops when this pipe closes, so it never outlives its parent.
  return spawn(process.execPath, [RUN, script], {
    env: { ...env, SERVER_RESTARTS: String(restarts) },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

function isCrash(code: number | null, signal: NodeJS.Signals | null): boolean {
  if (signal !== null) return !(STOP_SIGNALS as readonly string[]).includes(signal);
  return CRASH_CODES.includes(code ?? 0) || (code ?? 0) >= MIN_WINDOWS_CRASH_CODE;
}

/** The exit code that shells give a process that a signal ended. */
function getSignalCode(signal: NodeJS.Signals): number {
  return 128 + (constants.signals[signal] ?? 0);
}

/** One line in the form of the server's log. */
function log(cause: string, msg: string): void {
  process.stdout.write(`${JSON.stringify({ level: 50, time: new Date().toISOString(), cause, msg })}\n`);
}
