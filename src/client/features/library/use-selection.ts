import { useMemo, useState } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';

const NONE: ReadonlySet<number> = new Set();

export interface Selection {
  isOn: boolean;
  ids: ReadonlySet<number>;
  start: () => void;
  stop: () => void;
  toggle: (id: number) => void;
  /** Selects these, or none if all of them are selected. */
  toggleAll: (podcasts: readonly LocalPodcast[]) => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  return useMemo(
    () => ({
      isOn: ids !== null,
      ids: ids ?? NONE,
      start: () => setIds(NONE),
      stop: () => setIds(null),
      toggle: (id) =>
        setIds((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      toggleAll: (podcasts) =>
        setIds((before) =>
          podcasts.every(({ id }) => before?.has(id)) ? NONE : new Set(podcasts.map(({ id }) => id)),
        ),
    }),
    [ids],
  );
}
