import { createLazyPart } from '../../components/lazy-part.tsx';
import { hasFailedPodcasts, useFailedPodcasts } from './use-failed-podcasts.ts';

const { preload, Part: FailureNotice } = createLazyPart(() =>
  import('./failure-notice.tsx').then((m) => m.FailureNotice),
);

export async function preloadFailureNotice(): Promise<void> {
  if (hasFailedPodcasts()) await preload();
}

export function LazyFailureNotice({ className }: { className?: string }) {
  return useFailedPodcasts().length > 0 && <FailureNotice className={className} />;
}
