import { createLazyPart } from '../../components/lazy-part.tsx';
import { isNoticeNeeded, useIsNoticeNeeded } from './notice-needed.ts';

const { preload, Part: FailureNotice } = createLazyPart(() =>
  import('./failure-notice.tsx').then((m) => m.FailureNotice),
);

export async function preloadFailureNotice(): Promise<void> {
  if (isNoticeNeeded()) await preload();
}

export function LazyFailureNotice({ className }: { className?: string }) {
  return useIsNoticeNeeded() && <FailureNotice className={className} />;
}
