/** Where a toast can stand, in the order in which the places are tried. */
const CORNERS = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
const NARROW_CORNERS = ['top-right', 'bottom-right'] as const;

/** Pixels between a toast and what it must not cover. */
const GAP_PIXELS = 8;

interface Place {
  corner: (typeof CORNERS)[number];
  /** Pixels from the window's upper edge, where the corner's own distance is not meant. */
  top?: number;
}

/**
 * Puts a toast where it covers nothing that must stay in reach (design, ruling
 * 35): a corner, else right below or above one of those things; where no place is free, the
 * one that covers least. A toast that covers nothing stays where it is.
 */
export function positionToast(toast: HTMLElement): void {
  const kept = listProtectedAreas();
  if (toast.dataset.corner !== undefined && computeCoveredArea(toast, kept) === 0) return;
  let best: { place: Place; covered: number } | null = null;
  for (const place of listPlaces(kept, toast.offsetHeight)) {
    applyPlace(toast, place);
    const covered = computeCoveredArea(toast, kept);
    if (best === null || covered < best.covered) best = { place, covered };
    if (covered === 0) return;
  }
  if (best !== null) applyPlace(toast, best.place);
}

/** A dialog's controls while one is open; else the players' controls and the cards of podcasts being made. */
function listProtectedAreas(): DOMRect[] {
  const inDialog = document.querySelectorAll('[role="dialog"] :is(button, input, select, textarea)');
  const kept = inDialog.length > 0 ? inDialog : document.querySelectorAll('[data-keep-clear]');
  return [...kept].map((element) => element.getBoundingClientRect());
}

function listPlaces(kept: readonly DOMRect[], height: number): Place[] {
  const narrow = window.matchMedia('(max-width: 600px)').matches;
  const corners = (narrow ? NARROW_CORNERS : CORNERS).map((corner): Place => ({ corner }));
  const gaps = kept
    .flatMap((rect) => [rect.bottom + GAP_PIXELS, rect.top - GAP_PIXELS - height])
    .filter((top) => top >= GAP_PIXELS && top + height + GAP_PIXELS <= window.innerHeight)
    .map((top): Place => ({ corner: 'top-right', top }));
  return [...corners, ...gaps];
}

/** The styles place a toast by its corner. */
function applyPlace(toast: HTMLElement, { corner, top }: Place): void {
  toast.dataset.corner = corner;
  toast.style.top = top === undefined ? '' : `${top}px`;
}

/** Square pixels of these that a toast lies on, as it is laid out: while it moves in it is drawn elsewhere. */
function computeCoveredArea(toast: HTMLElement, kept: readonly DOMRect[]): number {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = toast;
  const [right, bottom] = [left + offsetWidth, top + offsetHeight];
  return kept.reduce((sum, rect) => {
    const width = Math.min(right, rect.right) - Math.max(left, rect.left);
    const height = Math.min(bottom, rect.bottom) - Math.max(top, rect.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}
