import { lazy, Suspense } from 'react';
import type { TranscriptProps } from './transcript.tsx';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';

// Loads at once, together with the turns.
const loading = import('./transcript.tsx');
loading.catch(() => undefined);
const Transcript = lazy(async () => ({ default: (await loading).Transcript }));

export function LazyTranscript(props: TranscriptProps) {
  return (
    <Suspense fallback={<TranscriptSkeleton />}>
      <Transcript {...props} />
    </Suspense>
  );
}
