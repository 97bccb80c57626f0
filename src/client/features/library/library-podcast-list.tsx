import { useMediaQuery } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import classes from './library-podcast-list.module.css';
import type { Selection } from './library-view.ts';
import { PodcastItem, type PodcastItemProps } from './podcast-item.tsx';

const { Component: SelectableItem, preload } = createLazyComponent(() =>
  import('./selection-bar.tsx').then((m) => m.SelectableItem),
);

export const preloadSelectableItem = preload;

const ROW_GAP_PIXELS = 12;
const COMPACT_ROW_GAP_PIXELS = 8;
const OVERSCAN_ROWS = 6;
/** Narrow and wide windows. Each row is measured after it renders. */
const ROW_HEIGHT_PIXELS = { list: [74, 98], grid: [194, 194] } as const;

interface LibraryPodcastListProps extends Omit<PodcastItemProps, 'podcast' | 'isCompact' | 'isOutdated'> {
  podcasts: readonly LocalPodcast[];
  outdatedIds: ReadonlySet<number>;
  selection: Selection;
}

export const PodcastList = memo(function LibraryPodcastList({
  podcasts,
  outdatedIds,
  selection,
  ...itemProps
}: LibraryPodcastListProps) {
  const layout = selection.isOn ? 'list' : itemProps.layout;
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const isCompact = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const columns = layout === 'grid' && isWide ? 2 : 1;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // The content above may change its height.
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  });
  const rows = useWindowVirtualizer({
    count: Math.ceil(podcasts.length / columns),
    estimateSize: useCallback(() => ROW_HEIGHT_PIXELS[layout][isWide ? 1 : 0], [layout, isWide]),
    getItemKey: useCallback(
      (row: number) => `${layout} ${columns} ${podcasts[row * columns]?.id}`,
      [podcasts, layout, columns],
    ),
    gap: isCompact ? COMPACT_ROW_GAP_PIXELS : ROW_GAP_PIXELS,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    // A late `scrollend` event would delay the rendering of the next scroll.
    useScrollendEvent: false,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const visibleRows = rows.getVirtualItems();
  const start = (visibleRows[0]?.start ?? top) - top;

  return (
    <div ref={list} className={classes.list} style={{ height: rows.getTotalSize() }}>
      <ul className={classes.drawn} data-columns={columns} style={{ transform: `translateY(${start}px)` }}>
        {visibleRows.flatMap(({ index: row }) =>
          podcasts.slice(row * columns, (row + 1) * columns).map((podcast, column) => (
            <li
              key={podcast.id}
              // Both cards of a row have the same height.
              ref={column === 0 ? rows.measureElement : undefined}
              data-index={row}
              aria-setsize={podcasts.length}
              aria-posinset={row * columns + column + 1}
            >
              {selection.isOn ? (
                <SelectableItem
                  podcast={podcast}
                  isCompact={isCompact}
                  isSelected={selection.ids.has(podcast.id)}
                  onToggle={selection.toggle}
                />
              ) : (
                <PodcastItem
                  isCompact={isCompact && layout === 'list'}
                  podcast={podcast}
                  isOutdated={outdatedIds.has(podcast.id)}
                  {...itemProps}
                />
              )}
            </li>
          )),
        )}
      </ul>
    </div>
  );
});
