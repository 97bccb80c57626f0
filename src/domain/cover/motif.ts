import { type Circle, renderDiscPath, renderDomePath, renderLensPath } from './geometry.ts';

/** Paints are `currentColor`, `none` or a CSS variable of the theme. */
interface Shape {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
  dash?: string;
  /** The inner outline is a hole (`fill-rule: evenodd`). */
  hole?: boolean;
}

export interface Drawing {
  viewBox: string;
  shapes: readonly Shape[];
}

export interface Paints {
  hostA: string;
  hostB: string;
  both: string;
  line: string;
}

const HOST_A = 'var(--wc-host-a)';
const HOST_B = 'var(--wc-host-b)';
const BOTH = 'currentColor';
const LINE = 'var(--wc-line)';

const createFilledShape = (d: string, fill: string): Shape => ({ d, fill });
const createOutlineShape = (d: string, stroke: string, width: number): Shape => {
  return { d, fill: 'none', stroke, width };
};
const createDottedShape = (d: string, stroke: string): Shape => {
  return { ...createOutlineShape(d, stroke, 5), dash: '2 14' };
};

function renderRings(centre: Circle, radii: readonly number[], path: (circle: Circle) => string): string {
  return radii.map((r) => path({ ...centre, r })).join('');
}

const markA: Circle = { x: 120, y: 160, r: 98 };
const markB: Circle = { x: 204, y: 160, r: 98 };

export const logoMark: Drawing = {
  viewBox: '0 0 320 320',
  shapes: [
    createFilledShape(renderDiscPath(markA), HOST_A),
    createFilledShape(renderDiscPath(markB), HOST_B),
    createFilledShape(renderLensPath(markA, markB), BOTH),
  ],
};

const restA: Circle = { x: 200, y: 236, r: 130 };
const restB: Circle = { x: 352, y: 236, r: 84 };

export const emptyDrawing: Drawing = {
  viewBox: '0 0 520 280',
  shapes: [
    createFilledShape(renderDomePath(restA), HOST_A),
    createOutlineShape(renderRings(restA, [100, 72, 46, 22], renderDomePath), LINE, 3),
    createDottedShape(renderDomePath(restB), HOST_B),
    createOutlineShape('M24 238H496', LINE, 5),
  ],
};

const lostA: Circle = { x: 132, y: 150, r: 92 };
const lostB: Circle = { x: 412, y: 98, r: 62 };

export const notFoundDrawing: Drawing = {
  viewBox: '0 0 520 280',
  shapes: [
    createFilledShape(renderDiscPath(lostA), HOST_A),
    createOutlineShape(renderRings(lostA, [68, 44, 20], renderDiscPath), LINE, 3),
    createFilledShape(renderDiscPath(lostB), HOST_B),
    createDottedShape(renderDiscPath({ x: 254, y: 128, r: 62 }), HOST_B),
    createOutlineShape('M24 262H496', LINE, 5),
  ],
};

const partedA: Circle = { x: 198, y: 118, r: 100 };
const partedB: Circle = { x: 322, y: 118, r: 100 };
const gap = renderLensPath(partedA, partedB);
const fallen = renderLensPath({ x: 260, y: 172, r: 100 }, { x: 260, y: 296, r: 100 });

export const errorDrawing: Drawing = {
  viewBox: '0 0 520 280',
  shapes: [
    { ...createFilledShape(renderDiscPath(partedA) + gap, HOST_A), hole: true },
    { ...createFilledShape(renderDiscPath(partedB) + gap, HOST_B), hole: true },
    createFilledShape(fallen, BOTH),
    createOutlineShape('M24 275H496', LINE, 5),
  ],
};

export function renderDrawingSvg(drawing: Drawing, paints: Paints): string {
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
