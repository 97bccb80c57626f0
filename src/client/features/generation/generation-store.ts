import type { PodcastEvent } from '../../../domain/events.ts';
import { createStore, useStore } from '../../store.ts';
import { applyPodcastEvent, createGenerationState, type GenerationState } from './generation-state.ts';

const generations = createStore<ReadonlyMap<number, GenerationState>>(new Map());

function setGeneration(podcastId: number, state: GenerationState): void {
  generations.set(new Map(generations.get()).set(podcastId, state));
}

export function trackGeneration(podcastId: number): void {
  if (!generations.get().has(podcastId)) setGeneration(podcastId, createGenerationState(Date.now()));
}

export function applyEvent(podcastId: number, event: PodcastEvent): void {
  const now = Date.now();
  const state = generations.get().get(podcastId) ?? createGenerationState(now);
  setGeneration(podcastId, applyPodcastEvent(state, event, now));
}

/** Milliseconds; null before the first event. */
export function findLastEventAt(podcastId: number): number | null {
  const state = generations.get().get(podcastId);
  return state === undefined || state.lastEventAt === state.subscribedAt ? null : state.lastEventAt;
}

export function useGeneration(podcastId: number): GenerationState | undefined {
  return useStore(generations, (states) => states.get(podcastId));
}

export const SERVER_AWAY_NOTE = 'The server cannot be reached. Progress resumes when it is back.';

const isAway = createStore(false);

export const reportServerAway = isAway.set;

export function useServerAway(): boolean {
  return useStore(isAway, (away) => away);
}
