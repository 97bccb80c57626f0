import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { foundTimes } from '../../player/time-line.tsx';

export interface TranscriptMatch {
  turnIndex: number;
  /** Characters of the turn's body; `end` is exclusive. */
  start: number;
  end: number;
  /** About when the words are spoken. */
  seconds: number;
}

/** Ignores case and accents. */
export function findMatches(turns: readonly PublishedTurn[], query: string): TranscriptMatch[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return [];
  return turns.flatMap(({ body, startTime, endTime }, turnIndex) => {
    const text = foldText(body);
    const found: TranscriptMatch[] = [];
    for (
      let start = text.indexOf(wanted);
      start !== -1;
      start = text.indexOf(wanted, start + wanted.length)
    ) {
      const seconds = startTime + (start / text.length) * (endTime - startTime);
      found.push({ turnIndex, start, end: start + wanted.length, seconds });
    }
    return found;
  });
}

/** Keeps the length, so that positions are those of the original text. */
function foldText(text: string): string {
  return text.replaceAll(/\P{ASCII}|\p{Lu}/gu, (character) => {
    const folded = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

export interface TranscriptSearch {
  query: string;
  setQuery: (query: string) => void;
  count: number;
  position: number;
  move: (step: 1 | -1) => void;
  current: TranscriptMatch | null;
  byTurn: ReadonlyMap<number, readonly TranscriptMatch[]>;
}

/** `onShow` scrolls to the turn of the current match. */
export function useTranscriptSearch(
  podcastId: number,
  turns: readonly PublishedTurn[],
  onShow: (turnIndex: number) => void,
): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  // Rendering a long transcript must not delay typing.
  const searched = useDeferredValue(query);
  const matches = useMemo(() => findMatches(turns, searched), [turns, searched]);
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
