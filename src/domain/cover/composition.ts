import {
  type Circle,
  contains,
  discPath,
  domeLensPath,
  domePath,
  lensPath,
  outlineWithin,
} from './geometry.ts';
import type { Random } from './random.ts';

/** The cover's side in its own units. */
export const SIDE = 1400;

/** A part of the two forms: only host A's, only host B's, or what they share. */
export type Region = 'a' | 'b' | 'both';

/** Two round forms placed on a cover, the title's zone below them. */
export interface Composition {
  a: Circle;
  b: Circle;
  /** Both are cut to their upper halves, standing on the title's zone. */
  domes: boolean;
  /** The title stands on host A's form instead of the ground. */
  titleOnA: boolean;
  /** Host B's form is drawn with rings alone, as an outline of sound. */
  hollowB: boolean;
  /** Where the rings are drawn; they are centred on host B's form but in host A's own region. */
  rings: readonly Region[];
}

type Layout = (random: Random, floor: number) => Composition;

/** Two circles from the place where they meet, the angle of their axis and how far they overlap (0-1). */
function pair(
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

/** Moves both circles up until they clear the floor. */
function cleared(floor: number, a: Circle, b: Circle): [Circle, Circle] {
  const below = Math.max(a.y + a.r, b.y + b.r) - floor;
  const lift = Math.max(0, below);
  return [
    { ...a, y: a.y - lift },
    { ...b, y: b.y - lift },
  ];
}

/** Two equals in full view, as in the mark. */
const meeting: Layout = (random, floor) => {
  const r = Math.min(floor * random.between(0.38, 0.42), 430);
  const tilt = random.between(-0.36, 0.36);
  const overlap = random.between(0.3, 0.44);
  const middle = SIDE / 2 + random.between(-40, 40);
  const [a, b] = cleared(floor, ...pair(middle, floor * 0.53, r, r * random.between(0.84, 1), tilt, overlap));
  return { a, b, domes: false, titleOnA: false, hollowB: false, rings: ['both'] };
};

/** A large form leaves by the corner, a small one crosses its edge. */
const moon: Layout = (random, floor) => {
  const tall = Math.min(floor, 1100);
  const large = {
    x: SIDE - random.between(330, 470),
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
  const [a, b] = cleared(floor, large, small);
  return { a, b, domes: false, titleOnA: false, hollowB: false, rings: [random.pick(['a', 'b'] as const)] };
};

/** Two large forms come in from the sides and share the middle. */
const wings: Layout = (random, floor) => {
  const ra = floor * random.between(0.6, 0.72);
  const rb = floor * random.between(0.6, 0.72);
  const half = random.between(110, 190);
  const middle = SIDE / 2 + random.between(-70, 70);
  const a = { x: middle + half - ra, y: floor - ra, r: ra };
  const b = { x: middle - half + rb, y: floor - rb - random.between(0, 120), r: rb };
  return {
    a,
    b,
    domes: false,
    titleOnA: false,
    hollowB: false,
    rings: [random.pick(['both', 'a'] as const)],
  };
};

/** The title stands on a huge form; the other rises or sets behind its edge. */
const horizon: Layout = (random, floor) => {
  // Without a title the land still needs a third of the picture.
  const land = Math.min(floor, 1000) - 20;
  const radius = random.between(1150, 1600);
  const x = SIDE / 2 + random.between(-120, 120);
  const reach = Math.max(x - 60, SIDE - 60 - x);
  const a = { x, y: land + Math.sqrt(radius ** 2 - reach ** 2), r: radius };
  const r = Math.min(Math.max(a.y - radius, 300) * random.between(0.46, 0.58), 380);
  const side = random.pick([-1, 1]) * random.between(60, 300);
  const edge = a.y - Math.sqrt(radius ** 2 - side ** 2);
  const b = { x: x + side, y: Math.min(edge - r * random.between(0.1, 0.5), land - r), r };
  return { a, b, domes: false, titleOnA: true, hollowB: false, rings: ['b'] };
};

/** Two half rounds stand on the title's zone like hills. */
const hills: Layout = (random, floor) => {
  const tall = Math.min(floor, 900);
  const ra = tall * random.between(0.62, 0.8);
  const rb = ra * random.between(0.52, 0.7);
  const y = floor === SIDE ? (SIDE + ra) / 2 : floor;
  const a = { x: ra - random.between(140, 320), y, r: ra };
  const b = { x: a.x + ra + rb - 2 * rb * random.between(0.28, 0.5), y, r: rb };
  return { a, b, domes: true, titleOnA: false, hollowB: false, rings: [random.pick(['a', 'b'] as const)] };
};

/** A solid form and one that is all rings, like a sound meeting a thing. */
const echo: Layout = (random, floor) => {
  const ra = Math.min(floor * random.between(0.3, 0.36), 400);
  const rb = floor * random.between(0.44, 0.52);
  const tilt = random.between(-0.45, 0.3);
  const [a, b] = cleared(floor, ...pair(SIDE / 2 + 60, floor * 0.52, ra, rb, tilt, random.between(0.4, 0.6)));
  return { a, b, domes: false, titleOnA: false, hollowB: true, rings: ['b', 'both'] };
};

/** A form almost covers the other: two crescents and one shared ground. */
const eclipse: Layout = (random, floor) => {
  const r = Math.min(floor * random.between(0.4, 0.44), 470);
  const middle = SIDE / 2 + random.between(-120, 120);
  const tilt = random.between(-0.8, 0.8);
  const overlap = random.between(0.64, 0.74);
  const [a, b] = cleared(floor, ...pair(middle, floor * 0.5, r, r * random.between(0.9, 1), tilt, overlap));
  return { a, b, domes: false, titleOnA: false, hollowB: false, rings: ['both'] };
};

const layouts = [meeting, moon, wings, horizon, hills, echo, eclipse] as const;

/**
 * Places the two forms above the title's zone.
 *
 * @param floor where the zone begins, in cover units from the top; no form but
 *   the one that carries the title reaches below it
 */
export function compose(random: Random, floor: number): Composition {
  return random.pick(layouts)(random, floor);
}

/** Path data of a composition's two forms and of what they share. */
export function formPaths(composition: Composition): { a: string; b: string; both: string } {
  const { a, b, domes } = composition;
  if (!domes) return { a: discPath(a), b: discPath(b), both: lensPath(a, b) };
  const [left, right] = a.x - a.r < b.x - b.r ? [a, b] : [b, a];
  return { a: domePath(a), b: domePath(b), both: domeLensPath(left, right) };
}

/** Radii from the centre outwards: a wide line where a section ends, hairlines within it. */
export function ringRadii(
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
    // Sections too short to be told apart share a ring; the form's own edge is the last one.
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

/** Path data of rings in one region of a composition. */
export function ringsPath(composition: Composition, region: Region, radii: readonly number[]): string {
  const { a, b, domes, hollowB } = composition;
  const [centre, other] = region === 'a' ? [a, b] : [b, a];
  // A ring never leaves the form that it is centred in, so only the other one and the floor cut it.
  const inside = (x: number, y: number): boolean =>
    (!domes || y <= a.y) && contains(other, x, y) === (region === 'both');
  const inset = region === 'both' && !hollowB ? 4 : 0;
  const rings = radii.map((r) =>
    outlineWithin({ x: centre.x, y: centre.y, r }, [other], domes ? a.y : null, inside, inset),
  );
  return rings.join('');
}
