import '@mantine/core/styles/ScrollArea.layer.css';
import { ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { HOST_NAMES } from '../../domain/script/hosts.ts';
import type { Host, TranscriptSegment } from '../../domain/script/script.schema.ts';
import classes from './transcript.module.css';
import { TranscriptLine } from './transcript-line.tsx';
import { useFollowLine } from './use-follow-line.ts';
import { useTranscript } from './use-transcript.ts';

interface TranscriptProps {
  podcastId: number;
  /** What to show where the timed transcript cannot be had: paragraphs split on blank lines. */
  text: string | null;
  /** Seconds; null while the podcast is not the one playing. */
  currentTime: number | null;
  onJump: (seconds: number) => void;
}

/** The conversation as text, in a box of its own that follows the voice. */
export function Transcript({ podcastId, text, currentTime, onJump }: TranscriptProps) {
  const { segments, isPending } = useTranscript(podcastId);
  const hosts = useMemo(() => hostsOf(segments ?? []), [segments]);
  const at = currentTime === null ? -1 : lineAt(segments ?? [], currentTime);
  const box = useFollowLine(at);
  // Lines compare their props: a new function on every tick of the clock would draw them all again.
  const jump = useStable(onJump);

  if (isPending) return <TranscriptSkeleton />;
  if (segments === null) return <PlainTranscript text={text} />;
  return (
    <ScrollArea.Autosize
      viewportRef={box}
      className={classes.box}
      mah="min(560px, 70dvh)"
      // A box that scrolls must be reachable by the keyboard.
      viewportProps={{ role: 'region', 'aria-label': 'Transcript', tabIndex: 0 }}
    >
      <ol className={classes.list}>
        {segments.map((segment, index) => (
          <TranscriptLine
            key={`${segment.startTime} ${segment.speaker}`}
            segment={segment}
            host={hosts.get(segment.speaker) ?? 'A'}
            current={index === at}
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
        // The same words may be said twice; a paragraph's place is its identity.
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

/** Whose colour each speaker has: by the hosts' names, else by who speaks first. */
function hostsOf(segments: readonly TranscriptSegment[]): Map<string, Host> {
  const hosts = new Map<string, Host>([
    [HOST_NAMES.A, 'A'],
    [HOST_NAMES.B, 'B'],
  ]);
  let others = 0;
  for (const { speaker } of segments) {
    if (hosts.has(speaker)) continue;
    hosts.set(speaker, others % 2 === 0 ? 'A' : 'B');
    others += 1;
  }
  return hosts;
}

/** Index of the line that is heard, kept during the pause after it; -1 before the first. */
function lineAt(segments: readonly TranscriptSegment[], seconds: number): number {
  return segments.findLastIndex(({ startTime }) => startTime <= seconds + 0.05);
}

function useStable(act: (seconds: number) => void): (seconds: number) => void {
  const latest = useMemo(() => ({ act }), []);
  latest.act = act;
  return useCallback((seconds: number) => latest.act(seconds), [latest]);
}
