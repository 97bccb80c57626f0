import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import classes from './virtual-list.module.css';

const OVERSCAN_ROWS = 6;

interface VirtualListProps<Item> {
  items: readonly Item[];
  columns?: 1 | 2;
  /** An estimate in pixels. Each row is measured after it renders. */
  rowHeight: number;
  gap?: number;
  children: (item: Item) => ReactNode;
}

/** A list of which only the rows near the window are rendered. */
export function VirtualList<Item extends { id: number }>(props: VirtualListProps<Item>) {
  const { items, columns = 1, rowHeight, gap = 0, children } = props;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // The content above may change its height.
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  });
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: useCallback(
      (row: number) => `${rowHeight} ${columns} ${items[row * columns]?.id}`,
      [items, rowHeight, columns],
    ),
    gap,
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
      <ul
        className={classes.drawn}
        data-columns={columns}
        style={{ gap, transform: `translateY(${start}px)` }}
      >
        {visibleRows.flatMap(({ index: row }) =>
          items.slice(row * columns, (row + 1) * columns).map((item, column) => (
            <li
              key={item.id}
              // Both cards of a row have the same height.
              ref={column === 0 ? rows.measureElement : undefined}
              data-index={row}
              aria-setsize={items.length}
              aria-posinset={row * columns + column + 1}
            >
              {children(item)}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
