import type { Encyclopedia } from '../domain/encyclopedia.ts';
import type { PodcastEvent } from '../domain/events.ts';
import type { CheckpointStore, Clock } from '../domain/ports.ts';
import type { ScriptBrief, ScriptModel } from '../domain/script-model.ts';
import type { renderCoverPng } from './cover/raster.ts';
import { openRun, type Run } from './open-run.ts';
import { ProgressReporter } from './progress-reporter.ts';
import type { SpeechPorts } from './speech-queue.ts';

export interface GenerationRequest extends Pick<ScriptBrief, 'settings' | 'series'> {
  id: number;
  /** USD that the podcast may cost in all its runs; null for no limit. */
  maxUsd?: number | null;
  /** Progress that an earlier run reported; 0 for the first run. */
  percent: number;
}

export type StageName = 'read' | 'write' | 'speak' | 'master' | 'publish';

export type StageListener = (stage: StageName, moment: 'begun' | 'ended' | 'failed') => void;

export interface GenerationPorts extends SpeechPorts {
  encyclopedia: Encyclopedia;
  scriptModel: ScriptModel;
  checkpoints: CheckpointStore;
  /** Store key of a chunk of the live stream; chunks count from 0. */
  getLiveKey: (chunk: number) => string;
  getAudioKey: (filename: string) => string;
  drawCover: typeof renderCoverPng;
  emit: (events: readonly PodcastEvent[]) => Promise<void>;
  reviewsClaims: boolean;
  clock: Clock;
  onStage?: StageListener;
}

export interface GenerationContext extends Run {
  readonly request: GenerationRequest;
  readonly ports: GenerationPorts;
  readonly progress: ProgressReporter;
}

export function hasClaimReview({ reviewsClaims, scriptModel }: GenerationPorts): boolean {
  return reviewsClaims && scriptModel.reviewClaims !== undefined;
}

export async function createContext(
  request: GenerationRequest,
  ports: GenerationPorts,
  callerSignal: AbortSignal,
): Promise<GenerationContext> {
  const onWait = (isWaiting: boolean) => {
    progress.meter.isWaiting = isWaiting;
    progress.reportProgress();
  };
  const run = await openRun({ ...ports, onWait }, request.maxUsd ?? null, callerSignal);
  const progress: ProgressReporter = new ProgressReporter(ports.emit, request.percent, run.abort);
  return { ...run, request, ports, progress };
}

export async function observeStage<T>(
  { ports: { onStage } }: GenerationContext,
  stage: StageName,
  work: () => Promise<T>,
): Promise<T> {
  onStage?.(stage, 'begun');
  try {
    const result = await work();
    onStage?.(stage, 'ended');
    return result;
  } catch (error) {
    onStage?.(stage, 'failed');
    throw error;
  }
}
