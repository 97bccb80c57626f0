import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { TranscriptProps } from './transcript.tsx';
import { useTranscript } from './use-transcript.ts';

// Loads at once, together with the turns.
const loading = import('./transcript.tsx');
loading.catch(() => undefined);
const Transcript = lazy(async () => ({ default: (await loading).Transcript }));

/** As high as a long transcript with its tools, so that what is below does not move. */
const SKELETON_HEIGHT = 'calc(56px + min(560px, 70dvh))';

export function LazyTranscript(props: Omit<TranscriptProps, 'turns'>) {
  const { turns, isPending } = useTranscript(props.podcast.id);
  if (isPending) return <TranscriptSkeleton />;
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <Transcript {...props} turns={turns} />
    </Suspense>
  );
}

function TranscriptSkeleton() {
  return (
    <Stack gap="sm" mih={SKELETON_HEIGHT} aria-label="Loading the transcript" role="status">
      {[92, 78, 86, 64].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </Stack>
  );
}
