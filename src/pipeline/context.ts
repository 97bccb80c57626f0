import type { Encyclopedia } from '../domain/encyclopedia.ts';
import type { PodcastEvent } from '../domain/events.ts';
import type { CheckpointStore, Clock } from '../domain/ports.ts';
import type { ScriptBrief, ScriptModel } from '../domain/script-model.ts';
import { Checkpoints, CostLimitError } from './checkpoints.ts';
import type { renderCoverPng } from './cover/raster.ts';
import { ProgressReporter } from './progress-reporter.ts';
import { type SpeechPorts, SpeechQueue } from './speech-queue.ts';

interface RunPorts extends SpeechPorts {
  checkpoints: CheckpointStore;
  clock: Clock;
}

interface Run {
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

/** A failure of `work` aborts the run: its open requests would be paid for. Rejects with the run's first failure. */
export async function finishRun<T>(
  { signal, abort, checkpoints }: Pick<Run, 'signal' | 'abort' | 'checkpoints'>,
  callerSignal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await abort(error);
    callerSignal.throwIfAborted();
    throw signal.reason;
  } finally {
    await checkpoints.flushUsage();
  }
}

/** Waits for both. The first failure aborts the run. */
export async function completeBoth<A, B>(
  first: Promise<A>,
  second: Promise<B>,
  { abort, signal }: Pick<Run, 'abort' | 'signal'>,
): Promise<[A, B]> {
  for (const task of [first, second]) task.catch(abort);
  await Promise.allSettled([first, second]);
  signal.throwIfAborted();
  return Promise.all([first, second]);
}

interface ContextRequest {
  id: number;
  /** USD that all runs together may cost; null for no limit. */
  maxUsd?: number | null;
  /** Progress that an earlier run reported; 0 for the first run, which nobody has heard yet. */
  percent: number;
}

/** For the stages that podcasts and answers share. */
export interface StagePorts extends RunPorts {
  encyclopedia: Encyclopedia;
  scriptModel: ScriptModel;
  /** Store key of a chunk of the live stream; chunks count from 0. */
  getLiveKey: (chunk: number) => string;
  emit: (events: readonly PodcastEvent[]) => Promise<void>;
  reviewsClaims: boolean;
}

export interface GenerationContext<Request = ContextRequest, Ports = StagePorts> extends Run {
  readonly request: Request;
  readonly ports: Ports;
  readonly progress: ProgressReporter;
}

export interface GenerationRequest extends ContextRequest, Pick<ScriptBrief, 'settings' | 'series'> {}

export type StageListener = (
  stage: 'read' | 'write' | 'speak' | 'master' | 'publish',
  moment: 'begun' | 'ended' | 'failed',
) => void;

export interface GenerationPorts extends StagePorts {
  audioKey: string;
  drawCover: typeof renderCoverPng;
  onStage?: StageListener;
}

export type PodcastContext = GenerationContext<GenerationRequest, GenerationPorts>;

export function hasClaimReview({ reviewsClaims, scriptModel }: StagePorts): boolean {
  return reviewsClaims && scriptModel.reviewClaims !== undefined;
}

export async function createContext<Request extends ContextRequest, Ports extends StagePorts>(
  request: Request,
  ports: Ports,
  callerSignal: AbortSignal,
): Promise<GenerationContext<Request, Ports>> {
  const onWait = (isWaiting: boolean) =>
    progress.update((meter) => {
      meter.isWaiting = isWaiting;
    });
  const run = await openRun({ ...ports, onWait }, request.maxUsd ?? null, callerSignal);
  const progress: ProgressReporter = new ProgressReporter(ports.emit, request.percent, run.abort);
  return { ...run, request, ports, progress };
}
