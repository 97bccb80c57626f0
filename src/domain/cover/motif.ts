import { type Circle, discPath, domePath, lensPath } from './geometry.ts';

/** One shape of a drawing. Paints are `currentColor`, `none` or a CSS variable of the theme. */
export interface Shape {
  /** Path data in the drawing's units. */
  d: string;
  fill: string;
  stroke?: string;
  /** Line width in the drawing's units. */
  width?: number;
  /** Lengths of dashes and gaps, for lines that stand for something missing. */
  dash?: string;
  /** The path's inner outline is a hole (`fill-rule: evenodd`). */
  hole?: boolean;
}

/** A drawing made of the two round forms. */
export interface Drawing {
  viewBox: string;
  shapes: readonly Shape[];
}

/** What a drawing's paints become; the defaults are the theme's CSS variables. */
export interface Paints {
  hostA: string;
  hostB: string;
  /** Where the two meet. */
  both: string;
  line: string;
}

const HOST_A = 'var(--wc-host-a)';
const HOST_B = 'var(--wc-host-b)';
const BOTH = 'currentColor';
const LINE = 'var(--wc-line)';

const filled = (d: string, fill: string): Shape => ({ d, fill });
const drawn = (d: string, stroke: string, width: number, dash?: string): Shape =>
  dash === undefined ? { d, fill: 'none', stroke, width } : { d, fill: 'none', stroke, width, dash };

/** Rings around a point at even steps, as one path. */
function rings(x: number, y: number, radii: readonly number[], path: (circle: Circle) => string): string {
  return radii.map((r) => path({ x, y, r })).join('');
}

const markA: Circle = { x: 120, y: 160, r: 98 };
const markB: Circle = { x: 204, y: 160, r: 98 };

/** The mark: two discs and what they share, in the text's colour. */
export const logoMark: Drawing = {
  viewBox: '0 0 320 320',
  shapes: [
    filled(discPath(markA), HOST_A),
    filled(discPath(markB), HOST_B),
    filled(lensPath(markA, markB), BOTH),
  ],
};

const restA: Circle = { x: 200, y: 236, r: 130 };
const restB: Circle = { x: 352, y: 236, r: 84 };

/** Nothing here yet: two half rounds below the horizon of a line, one waiting as a dashed outline. */
export const emptyDrawing: Drawing = {
  viewBox: '0 0 520 280',
  shapes: [
    filled(domePath(restA), HOST_A),
    drawn(rings(restA.x, restA.y, [100, 72, 46, 22], domePath), LINE, 3),
    drawn(domePath(restB), HOST_B, 5, '2 14'),
    drawn('M24 238H496', LINE, 5),
  ],
};

const lostA: Circle = { x: 132, y: 150, r: 92 };
const lostB: Circle = { x: 412, y: 98, r: 62 };

/** Not found: the two have missed each other; dots show where they would have met. */
export const notFoundDrawing: Drawing = {
  viewBox: '0 0 520 280',
  shapes: [
    filled(discPath(lostA), HOST_A),
    drawn(rings(lostA.x, lostA.y, [68, 44, 20], discPath), LINE, 3),
    filled(discPath(lostB), HOST_B),
    drawn(discPath({ x: 254, y: 128, r: 62 }), HOST_B, 5, '2 14'),
    drawn('M24 262H496', LINE, 5),
  ],
};

const partedA: Circle = { x: 198, y: 118, r: 100 };
const partedB: Circle = { x: 322, y: 118, r: 100 };
const gap = lensPath(partedA, partedB);
/** The same lens, lying on the line. */
const fallen = lensPath({ x: 260, y: 172, r: 100 }, { x: 260, y: 296, r: 100 });

/** Something failed: what the two shared has fallen out. */
export const errorDrawing: Drawing = {
  viewBox: '0 0 520 280',
  shapes: [
    { ...filled(discPath(partedA) + gap, HOST_A), hole: true },
    { ...filled(discPath(partedB) + gap, HOST_B), hole: true },
    filled(fallen, BOTH),
    drawn('M24 275H496', LINE, 5),
  ],
};

/**
 * A drawing as SVG text, for pictures outside the page. The defaults are for
 * inline use, where the theme's variables and the text's colour reach it.
 *
 * @param paints what stands for the variables, as CSS colours
 */
export function drawingSvg(
  drawing: Drawing,
  paints: Paints = { hostA: HOST_A, hostB: HOST_B, both: BOTH, line: LINE },
): string {
  const names: Record<string, string> = {
    [HOST_A]: paints.hostA,
    [HOST_B]: paints.hostB,
    [BOTH]: paints.both,
    [LINE]: paints.line,
  };
  const paths = drawing.shapes.map((shape) => {
    let path = `<path d="${shape.d}" fill="${names[shape.fill] ?? shape.fill}"`;
    if (shape.hole) path += ' fill-rule="evenodd"';
    if (shape.stroke)
      path += ` stroke="${names[shape.stroke] ?? shape.stroke}" stroke-width="${shape.width ?? 1}"`;
    if (shape.stroke) path += ' stroke-linecap="round"';
    if (shape.dash) path += ` stroke-dasharray="${shape.dash}"`;
    return `${path}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.viewBox}" aria-hidden="true">${paths.join('')}</svg>`;
}
