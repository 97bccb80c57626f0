import { formatHex } from '../digest.ts';
import { COVER_SIDE } from './composition.ts';
import { type CoverInput, renderCoverArt, wrapCover } from './cover-art.ts';
import { LINE_HEIGHT_RATIO, layOutTitle, type TitleLayout } from './title-lines.ts';

const MARGIN_PIXELS = 100;
const MARK_HEIGHT_PIXELS = 84;
const TITLE_HEIGHT_PIXELS = 420;
const GAP_PIXELS = 56;

export function escapeSvgText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function renderTitle(title: TitleLayout, x: number, top: number, colour: string): string {
  const lines = title.lines.map((line, index) => {
    // `textLength` squeezes a fallback font that is wider than the measured one.
    const y = Math.round(top + title.size * (0.8 + index * LINE_HEIGHT_RATIO));
    return `<tspan x="${x}" y="${y}" textLength="${Math.round(line.width)}" lengthAdjust="spacingAndGlyphs">${escapeSvgText(line.text)}</tspan>`;
  });
  return `<text class="cover-title" fill="${colour}" font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-weight="600" font-size="${title.size}">${lines.join('')}</text>`;
}

export function renderMark(x: number, y: number, colour: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="5"><circle cx="${x + 29}" cy="${y}" r="22"/><circle cx="${x + 57}" cy="${y}" r="22"/></g>`;
}

/** A page must set `.cover-title { font-variation-settings: 'opsz' 72 }` to match the measured widths. */
export function renderCoverSvg(input: CoverInput): string {
  const title = layOutTitle(input.title, COVER_SIDE - 2 * MARGIN_PIXELS, TITLE_HEIGHT_PIXELS);
  const block = title.lines.length * title.size * LINE_HEIGHT_RATIO;
  const zone = MARGIN_PIXELS + MARK_HEIGHT_PIXELS + block + GAP_PIXELS;
  const { colours, composition, onTop, svg } = renderCoverArt(input, zone, false);
  const ink = composition.titleOnA ? colours.inkOnForm : colours.ink;
  const markY = onTop ? MARGIN_PIXELS + 16 : COVER_SIDE - MARGIN_PIXELS - 16;
  const top = onTop
    ? MARGIN_PIXELS + MARK_HEIGHT_PIXELS
    : COVER_SIDE - MARGIN_PIXELS - MARK_HEIGHT_PIXELS - block;
  return wrapCover(svg + renderMark(MARGIN_PIXELS, markY, ink) + renderTitle(title, MARGIN_PIXELS, top, ink));
}

/** Apple requires 1400 to 3000 pixels for the artwork of a feed. */
export const FEED_COVER_PIXELS = 1400;
/** Drawing takes 34 ms instead of 116 ms. */
export const LIST_COVER_PIXELS = 320;

export interface CoverContent {
  title: string;
  rings: number[];
}

export async function computeCoverHash({ title, rings }: CoverContent, pixels: number): Promise<string> {
  const content = `${pixels} ${renderCoverSvg({ title, rings, theme: 'light' })}`;
  return formatHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))));
}
