import { lazy, Suspense } from 'react';
import type { KeepablePodcast } from './download-index.ts';
import classes from './keep-offline.module.css';

const KeepOffline = lazy(async () => ({ default: (await import('./keep-offline.tsx')).KeepOffline }));

/** Keeps the place of the button, so that nothing moves when it is loaded. */
export function LazyKeepOffline({ podcasts }: { podcasts: readonly KeepablePodcast[] }) {
  return (
    <Suspense fallback={<div className={classes.box} />}>
      <KeepOffline podcasts={podcasts} />
    </Suspense>
  );
}
