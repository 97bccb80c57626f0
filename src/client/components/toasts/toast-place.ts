/** Where a toast can stand, in the order in which the places are tried. */
const CORNERS = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
const NARROW_CORNERS = ['top-right', 'bottom-right'] as const;

/** Pixels between a toast and what it must not cover. */
const GAP = 8;

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
export function placeToast(toast: HTMLElement): void {
  const kept = keptClear();
  if (toast.dataset.corner !== undefined && coveredBy(toast, kept) === 0) return;
  let best: { place: Place; covered: number } | null = null;
  for (const place of placesFor(kept, toast.offsetHeight)) {
    stand(toast, place);
    const covered = coveredBy(toast, kept);
    if (best === null || covered < best.covered) best = { place, covered };
    if (covered === 0) return;
  }
  if (best !== null) stand(toast, best.place);
}

/** A dialog's controls while one is open; else the players' controls and the cards of podcasts being made. */
function keptClear(): DOMRect[] {
  const inDialog = document.querySelectorAll('[role="dialog"] :is(button, input, select, textarea)');
  const kept = inDialog.length > 0 ? inDialog : document.querySelectorAll('[data-keep-clear]');
  return [...kept].map((element) => element.getBoundingClientRect());
}

function placesFor(kept: readonly DOMRect[], height: number): Place[] {
  const narrow = window.matchMedia('(max-width: 600px)').matches;
  const corners = (narrow ? NARROW_CORNERS : CORNERS).map((corner): Place => ({ corner }));
  const gaps = kept
    .flatMap((rect) => [rect.bottom + GAP, rect.top - GAP - height])
    .filter((top) => top >= GAP && top + height + GAP <= window.innerHeight)
    .map((top): Place => ({ corner: 'top-right', top }));
  return [...corners, ...gaps];
}

/** The styles place a toast by its corner. */
function stand(toast: HTMLElement, { corner, top }: Place): void {
  toast.dataset.corner = corner;
  toast.style.top = top === undefined ? '' : `${top}px`;
}

/** Square pixels of these that a toast lies on, as it is laid out: while it moves in it is drawn elsewhere. */
function coveredBy(toast: HTMLElement, kept: readonly DOMRect[]): number {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = toast;
  const [right, bottom] = [left + offsetWidth, top + offsetHeight];
  return kept.reduce((sum, rect) => {
    const width = Math.min(right, rect.right) - Math.max(left, rect.left);
    const height = Math.min(bottom, rect.bottom) - Math.max(top, rect.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}
