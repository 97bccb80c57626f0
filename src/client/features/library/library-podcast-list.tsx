import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import classes from './library-podcast-list.module.css';
import { PodcastItem, type PodcastItemProps } from './podcast-item.tsx';

/** Pixels between rows. */
const ROW_GAP_PIXELS = 12;
/** Rows drawn beyond the window on either side, so that fast scrolling shows no holes. */
const OVERSCAN_ROWS = 6;
/** Height of a row in pixels until it has been measured, in narrow windows and in wide ones. */
const ROW_HEIGHT_PIXELS = { list: [158, 98], grid: [194, 194] } as const;

interface LibraryPodcastListProps extends Omit<PodcastItemProps, 'podcast'> {
  podcasts: readonly LocalPodcast[];
}

/** The library's podcasts as rows, or as cards in two columns where there is room. Only what is near the window is drawn. */
export const PodcastList = memo(function LibraryPodcastList({
  podcasts,
  ...itemProps
}: LibraryPodcastListProps) {
  const { layout } = itemProps;
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const columns = layout === 'grid' && wide ? 2 : 1;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may come and go, a note for instance.
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  });
  const rows = useWindowVirtualizer({
    count: Math.ceil(podcasts.length / columns),
    estimateSize: useCallback(() => ROW_HEIGHT_PIXELS[layout][wide ? 1 : 0], [layout, wide]),
    getItemKey: useCallback(
      (row: number) => `${layout} ${columns} ${podcasts[row * columns]?.id}`,
      [podcasts, layout, columns],
    ),
    gap: ROW_GAP_PIXELS,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // A late `scrollend` takes the next scroll for its own and draws it a moment after the browser has shown it.
    useScrollendEvent: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const drawn = rows.getVirtualItems();
  const start = (drawn[0]?.start ?? top) - top;

  return (
    <div ref={list} className={classes.list} style={{ height: rows.getTotalSize() }}>
      <ul className={classes.drawn} data-columns={columns} style={{ transform: `translateY(${start}px)` }}>
        {drawn.flatMap(({ index: row }) =>
          podcasts.slice(row * columns, (row + 1) * columns).map((podcast, column) => (
            <li
              key={podcast.id}
              // Both cards of a row are equally high.
              ref={column === 0 ? rows.measureElement : undefined}
              data-index={row}
              aria-setsize={podcasts.length}
              aria-posinset={row * columns + column + 1}
            >
              <PodcastItem podcast={podcast} {...itemProps} />
            </li>
          )),
        )}
      </ul>
    </div>
  );
});
