import { COVER_SIDE } from './composition.ts';
import { escapeSvgText, renderMark, renderTitle } from './cover.ts';
import { mixColours, renderCoverArt } from './cover-art.ts';
import { LINE_HEIGHT_RATIO, layOutTitle } from './title-lines.ts';

export interface PreviewInput {
  title: string;
  rings: readonly number[];
  note: string;
  seed?: string;
}

const WIDTH = Math.round((COVER_SIDE * 1200) / 630);
const MARGIN = 130;
const COVER = COVER_SIDE - 2 * MARGIN;
const COVER_X = WIDTH - MARGIN - COVER;
const ZONE = 290;
const FONT = `font-family="Fraunces" font-weight="600"`;

export function renderPreviewSvg({ title, rings, note, seed = title }: PreviewInput): string {
  const { colours, svg: art } = renderCoverArt({ title, rings, theme: 'light', seed }, 0, false);
  const set = layOutTitle(title, COVER_X - 2 * MARGIN, COVER_SIDE - 2 * ZONE);
  const block = set.lines.length * set.size * LINE_HEIGHT_RATIO;
  const { ink } = colours;
  const text = (x: number, y: number, size: number, words: string): string =>
    `<text x="${x}" y="${y}" fill="${ink}" ${FONT} font-size="${size}">${escapeSvgText(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${COVER_SIDE}">`,
    `<clipPath id="cover"><rect width="${COVER_SIDE}" height="${COVER_SIDE}" rx="72"/></clipPath>`,
    `<path fill="${mixColours(colours.ground, ink, 0.07)}" d="M0 0H${WIDTH}V${COVER_SIDE}H0Z"/>`,
    `<g transform="translate(${COVER_X} ${MARGIN}) scale(${COVER / COVER_SIDE})" clip-path="url(#cover)">${art}</g>`,
    renderMark(MARGIN, 168, ink),
    text(MARGIN + 110, 188, 64, 'Wikicasts'),
    renderTitle(set, MARGIN, (COVER_SIDE - block) / 2, ink),
    text(MARGIN, COVER_SIDE - MARGIN, 52, note),
    '</svg>',
  ].join('');
}
