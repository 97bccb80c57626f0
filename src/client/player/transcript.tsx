import '@mantine/core/styles/ScrollArea.layer.css';
import { ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { Host, TranscriptSegment } from '../../domain/script/script.schema.ts';
import classes from './transcript.module.css';
import { TranscriptLine } from './transcript-turn.tsx';
import { useFollowTurn } from './use-follow-turn.ts';
import { useTranscript } from './use-transcript.ts';

interface TranscriptProps {
  podcastId: number;
  /** Shown without a timed transcript. Blank lines separate the paragraphs. */
  text: string | null;
  /** Seconds; null if another podcast is loaded. */
  currentTime: number | null;
  onJump: (seconds: number) => void;
}

export function Transcript({ podcastId, text, currentTime, onJump }: TranscriptProps) {
  const { segments, isPending } = useTranscript(podcastId);
  const hosts = useMemo(() => assignHosts(segments ?? []), [segments]);
  const turnIndex = currentTime === null ? -1 : findTurnIndex(segments ?? [], currentTime);
  const box = useFollowTurn(turnIndex);
  // The turns are memoized. A new function on each time update would render them all again.
  const jump = useStableCallback(onJump);

  if (isPending) return <TranscriptSkeleton />;
  if (segments === null) return <PlainTranscript text={text} />;
  return (
    <ScrollArea.Autosize
      viewportRef={box}
      className={classes.box}
      mah="min(560px, 70dvh)"
      // The keyboard must reach a box that scrolls.
      viewportProps={{ role: 'region', 'aria-label': 'Transcript', tabIndex: 0 }}
    >
      <ol className={classes.list}>
        {segments.map((turn, index) => (
          <TranscriptLine
            key={`${turn.startTime} ${turn.speaker}`}
            turn={turn}
            host={hosts.get(turn.speaker) ?? 'A'}
            isCurrent={index === turnIndex}
            onJump={jump}
          />
        ))}
      </ol>
    </ScrollArea.Autosize>
  );
}

function PlainTranscript({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return <Text c="dimmed">The transcript could not be loaded.</Text>;
  return (
    <Stack gap="sm" maw="var(--wc-text)">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // Two paragraphs may have the same text.
        <Text key={index}>{paragraph}</Text>
      ))}
    </Stack>
  );
}

function TranscriptSkeleton() {
  return (
    <Stack gap="sm" aria-label="Loading the transcript" role="status">
      {[92, 78, 86, 64].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </Stack>
  );
}

/** Assigns hosts by name, else in the order of speaking. */
function assignHosts(segments: readonly TranscriptSegment[]): Map<string, Host> {
  const hosts = new Map<string, Host>([
    [HOST_NAMES.A, 'A'],
    [HOST_NAMES.B, 'B'],
  ]);
  let unknownCount = 0;
  for (const { speaker } of segments) {
    if (hosts.has(speaker)) continue;
    hosts.set(speaker, unknownCount % 2 === 0 ? 'A' : 'B');
    unknownCount += 1;
  }
  return hosts;
}

/** -1 before the first turn. */
function findTurnIndex(segments: readonly TranscriptSegment[], seconds: number): number {
  return segments.findLastIndex(({ startTime }) => startTime <= seconds + 0.05);
}

function useStableCallback(callback: (seconds: number) => void): (seconds: number) => void {
  const latest = useMemo(() => ({ callback }), []);
  latest.callback = callback;
  return useCallback((seconds: number) => latest.callback(seconds), [latest]);
}
