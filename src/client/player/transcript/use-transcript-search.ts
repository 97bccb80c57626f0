import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TranscriptSegment } from '../../../domain/transcript/transcript.schema.ts';
import { foundTimes } from './found-times.ts';
import { findMatches, type TranscriptMatch } from './transcript-matches.ts';

export interface TranscriptSearch {
  query: string;
  setQuery: (query: string) => void;
  count: number;
  /** Index of the current match. */
  position: number;
  move: (step: 1 | -1) => void;
  current: TranscriptMatch | null;
  byTurn: ReadonlyMap<number, readonly TranscriptMatch[]>;
}

/** `onShow` scrolls to the turn of the current match. */
export function useTranscriptSearch(
  podcastId: number,
  segments: readonly TranscriptSegment[],
  onShow: (turnIndex: number) => void,
): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  // Rendering a long transcript must not delay typing.
  const searched = useDeferredValue(query);
  const matches = useMemo(() => findMatches(segments, searched), [segments, searched]);
  const byTurn = useMemo(() => Map.groupBy(matches, ({ turnIndex }) => turnIndex), [matches]);

  useEffect(() => {
    setPosition(0);
    const [first] = matches;
    if (first === undefined) return;
    onShow(first.turnIndex);
    foundTimes.set({ podcastId, seconds: matches.map(({ seconds }) => seconds) });
    return () => foundTimes.set(null);
  }, [matches, podcastId, onShow]);

  return {
    query,
    setQuery,
    count: matches.length,
    position,
    current: matches[position] ?? null,
    byTurn,
    move: (step) => {
      if (matches.length === 0) return;
      const next = (position + step + matches.length) % matches.length;
      setPosition(next);
      onShow(matches[next]?.turnIndex ?? 0);
    },
  };
}
