import { useCallback, useSyncExternalStore } from 'react';
import type { PodcastEvent } from '../../../domain/events.ts';
import { type GenerationState, reduce, startState } from './generation-state.ts';

const states = new Map<number, GenerationState>();
const listeners = new Set<() => void>();

function put(podcastId: number, state: GenerationState): void {
  states.set(podcastId, state);
  for (const listener of listeners) listener();
}

/** Begins to follow a podcast; what is known already stays. */
export function follow(podcastId: number): void {
  if (!states.has(podcastId)) put(podcastId, startState(Date.now()));
}

export function applyEvent(podcastId: number, event: PodcastEvent): void {
  const now = Date.now();
  put(podcastId, reduce(states.get(podcastId) ?? startState(now), event, now));
}

/** When the last event about a podcast came, in milliseconds; null where none has. */
export function lastHeard(podcastId: number): number | null {
  const state = states.get(podcastId);
  return state === undefined || state.heardAt === state.since ? null : state.heardAt;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is known of a podcast being made; undefined while nobody follows it. */
export function useGeneration(podcastId: number): GenerationState | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => states.get(podcastId), [podcastId]),
  );
}

/** What the events say of the progress of several podcasts, worked out to one number. */
export function useGenerations(
  measure: (progressOf: (podcastId: number) => string | undefined) => number,
): number {
  return useSyncExternalStore(subscribe, () => measure((id) => states.get(id)?.progress?.text));
}
