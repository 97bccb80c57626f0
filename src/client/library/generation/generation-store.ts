import type { PodcastEvent } from '../../../domain/events.ts';
import { createStore, useStore } from '../../store.ts';
import { applyPodcastEvent, createGenerationState, type GenerationState } from './generation-state.ts';

const generations = createStore<ReadonlyMap<number, GenerationState>>(new Map());

function setGeneration(podcastId: number, state: GenerationState): void {
  generations.set(new Map(generations.get()).set(podcastId, state));
}

/** Starts to collect the events of a podcast, unless it has started already. */
export function trackGeneration(podcastId: number): void {
  if (!generations.get().has(podcastId)) setGeneration(podcastId, createGenerationState(Date.now()));
}

export function applyEvent(podcastId: number, event: PodcastEvent): void {
  const now = Date.now();
  const state = generations.get().get(podcastId) ?? createGenerationState(now);
  setGeneration(podcastId, applyPodcastEvent(state, event, now));
}

/** When the last event of a podcast arrived, in milliseconds; null before the first. */
export function findLastEventAt(podcastId: number): number | null {
  const state = generations.get().get(podcastId);
  return state === undefined || state.lastEventAt === state.subscribedAt ? null : state.lastEventAt;
}

export function useGeneration(podcastId: number): GenerationState | undefined {
  return useStore(generations, (states) => states.get(podcastId));
}

/** Computes one number from the progress texts of several podcasts. */
export function useGenerationTotal(
  compute: (findProgress: (podcastId: number) => string | undefined) => number,
): number {
  return useStore(generations, (states) => compute((id) => states.get(id)?.progress?.text));
}
