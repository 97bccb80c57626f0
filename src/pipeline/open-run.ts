import type { CheckpointStore, Clock } from '../domain/ports.ts';
import { CostLimitError } from './call-costs.ts';
import { Checkpoints } from './checkpoints.ts';
import { type SpeechPorts, SpeechQueue } from './speech-queue.ts';

export interface RunPorts extends SpeechPorts {
  checkpoints: CheckpointStore;
  clock: Clock;
}

export interface Run {
  /** Aborts with the caller's signal, and when one stage fails. */
  readonly signal: AbortSignal;
  /** A podcast at its cost limit first stores the speech of its open requests. */
  readonly abort: (reason: unknown) => Promise<void>;
  readonly checkpoints: Checkpoints;
  readonly speech: SpeechQueue;
}

/** Loads the checkpoints. `maxUsd`: null for no limit. */
export async function openRun(
  ports: RunPorts,
  maxUsd: number | null,
  callerSignal: AbortSignal,
): Promise<Run> {
  const controller = new AbortController();
  const signal = AbortSignal.any([callerSignal, controller.signal]);
  const abort = async (reason: unknown) => {
    if (reason instanceof CostLimitError) await speech.finishOpenRequests();
    controller.abort(reason);
  };
  const checkpoints = await Checkpoints.open(ports.checkpoints, ports.speechModel.provider, {
    maxUsd,
    now: () => ports.clock.now(),
    onExceeded: abort,
  });
  const speech = new SpeechQueue(ports, checkpoints, signal);
  return { signal, abort, checkpoints, speech };
}
