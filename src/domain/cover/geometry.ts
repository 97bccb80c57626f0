/** A circle in cover units (the cover is 1400 wide), y downwards. */
export interface Circle {
  x: number;
  y: number;
  r: number;
}

/** Whether a point lies in a circle. */
export function contains(circle: Circle, x: number, y: number): boolean {
  return (x - circle.x) ** 2 + (y - circle.y) ** 2 <= circle.r ** 2;
}

/**
 * The angles on circle `a` (radians, of its points in circle `b`): the arc runs
 * from `middle - half` to `middle + half`. Null where the outlines do not cross.
 */
export function crossing(a: Circle, b: Circle): { middle: number; half: number } | null {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance === 0 || distance >= a.r + b.r || distance <= Math.abs(a.r - b.r)) return null;
  const cosine = (a.r ** 2 + distance ** 2 - b.r ** 2) / (2 * a.r * distance);
  return { middle: Math.atan2(b.y - a.y, b.x - a.x), half: Math.acos(Math.max(-1, Math.min(1, cosine))) };
}

/** A number as path text, to a tenth of a unit: finer is invisible and costs bytes. */
function tenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function point(circle: Circle, angle: number): string {
  return `${tenth(circle.x + circle.r * Math.cos(angle))} ${tenth(circle.y + circle.r * Math.sin(angle))}`;
}

/** Path data of an arc, clockwise; in two halves, since rounded ends that lie close together would move its centre. */
function arcPath(circle: Circle, from: number, to: number): string {
  const r = tenth(circle.r);
  const middle = (from + to) / 2;
  const via = to - from > 2 ? `A${r} ${r} 0 0 1 ${point(circle, middle)}` : '';
  return `M${point(circle, from)}${via}A${r} ${r} 0 0 1 ${point(circle, to)}`;
}

/** Path data of a whole circle. */
export function discPath(circle: Circle): string {
  const [x, y, r] = [Math.round(circle.x), Math.round(circle.y), Math.round(circle.r)];
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

/** Path data of a circle's upper half. */
export function domePath(circle: Circle): string {
  const [x, y, r] = [Math.round(circle.x), Math.round(circle.y), Math.round(circle.r)];
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z`;
}

/** Path data of what two circles share; the smaller one where it lies in the other, '' where they are apart. */
export function lensPath(a: Circle, b: Circle): string {
  const onA = crossing(a, b);
  const onB = crossing(b, a);
  if (!onA || !onB) {
    const [small, large] = a.r < b.r ? [a, b] : [b, a];
    return contains(large, small.x, small.y) ? discPath(small) : '';
  }
  const arc = (circle: Circle, half: number, end: string): string => {
    const r = Math.round(circle.r);
    return `A${r} ${r} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${end}`;
  };
  const start = point(a, onA.middle - onA.half);
  const end = point(a, onA.middle + onA.half);
  return `M${start}${arc(a, onA.half, end)}${arc(b, onB.half, start)}Z`;
}

/**
 * Path data of what the upper halves of two circles share; both stand on one line,
 * `left` further left. It reaches three units below that line.
 */
export function domeLensPath(left: Circle, right: Circle): string {
  const cross = crossing(left, right);
  if (!cross) return '';
  const base = Math.round(left.y) + 3;
  const [l, r] = [Math.round(left.r), Math.round(right.r)];
  const top = point(left, cross.middle - cross.half);
  return `M${Math.round(right.x - right.r)} ${base}A${r} ${r} 0 0 1 ${top}A${l} ${l} 0 0 1 ${Math.round(left.x + left.r)} ${base}Z`;
}

/**
 * Path data of a circle's outline inside a region. Clipping by arithmetic and not
 * by `clip-path` keeps ids out of the picture, which would clash when several
 * covers stand in one page.
 *
 * @param edges circles that bound the region
 * @param floor a level line that bounds it too, or null
 * @param inside whether a point belongs to it
 * @param inset how far the line stops short of the region's edge
 */
export function outlineWithin(
  circle: Circle,
  edges: readonly Circle[],
  floor: number | null,
  inside: (x: number, y: number) => boolean,
  inset: number,
): string {
  const turn = 2 * Math.PI;
  const cuts: number[] = [];
  for (const edge of edges) {
    const cross = crossing(circle, edge);
    if (cross) cuts.push(cross.middle - cross.half, cross.middle + cross.half);
  }
  if (floor !== null && Math.abs(floor - circle.y) < circle.r) {
    const angle = Math.asin((floor - circle.y) / circle.r);
    cuts.push(angle, Math.PI - angle);
  }
  const isInside = (angle: number): boolean =>
    inside(circle.x + circle.r * Math.cos(angle), circle.y + circle.r * Math.sin(angle));
  if (cuts.length === 0) return isInside(-1) ? discPath(circle) : '';

  const sorted = cuts.map((angle) => ((angle % turn) + turn) % turn).sort((one, two) => one - two);
  const gap = inset / circle.r;
  // Shorter pieces look like dirt.
  const shortest = 24 / circle.r;
  let path = '';
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1] ?? (sorted[0] ?? 0) + turn;
    if (to - from > 2 * gap + shortest && isInside((from + to) / 2))
      path += arcPath(circle, from + gap, to - gap);
  }
  return path;
}
