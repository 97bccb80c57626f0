import {
  COVER_SIDE,
  type Composition,
  composeForms,
  computeRingRadii,
  type Region,
  renderFormPaths,
  renderRingsPath,
} from './composition.ts';
import { createSeededRandom, type Random } from './seeded-random.ts';

type CoverTheme = 'light' | 'dark';

interface CoverColours {
  ground: string;
  a: string;
  b: string;
  both: string;
  bothRings: string;
  ink: string;
  inkOnForm: string;
}

const PAPER = { a: '#0F766E', b: '#B83A0B', ink: '#1E1B18', inkOnForm: '#FBF8F3' };
const NIGHT = { a: '#5EEAD4', b: '#FDBA74', ink: '#ECE7DF', inkOnForm: '#131519' };

/** Titles have a contrast of at least 4.5:1 on each ground. */
export const COVER_PALETTES: Record<CoverTheme, readonly [CoverColours, ...CoverColours[]]> = {
  light: [
    { ...PAPER, ground: '#FBF8F3', both: '#2A1A16', bothRings: '#B39A8C' },
    { ...PAPER, ground: '#F3E9DA', both: '#F6B768', bothRings: '#C9682A' },
    { ...PAPER, ground: '#DFEBE6', b: '#C4491A', both: '#0B2E2B', bothRings: '#7FB5AB', ink: '#12302D' },
    { ...PAPER, ground: '#F9DFCE', both: '#3A150A', bothRings: '#D79A7C', ink: '#34160B' },
  ],
  dark: [
    { ...NIGHT, ground: '#131519', both: '#FFF6E6', bothRings: '#4FA598' },
    { ...NIGHT, ground: '#0E2A2A', both: '#0E2A2A', bothRings: '#4FC9B7' },
    {
      ...NIGHT,
      ...{ ground: '#2B1A14', both: '#2B1A14', bothRings: '#D79C60', ink: '#F5E9DC', inkOnForm: '#1B120D' },
    },
    { ...NIGHT, ground: '#1B2030', both: '#FFF6E6', bothRings: '#4FA598' },
  ],
};

export interface CoverInput {
  title: string;
  rings: readonly number[];
  theme: CoverTheme;
  seed?: string;
}

/** A new value changes every cover. */
const COVER_VERSION = 0;

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

function createRandomRings(random: Random): number[] {
  return Array.from({ length: 9 }, () => random.between(0.4, 2));
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
  const lengths = rings.length > 0 ? rings : createRandomRings(random);
  const hosts = swapped ? { ...colours, a: colours.b, b: colours.a } : colours;
  const flip = `matrix(${mirrored ? -1 : 1} 0 0 ${onTop ? -1 : 1} ${mirrored ? COVER_SIDE : 0} ${onTop ? COVER_SIDE : 0})`;
  const svg =
    `<path fill="${colours.ground}" d="M0 0H${COVER_SIDE}V${COVER_SIDE}H0Z"/>` +
    `<g transform="${flip}">${renderForms(composition, hosts, lengths, bold)}</g>`;
  return { colours, composition, onTop, svg };
}

/** `content` is SVG in cover units. */
export function wrapCover(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_SIDE} ${COVER_SIDE}">${content}</svg>`;
}

/** Without a title and with bolder lines, for pictures below about 120 px. */
export function renderSmallCoverSvg(input: CoverInput): string {
  return wrapCover(renderCoverArt(input, 0, true).svg);
}
