import {
  type Circle,
  containsPoint,
  renderClippedOutline,
  renderDiscPath,
  renderDomeLensPath,
  renderDomePath,
  renderLensPath,
} from './geometry.ts';
import type { Random } from './seeded-random.ts';

export const COVER_SIDE = 1400;

export type Region = 'a' | 'b' | 'both';

export interface Composition {
  a: Circle;
  b: Circle;
  domes?: boolean;
  titleOnA?: boolean;
  /** Host B's form consists of rings only. */
  hollowB?: boolean;
  rings: readonly Region[];
}

type Layout = (random: Random, floor: number) => Composition;

function placePair(
  x: number,
  y: number,
  ra: number,
  rb: number,
  angle: number,
  overlap: number,
): [Circle, Circle] {
  const distance = ra + rb - 2 * overlap * Math.min(ra, rb);
  const [dx, dy] = [(Math.cos(angle) * distance) / 2, (Math.sin(angle) * distance) / 2];
  return [
    { x: x - dx, y: y - dy, r: ra },
    { x: x + dx, y: y + dy, r: rb },
  ];
}

function liftAboveFloor(floor: number, [a, b]: readonly [Circle, Circle]): [Circle, Circle] {
  const lift = Math.max(0, a.y + a.r - floor, b.y + b.r - floor);
  return [
    { ...a, y: a.y - lift },
    { ...b, y: b.y - lift },
  ];
}

const meeting: Layout = (random, floor) => {
  const r = Math.min(floor * random.between(0.38, 0.42), 430);
  const tilt = random.between(-0.36, 0.36);
  const overlap = random.between(0.3, 0.44);
  const middle = COVER_SIDE / 2 + random.between(-40, 40);
  const pair = placePair(middle, floor * 0.53, r, r * random.between(0.84, 1), tilt, overlap);
  const [a, b] = liftAboveFloor(floor, pair);
  return { a, b, rings: ['both'] };
};

const moon: Layout = (random, floor) => {
  const tall = Math.min(floor, 1100);
  const large = {
    x: COVER_SIDE - random.between(330, 470),
    y: tall * random.between(0.24, 0.36),
    r: tall * random.between(0.58, 0.63),
  };
  const angle = Math.PI - random.between(0.3, 0.8);
  const reach = large.r * random.between(0.94, 1.04);
  const small = {
    x: large.x + Math.cos(angle) * reach,
    y: large.y + Math.sin(angle) * reach,
    r: tall * random.between(0.25, 0.32),
  };
  const [a, b] = liftAboveFloor(floor, [large, small]);
  return { a, b, rings: [random.pick(['a', 'b'] as const)] };
};

const wings: Layout = (random, floor) => {
  const ra = floor * random.between(0.6, 0.72);
  const rb = floor * random.between(0.6, 0.72);
  const half = random.between(110, 190);
  const middle = COVER_SIDE / 2 + random.between(-70, 70);
  const a = { x: middle + half - ra, y: floor - ra, r: ra };
  const b = { x: middle - half + rb, y: floor - rb - random.between(0, 120), r: rb };
  return { a, b, rings: [random.pick(['both', 'a'] as const)] };
};

const horizon: Layout = (random, floor) => {
  // Without a title the land still needs a third of the picture.
  const land = Math.min(floor, 1000) - 20;
  const radius = random.between(1150, 1600);
  const x = COVER_SIDE / 2 + random.between(-120, 120);
  const reach = Math.max(x - 60, COVER_SIDE - 60 - x);
  const a = { x, y: land + Math.sqrt(radius ** 2 - reach ** 2), r: radius };
  const r = Math.min(Math.max(a.y - radius, 300) * random.between(0.46, 0.58), 380);
  const side = random.pick([-1, 1]) * random.between(60, 300);
  const edge = a.y - Math.sqrt(radius ** 2 - side ** 2);
  const b = { x: x + side, y: Math.min(edge - r * random.between(0.1, 0.5), land - r), r };
  return { a, b, titleOnA: true, rings: ['b'] };
};

