import { SIDE } from './composition.ts';
import { coverArt, escaped, imprint, mix, titleText } from './cover.ts';
import { LINE_HEIGHT, setTitle } from './title-lines.ts';

/** What a preview picture is drawn from. */
export interface PreviewInput {
  title: string;
  /** As a cover's. */
  rings: readonly number[];
  /** One line below the title. */
  note: string;
  /** What decides the composition instead of the title, where another spelling of it is set. */
  seed?: string;
}

/** The picture's width in the cover's units, where its height is the cover's side: 1200 x 630. */
const WIDTH = Math.round((SIDE * 1200) / 630);
const MARGIN = 130;
/** Side and place of the cover. */
const COVER = SIDE - 2 * MARGIN;
const COVER_X = WIDTH - MARGIN - COVER;
/** Height of the stretches above and below the title. */
const ZONE = 290;
const FONT = `font-family="Fraunces" font-weight="600"`;

/**
 * Draws what a link to a podcast shows, as an SVG with the proportions of
 * 1200 x 630: the product's name, the title and a line on the left, the
 * podcast's cover without its title on the right.
 */
export function previewSvg({ title, rings, note, seed = title }: PreviewInput): string {
  const { colours, svg: art } = coverArt({ title, rings, theme: 'light', seed }, 0, false);
  const set = setTitle(title, COVER_X - 2 * MARGIN, SIDE - 2 * ZONE);
  const block = set.lines.length * set.size * LINE_HEIGHT;
  const { ink } = colours;
  const text = (x: number, y: number, size: number, words: string): string =>
    `<text x="${x}" y="${y}" fill="${ink}" ${FONT} font-size="${size}">${escaped(words)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${SIDE}">`,
    `<clipPath id="cover"><rect width="${SIDE}" height="${SIDE}" rx="72"/></clipPath>`,
    // A cover's ground is paper: it stands out from a darker one.
    `<path fill="${mix(colours.ground, ink, 0.07)}" d="M0 0H${WIDTH}V${SIDE}H0Z"/>`,
    `<g transform="translate(${COVER_X} ${MARGIN}) scale(${COVER / SIDE})" clip-path="url(#cover)">${art}</g>`,
    imprint(MARGIN, 168, ink),
    text(MARGIN + 110, 188, 64, 'Wikicasts'),
    titleText(set, MARGIN, (SIDE - block) / 2, ink),
    text(MARGIN, SIDE - MARGIN, 52, note),
    '</svg>',
  ].join('');
}
