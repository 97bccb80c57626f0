export interface Circle {
  x: number;
  y: number;
  r: number;
}

export function containsPoint(circle: Circle, x: number, y: number): boolean {
  return (x - circle.x) ** 2 + (y - circle.y) ** 2 <= circle.r ** 2;
}

/** Returns the arc of `a` inside `b` in radians: `middle` ± `half`; null if the outlines do not cross. */
export function findCrossing(a: Circle, b: Circle): { middle: number; half: number } | null {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance === 0 || distance >= a.r + b.r || distance <= Math.abs(a.r - b.r)) return null;
  const cosine = (a.r ** 2 + distance ** 2 - b.r ** 2) / (2 * a.r * distance);
  return { middle: Math.atan2(b.y - a.y, b.x - a.x), half: Math.acos(Math.max(-1, Math.min(1, cosine))) };
}

function formatTenth(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function formatPoint(circle: Circle, angle: number): string {
  return `${formatTenth(circle.x + circle.r * Math.cos(angle))} ${formatTenth(circle.y + circle.r * Math.sin(angle))}`;
}

// Rounded end points that are close together would move the centre of a single arc.
function renderArcPath(circle: Circle, from: number, to: number): string {
  const r = formatTenth(circle.r);
  const middle = (from + to) / 2;
  const via = to - from > 2 ? `A${r} ${r} 0 0 1 ${formatPoint(circle, middle)}` : '';
  return `M${formatPoint(circle, from)}${via}A${r} ${r} 0 0 1 ${formatPoint(circle, to)}`;
}

export function renderDiscPath(circle: Circle): string {
  const [x, y, r] = [Math.round(circle.x), Math.round(circle.y), Math.round(circle.r)];
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

export function renderDomePath(circle: Circle): string {
  const [x, y, r] = [Math.round(circle.x), Math.round(circle.y), Math.round(circle.r)];
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0Z`;
}

export function renderLensPath(a: Circle, b: Circle): string {
  const onA = findCrossing(a, b);
  const onB = findCrossing(b, a);
  if (!onA || !onB) {
    const [small, large] = a.r < b.r ? [a, b] : [b, a];
    return containsPoint(large, small.x, small.y) ? renderDiscPath(small) : '';
  }
  const arc = (circle: Circle, half: number, end: string): string => {
    const r = Math.round(circle.r);
    return `A${r} ${r} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${end}`;
  };
  const start = formatPoint(a, onA.middle - onA.half);
  const end = formatPoint(a, onA.middle + onA.half);
  return `M${start}${arc(a, onA.half, end)}${arc(b, onB.half, start)}Z`;
}

export function renderDomeLensPath(left: Circle, right: Circle): string {
  const cross = findCrossing(left, right);
  if (!cross) return '';
  const base = Math.round(left.y) + 3;
  const [l, r] = [Math.round(left.r), Math.round(right.r)];
  const top = formatPoint(left, cross.middle - cross.half);
  return `M${Math.round(right.x - right.r)} ${base}A${r} ${r} 0 0 1 ${top}A${l} ${l} 0 0 1 ${Math.round(left.x + left.r)} ${base}Z`;
}

/** Clips by arithmetic, because the ids of `clip-path` would clash between covers in one page. */
export function renderClippedOutline(
  circle: Circle,
  edge: Circle,
  floor: number | null,
  inside: (x: number, y: number) => boolean,
  inset: number,
): string {
  const turn = 2 * Math.PI;
  const cuts: number[] = [];
  const cross = findCrossing(circle, edge);
  if (cross) cuts.push(cross.middle - cross.half, cross.middle + cross.half);
  if (floor !== null && Math.abs(floor - circle.y) < circle.r) {
    const angle = Math.asin((floor - circle.y) / circle.r);
    cuts.push(angle, Math.PI - angle);
  }
  const isInside = (angle: number): boolean =>
    inside(circle.x + circle.r * Math.cos(angle), circle.y + circle.r * Math.sin(angle));
  if (cuts.length === 0) return isInside(-1) ? renderDiscPath(circle) : '';

  const sorted = cuts.map((angle) => ((angle % turn) + turn) % turn).sort((one, two) => one - two);
  const gap = inset / circle.r;
  const shortest = 24 / circle.r;
  let path = '';
  for (const [index, from] of sorted.entries()) {
    const to = sorted[index + 1] ?? (sorted[0] ?? 0) + turn;
    if (to - from > 2 * gap + shortest && isInside((from + to) / 2))
      path += renderArcPath(circle, from + gap, to - gap);
  }
  return path;
}
