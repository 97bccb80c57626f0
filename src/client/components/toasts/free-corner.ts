/** Where a toast can stand, in the order in which the places are tried. */
export const CORNERS = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
export type Corner = (typeof CORNERS)[number];

/** What a toast must not lie on: a dialog's buttons, a player's controls, the card of a podcast being made. */
const KEPT_CLEAR =
  '[data-keep-clear], [role="dialog"] button, [role="dialog"] input, [role="dialog"] textarea';

/**
 * The first corner in which a toast covers nothing that must stay in reach
 * (design, ruling 35); the one that covers the least area where none is free.
 * The styles place the toast by `data-corner`, so each place is measured there.
 */
export function freeCorner(toast: HTMLElement): Corner {
  const kept = [...document.querySelectorAll(KEPT_CLEAR)].map((element) => element.getBoundingClientRect());
  const order = window.matchMedia('(max-width: 600px)').matches
    ? (['top-right', 'bottom-right'] as const)
    : CORNERS;
  let best: { corner: Corner; covered: number } | null = null;
  for (const corner of order) {
    toast.dataset.corner = corner;
    const place = toast.getBoundingClientRect();
    const covered = kept.reduce((sum, rect) => sum + overlap(place, rect), 0);
    if (best === null || covered < best.covered) best = { corner, covered };
    if (covered === 0) break;
  }
  return best?.corner ?? 'bottom-right';
}

/** Area in square pixels that two boxes share. */
export function overlap(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
