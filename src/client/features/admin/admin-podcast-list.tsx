import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import classes from './admin-podcast-list.module.css';
import { AdminPodcastRow, type RowActions } from './admin-podcast-row.tsx';

const ESTIMATED_ROW_PX = 124;

/** Renders only the rows near the viewport. */
export function AdminPodcastList({
  podcasts,
  onOpenTranscript,
  onDelete,
}: { podcasts: readonly Podcast[] } & RowActions) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const rows = useWindowVirtualizer({
    count: podcasts.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => podcasts[index]?.id ?? index,
  });
  return (
    <ul ref={list} className={classes.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const podcast = podcasts[index];
        if (podcast === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={podcasts.length}
            aria-posinset={index + 1}
            className={classes.row}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <AdminPodcastRow podcast={podcast} onOpenTranscript={onOpenTranscript} onDelete={onDelete} />
          </li>
        );
      })}
    </ul>
  );
}
