const CORNERS = ['bottom-right', 'top-right', 'bottom-left', 'top-left'] as const;
const NARROW_CORNERS = ['top-right', 'bottom-right'] as const;

const GAP_PIXELS = 8;

interface ToastPosition {
  corner: (typeof CORNERS)[number];
  /** Pixels from the top of the window; without it the styles place the toast in the corner. */
  top?: number;
}

/** Moves a toast to a place where it covers the fewest controls. */
export function positionToast(toast: HTMLElement): void {
  const areas = listProtectedAreas();
  if (toast.dataset.corner !== undefined && computeCoveredArea(toast, areas) === 0) return;
  let best: { position: ToastPosition; covered: number } | null = null;
  for (const position of listPositions(areas, toast.offsetHeight)) {
    applyPosition(toast, position);
    const covered = computeCoveredArea(toast, areas);
    if (best === null || covered < best.covered) best = { position, covered };
    if (covered === 0) return;
  }
  if (best !== null) applyPosition(toast, best.position);
}

/** The controls of an open dialog, else the elements with `data-keep-clear`. */
function listProtectedAreas(): DOMRect[] {
  const inDialog = document.querySelectorAll('[role="dialog"] :is(button, input, select, textarea)');
  const areas = inDialog.length > 0 ? inDialog : document.querySelectorAll('[data-keep-clear]');
  return [...areas].map((element) => element.getBoundingClientRect());
}

function listPositions(areas: readonly DOMRect[], height: number): ToastPosition[] {
  const narrow = window.matchMedia('(max-width: 600px)').matches;
  const corners = (narrow ? NARROW_CORNERS : CORNERS).map((corner): ToastPosition => ({ corner }));
  const gaps = areas
    .flatMap((rect) => [rect.bottom + GAP_PIXELS, rect.top - GAP_PIXELS - height])
    .filter((top) => top >= GAP_PIXELS && top + height + GAP_PIXELS <= window.innerHeight)
    .map((top): ToastPosition => ({ corner: 'top-right', top }));
  return [...corners, ...gaps];
}

function applyPosition(toast: HTMLElement, { corner, top }: ToastPosition): void {
  toast.dataset.corner = corner;
  toast.style.top = top === undefined ? '' : `${top}px`;
}

/** Uses the layout position, because the transition draws the toast elsewhere. */
function computeCoveredArea(toast: HTMLElement, areas: readonly DOMRect[]): number {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = toast;
  const [right, bottom] = [left + offsetWidth, top + offsetHeight];
  return areas.reduce((sum, rect) => {
    const width = Math.min(right, rect.right) - Math.max(left, rect.left);
    const height = Math.min(bottom, rect.bottom) - Math.max(top, rect.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
}