const hills: Layout = (random, floor) => {
  const tall = Math.min(floor, 900);
  const ra = tall * random.between(0.62, 0.8);
  const rb = ra * random.between(0.52, 0.7);
  const y = floor === COVER_SIDE ? (COVER_SIDE + ra) / 2 : floor;
  const a = { x: ra - random.between(140, 320), y, r: ra };
  const b = { x: a.x + ra + rb - 2 * rb * random.between(0.28, 0.5), y, r: rb };
  return { a, b, domes: true, rings: [random.pick(['a', 'b'] as const)] };
};

const echo: Layout = (random, floor) => {
  const ra = Math.min(floor * random.between(0.3, 0.36), 400);
  const rb = floor * random.between(0.44, 0.52);
  const tilt = random.between(-0.45, 0.3);
  const pair = placePair(COVER_SIDE / 2 + 60, floor * 0.52, ra, rb, tilt, random.between(0.4, 0.6));
  const [a, b] = liftAboveFloor(floor, pair);
  return { a, b, hollowB: true, rings: ['b', 'both'] };
};

const eclipse: Layout = (random, floor) => {
  const r = Math.min(floor * random.between(0.4, 0.44), 470);
  const middle = COVER_SIDE / 2 + random.between(-120, 120);
  const tilt = random.between(-0.8, 0.8);
  const overlap = random.between(0.64, 0.74);
  const pair = placePair(middle, floor * 0.5, r, r * random.between(0.9, 1), tilt, overlap);
  const [a, b] = liftAboveFloor(floor, pair);
  return { a, b, rings: ['both'] };
};

const layouts = [meeting, moon, wings, horizon, hills, echo, eclipse] as const;

/** `floor` is the top of the title area in cover units. */
export function composeForms(random: Random, floor: number): Composition {
  return random.pick(layouts)(random, floor);
}

export function renderFormPaths(composition: Composition): { a: string; b: string; both: string } {
  const { a, b, domes } = composition;
  if (!domes) return { a: renderDiscPath(a), b: renderDiscPath(b), both: renderLensPath(a, b) };
  const [left, right] = a.x - a.r < b.x - b.r ? [a, b] : [b, a];
  return { a: renderDomePath(a), b: renderDomePath(b), both: renderDomeLensPath(left, right) };
}

export function computeRingRadii(
  lengths: readonly number[],
  radius: number,
  pitch: number,
): { wide: number[]; fine: number[] } {
  const valid = lengths.filter((length) => Number.isFinite(length) && length > 0);
  const total = valid.reduce((sum, length) => sum + length, 0);
  const wide: number[] = [];
  let reached = 0;
  for (const length of valid.slice(0, 400)) {
    reached += length;
    const r = (reached / total) * radius;
    if (r - (wide.at(-1) ?? 0) >= pitch * 1.5 && r < radius - pitch) wide.push(r);
  }
  const fine: number[] = [];
  const edges = [0, ...wide, radius];
  for (const [index, outer] of edges.entries()) {
    const inner = edges[index - 1];
    if (inner === undefined) continue;
    const count = Math.round((outer - inner) / pitch);
    for (let step = 1; step < count; step += 1) fine.push(inner + ((outer - inner) * step) / count);
  }
  return { wide, fine };
}

export function renderRingsPath(composition: Composition, region: Region, radii: readonly number[]): string {
  const { a, b, domes, hollowB } = composition;
  const [centre, other] = region === 'a' ? [a, b] : [b, a];
  // A ring stays inside its own form, so only the other form and the floor can cut it.
  const inside = (x: number, y: number): boolean =>
    (!domes || y <= a.y) && containsPoint(other, x, y) === (region === 'both');
  const inset = region === 'both' && !hollowB ? 4 : 0;
  const rings = radii.map((r) =>
    renderClippedOutline({ ...centre, r }, other, domes ? a.y : null, inside, inset),
  );
  return rings.join('');
}
