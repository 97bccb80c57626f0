import {
  type Composition,
  compose,
  formPaths,
  type Region,
  ringRadii,
  ringsPath,
  SIDE,
} from './composition.ts';
import { type CoverColours, type CoverTheme, palettes } from './palette.ts';
import { type Random, seededRandom } from './random.ts';
import { LINE_HEIGHT, type SetTitle, setTitle } from './title-lines.ts';

export type { CoverTheme } from './palette.ts';

/** What a cover is drawn from. */
export interface CoverInput {
  /** The podcast's title; it decides the composition, and is set on the cover. */
  title: string;
  /** The article's section lengths in any unit, in order; with none the rings follow the title. */
  rings: readonly number[];
  theme: CoverTheme;
  /** False leaves the title out and draws fewer, bolder lines: for pictures under some 120 px. */
  text?: boolean;
  /** What decides the composition instead of the title, where another spelling of it is set. */
  seed?: string;
}

/** Part of every seed: another value draws every cover anew. */
const EDITION = 0;

const MARGIN = 100;
const IMPRINT = 84;
const TITLE_HEIGHT = 420;
const GAP = 56;

/** Escapes a text for XML content and attributes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Mixes two #RRGGBB colours; `share` (0-1) is the second's part. */
export function mix(one: string, two: string, share: number): string {
  const channel = (at: number): string => {
    const [x, y] = [one, two].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((x ?? 0) * (1 - share) + (y ?? 0) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The sizes of an article that nobody has measured. */
function imaginedRings(random: Random): number[] {
  return Array.from({ length: 9 }, () => random.between(0.4, 2));
}

/** The colour of the rings in a region: between what lies there and what stands out from it. */
function ringColour({ hollowB }: Composition, region: Region, colours: CoverColours): string {
  if (hollowB) return region === 'b' ? colours.b : colours.ground;
  return region === 'both' ? colours.bothRings : mix(colours[region], colours.inkOnForm, 0.5);
}

/** The two forms and the rings; `bold` draws few and heavy lines. */
function art(
  composition: Composition,
  colours: CoverColours,
  lengths: readonly number[],
  bold: boolean,
): string {
  const { a, b, domes, hollowB } = composition;
  const paths = formPaths(composition);
  const rings = (region: Region): string => {
    // A shared part is too small for heavy lines, unless they go on from a form of rings.
    if (!composition.rings.includes(region) || (bold && region === 'both' && !hollowB)) return '';
    const radius = region === 'a' ? a.r : b.r;
    const { wide, fine } = ringRadii(lengths, radius, bold ? radius / 6 : hollowB ? 22 : 18);
    const line = (width: number, radii: readonly number[]): string =>
      `<path stroke-width="${width}" d="${ringsPath(composition, region, radii)}"/>`;
    const edged = hollowB ? [...wide, radius] : wide;
    const lines = bold ? line(22, edged) : line(6, edged) + line(2.4, fine);
    return `<g fill="none" stroke="${ringColour(composition, region, colours)}">${lines}</g>`;
  };

  const formA = `<path fill="${colours.a}" d="${paths.a}"/>`;
  if (hollowB) return rings('b') + formA + rings('both');
  const formB = `<path fill="${colours.b}" d="${paths.b}"/>`;
  const shared = `<path fill="${colours.both}" d="${paths.both}"/>`;
  // The shared part reaches below the halves, so that their edge cannot show through: cut off level with them.
  const cut = domes ? `<path fill="${colours.ground}" d="M0 ${Math.round(a.y)}H${SIDE}V${SIDE}H0Z"/>` : '';
  return formA + formB + rings('a') + rings('b') + shared + rings('both') + cut;
}

/** A title's lines from `top` downwards. */
export function titleText(title: SetTitle, x: number, top: number, colour: string): string {
  const lines = title.lines.map((line, index) => {
    // The widths come from the font, so they change nothing there; a fallback font is squeezed instead of cut off.
    const y = Math.round(top + title.size * (0.8 + index * LINE_HEIGHT));
    return `<tspan x="${x}" y="${y}" textLength="${Math.round(line.width)}" lengthAdjust="spacingAndGlyphs">${escaped(line.text)}</tspan>`;
  });
  return `<text class="cover-title" fill="${colour}" font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-weight="600" font-size="${title.size}">${lines.join('')}</text>`;
}

/** The picture part of a cover: what is drawn beside the title's zone, in the square's own units. */
export interface CoverArt {
  colours: CoverColours;
  composition: Composition;
  /** The title's zone is above the forms. */
  onTop: boolean;
  svg: string;
}

/**
 * Draws a cover without its title; the same seed gives the same composition.
 *
 * @param zone height of the stretch that is left to the title
 * @param bold draws few and heavy lines
 */
export function coverArt(
  { title, rings, theme, seed = title }: CoverInput,
  zone: number,
  bold: boolean,
): CoverArt {
  const random = seededRandom(`${EDITION}${seed}`);
  const colours = random.pick(palettes[theme]);
  const onTop = random.chance(0.3);
  const mirrored = random.chance(0.5);
  const swapped = random.chance(0.5);
  const composition = compose(random, SIDE - zone);
  const lengths = rings.length > 0 ? rings : imaginedRings(random);
  const hosts = swapped ? { ...colours, a: colours.b, b: colours.a } : colours;
  const flip = `matrix(${mirrored ? -1 : 1} 0 0 ${onTop ? -1 : 1} ${mirrored ? SIDE : 0} ${onTop ? SIDE : 0})`;
  const svg =
    `<path fill="${colours.ground}" d="M0 0H${SIDE}V${SIDE}H0Z"/>` +
    `<g transform="${flip}">${art(composition, hosts, lengths, bold)}</g>`;
  return { colours, composition, onTop, svg };
}

/** The mark, as small as a signature. */
export function imprint(x: number, y: number, colour: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="5"><circle cx="${x + 29}" cy="${y}" r="22"/><circle cx="${x + 57}" cy="${y}" r="22"/></g>`;
}

/**
 * Draws a podcast's cover as a square SVG of 1400 units: two overlapping round
 * forms, one per host, placed by the title, with the article's sections as rings
 * and the title. The same input gives the same text, everywhere. It holds no ids,
 * styles or links, so that any number may stand in one page under a strict policy.
 *
 * In a page, `.cover-title { font-variation-settings: 'opsz' 72 }` gives the
 * title the letter forms that its widths were measured with.
 */
export function coverSvg(input: CoverInput): string {
  const { title, text = true } = input;
  const set = setTitle(text ? title : '', SIDE - 2 * MARGIN, TITLE_HEIGHT);
  const block = set.lines.length * set.size * LINE_HEIGHT;
  const zone = text ? MARGIN + IMPRINT + block + GAP : 0;
  const { colours, composition, onTop, svg: drawn } = coverArt(input, zone, !text);
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${drawn}`;
  if (text) {
    const ink = composition.titleOnA ? colours.inkOnForm : colours.ink;
    svg += imprint(MARGIN, onTop ? MARGIN + 16 : SIDE - MARGIN - 16, ink);
    svg += titleText(set, MARGIN, onTop ? MARGIN + IMPRINT : SIDE - MARGIN - IMPRINT - block, ink);
  }
  return `${svg}</svg>`;
}
