/** Draws the pictures in `src/client/public`. Run it again after a change of the mark or the palette. */
import { writeFile } from 'node:fs/promises';
import {
  type Composition,
  computeRingRadii,
  renderFormPaths,
  renderRingsPath,
} from '../src/domain/cover/composition.ts';
import { COVER_PALETTES } from '../src/domain/cover/cover-art.ts';
import { logoMark, type Paints, renderDrawingSvg } from '../src/domain/cover/motif.ts';
import { rasterizeSvg } from '../src/pipeline/cover/raster.ts';

const target = new URL('../src/client/public/', import.meta.url);
const [paper] = COVER_PALETTES.light;
const [night] = COVER_PALETTES.dark;
const onPaper: Paints = { hostA: paper.a, hostB: paper.b, both: paper.both, line: paper.ink };

function renderMark(x: number, y: number, size: number): string {
  return renderDrawingSvg(logoMark, onPaper).replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" `,
  );
}

/** A browser tab has its own theme, so the favicon does not follow the page's. */
function renderFavicon(): string {
  const renderRule = (colours: typeof paper): string =>
    `.a{fill:${colours.a}}.b{fill:${colours.b}}.c{fill:${colours.both}}`;
  const [a, b, both] = logoMark.shapes.map((shape) => shape.d);
  // The mark fills the picture, because it is displayed at 16 px.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="16 16 292 292"><style>${renderRule(paper)}@media (prefers-color-scheme:dark){${renderRule(night)}}</style><path class="a" d="${a}"/><path class="b" d="${b}"/><path class="c" d="${both}"/></svg>\n`;
}

/** `share` is the mark's width as a share of the icon. Platforms round the corners themselves. */
function renderIcon(share: number): string {
  const size = (320 * share * 320) / 280;
  const at = (320 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><path fill="${paper.ground}" d="M0 0H320V320H0Z"/>${renderMark(at, at, size)}</svg>`;
}

/** The preview of links to pages without a podcast: 1200 x 630. */
function renderLinkPreview(): string {
  const forms: Composition = {
    a: { x: 850, y: 250, r: 270 },
    b: { x: 1085, y: 440, r: 250 },
    rings: ['b'],
  };
  const paths = renderFormPaths(forms);
  const { wide, fine } = computeRingRadii([3, 5, 2, 6, 4, 3, 7, 4], forms.b.r, 12);
  const renderRings = (width: number, radii: readonly number[]): string =>
    `<path fill="none" stroke="#DC9D85" stroke-width="${width}" d="${renderRingsPath(forms, 'b', radii)}"/>`;
  const renderText = (y: number, size: number, words: string): string =>
    `<text x="84" y="${y}" fill="${paper.ink}" font-family="Fraunces" font-weight="600" font-size="${size}">${words}</text>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">',
    `<path fill="${paper.ground}" d="M0 0H1200V630H0Z"/>`,
    `<path fill="${paper.a}" d="${paths.a}"/><path fill="${paper.b}" d="${paths.b}"/>`,
    renderRings(4, wide) + renderRings(1.4, fine),
    `<path fill="${paper.both}" d="${paths.both}"/>`,
    renderMark(72, 84, 104),
    renderText(430, 104, 'Wikicasts'),
    renderText(500, 37, 'The encyclopedia,'),
    renderText(548, 37, 'overheard.'),
    '</svg>',
  ].join('');
}

await writeFile(new URL('favicon.svg', target), renderFavicon());
for (const [name, svg, size] of [
  ['apple-touch-icon.png', renderIcon(0.74), 180],
  ['icon-192.png', renderIcon(0.78), 192],
  ['icon-512.png', renderIcon(0.78), 512],
  ['icon-maskable-512.png', renderIcon(0.6), 512],
  ['og-default.png', renderLinkPreview(), 1200],
] as const) {
  await writeFile(new URL(name, target), await rasterizeSvg(svg, size));
}
