import { formatHex } from '../digest.ts';
import {
  COVER_SIDE,
  type Composition,
  composeForms,
  computeRingRadii,
  type Region,
  renderFormPaths,
  renderRingsPath,
} from './composition.ts';
import { COVER_PALETTES, type CoverColours, type CoverTheme } from './cover-palettes.ts';
import { createSeededRandom } from './seeded-random.ts';
import { LINE_HEIGHT_RATIO, layOutTitle, type TitleLayout } from './title-lines.ts';

export interface CoverInput {
  title: string;
  rings: readonly number[];
  theme: CoverTheme;
  /** False omits the title and draws bolder lines, for pictures below about 120 px. */
  text?: boolean;
  seed?: string;
}

/** A new value changes every cover. */
const COVER_VERSION = 0;

const MARGIN_PIXELS = 100;
const MARK_HEIGHT_PIXELS = 84;
const TITLE_HEIGHT_PIXELS = 420;
const GAP_PIXELS = 56;

export function escapeSvgText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `share` (0-1) is the part of the second #RRGGBB colour. */
export function mixColours(one: string, two: string, share: number): string {
  const channel = (at: number): string => {
    const [x, y] = [one, two].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((x ?? 0) * (1 - share) + (y ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function selectRingColour({ hollowB }: Composition, region: Region, colours: CoverColours): string {
  if (hollowB) return region === 'b' ? colours.b : colours.ground;
  return region === 'both' ? colours.bothRings : mixColours(colours[region], colours.inkOnForm, 0.5);
}

function renderForms(
  composition: Composition,
  colours: CoverColours,
  lengths: readonly number[],
  bold: boolean,
): string {
  const { a, b, domes, hollowB } = composition;
  const paths = renderFormPaths(composition);
  const rings = (region: Region): string => {
    if (!composition.rings.includes(region) || (bold && region === 'both' && !hollowB)) return '';
    const radius = region === 'a' ? a.r : b.r;
    const { wide, fine } = computeRingRadii(lengths, radius, bold ? radius / 6 : hollowB ? 22 : 18);
    const line = (width: number, radii: readonly number[]): string =>
      `<path stroke-width="${width}" d="${renderRingsPath(composition, region, radii)}"/>`;
    const edged = hollowB ? [...wide, radius] : wide;
    const lines = bold ? line(22, edged) : line(6, edged) + line(2.4, fine);
    return `<g fill="none" stroke="${selectRingColour(composition, region, colours)}">${lines}</g>`;
  };

  const formA = `<path fill="${colours.a}" d="${paths.a}"/>`;
  if (hollowB) return rings('b') + formA + rings('both');
  const formB = `<path fill="${colours.b}" d="${paths.b}"/>`;
  const shared = `<path fill="${colours.both}" d="${paths.both}"/>`;
  const cut = domes
    ? `<path fill="${colours.ground}" d="M0 ${Math.round(a.y)}H${COVER_SIDE}V${COVER_SIDE}H0Z"/>`
    : '';
  return formA + formB + rings('a') + rings('b') + shared + rings('both') + cut;
}

export function renderTitle(title: TitleLayout, x: number, top: number, colour: string): string {
  const lines = title.lines.map((line, index) => {
    // `textLength` squeezes a fallback font that is wider than the measured one.
    const y = Math.round(top + title.size * (0.8 + index * LINE_HEIGHT_RATIO));
    return `<tspan x="${x}" y="${y}" textLength="${Math.round(line.width)}" lengthAdjust="spacingAndGlyphs">${escapeSvgText(line.text)}</tspan>`;
  });
  return `<text class="cover-title" fill="${colour}" font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-weight="600" font-size="${title.size}">${lines.join('')}</text>`;
}

export interface CoverArt {
  colours: CoverColours;
  composition: Composition;
  onTop: boolean;
  svg: string;
}

/** `zone` is the height of the title area in cover units. */
export function renderCoverArt(
  { title, rings, theme, seed = title }: CoverInput,
  zone: number,
  bold: boolean,
): CoverArt {
  const random = createSeededRandom(`${COVER_VERSION}${seed}`);
  const colours = random.pick(COVER_PALETTES[theme]);
  const onTop = random.chance(0.3);
  const mirrored = random.chance(0.5);
  const swapped = random.chance(0.5);
  const composition = composeForms(random, COVER_SIDE - zone);
  const lengths = rings.length > 0 ? rings : Array.from({ length: 9 }, () => random.between(0.4, 2));
  const hosts = swapped ? { ...colours, a: colours.b, b: colours.a } : colours;
  const flip = `matrix(${mirrored ? -1 : 1} 0 0 ${onTop ? -1 : 1} ${mirrored ? COVER_SIDE : 0} ${onTop ? COVER_SIDE : 0})`;
  const svg =
    `<path fill="${colours.ground}" d="M0 0H${COVER_SIDE}V${COVER_SIDE}H0Z"/>` +
    `<g transform="${flip}">${renderForms(composition, hosts, lengths, bold)}</g>`;
  return { colours, composition, onTop, svg };
}

export function renderMark(x: number, y: number, colour: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="5"><circle cx="${x + 29}" cy="${y}" r="22"/><circle cx="${x + 57}" cy="${y}" r="22"/></g>`;
}

/** A page must set `.cover-title { font-variation-settings: 'opsz' 72 }` to match the measured widths. */
export function renderCoverSvg(input: CoverInput): string {
  const { title, text = true } = input;
  const set = layOutTitle(text ? title : '', COVER_SIDE - 2 * MARGIN_PIXELS, TITLE_HEIGHT_PIXELS);
  const block = set.lines.length * set.size * LINE_HEIGHT_RATIO;
  const zone = text ? MARGIN_PIXELS + MARK_HEIGHT_PIXELS + block + GAP_PIXELS : 0;
  const { colours, composition, onTop, svg: drawn } = renderCoverArt(input, zone, !text);
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_SIDE} ${COVER_SIDE}">${drawn}`;
  if (text) {
    const ink = composition.titleOnA ? colours.inkOnForm : colours.ink;
    svg += renderMark(MARGIN_PIXELS, onTop ? MARGIN_PIXELS + 16 : COVER_SIDE - MARGIN_PIXELS - 16, ink);
    svg += renderTitle(
      set,
      MARGIN_PIXELS,
      onTop ? MARGIN_PIXELS + MARK_HEIGHT_PIXELS : COVER_SIDE - MARGIN_PIXELS - MARK_HEIGHT_PIXELS - block,
      ink,
    );
  }
  return `${svg}</svg>`;
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
