import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { renderCoverSvg } from '../../domain/cover/cover.ts';
import { renderPreviewSvg } from '../../domain/cover/preview.ts';
import { type FontTable, readFontTable } from './font-table.ts';

/** The picture's side for feeds and share previews, in pixels (podcast directories ask for 1400 to 3000). */
/** The picture's side inside an MP3 file, in pixels. */
export const TAG_COVER_SIZE = 640;

const FONT_URL = new URL('./fonts/fraunces-title.ttf', import.meta.url);

interface Renderer {
  draw(svg: string, width: number): Uint8Array;
  font: FontTable;
}

let loading: Promise<Renderer> | undefined;

/** Loads the renderer and the font at the first picture, so that a start costs nothing. */
async function load(): Promise<Renderer> {
  const require = createRequire(import.meta.url);
  const [{ Resvg, initWasm }, wasm, file] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(FONT_URL),
  ]);
  await initWasm(wasm);
  const font = {
    fontBuffers: [new Uint8Array(file)],
    defaultFontFamily: 'Fraunces',
    serifFamily: 'Fraunces',
  };
  const draw = (svg: string, width: number): Uint8Array => {
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font });
    try {
      const image = picture.render();
      try {
        return image.asPng();
      } finally {
        image.free();
      }
    } finally {
      picture.free();
    }
  };
  return { draw, font: readFontTable(file) };
}

async function renderer(): Promise<Renderer> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** A picture as small as this takes the renderer through all that a large one does. */
const SMALL = 64;

/** Loads the renderer ahead of the first picture and has it draw once, slow as first times are; what goes wrong shows when one is drawn. */
export function prepareCover(): void {
  coverPicture({ title: 'Cover', rings: [1, 2] }, SMALL).catch(() => undefined);
}

/**
 * Draws an SVG as a PNG. Text is set in Fraunces; characters that it lacks come
 * out as boxes, so covers are better drawn by {@link coverPicture}.
 *
 * @param svg with a `viewBox`; text, shapes and no links
 * @param size the picture's width in pixels, 1-4096; the height follows
 * @throws RangeError for another size, Error for a text that is no SVG
 */
export async function rasterCover(svg: string, size: number): Promise<Uint8Array> {
  if (!Number.isInteger(size) || size < 1 || size > 4096) {
    throw new RangeError(`A picture of ${size} pixels cannot be drawn`);
  }
  return (await renderer()).draw(svg, size);
}

/** Spells what the font lacks in Latin letters: a title in boxes would say nothing. */
function latin(text: string, font: FontTable): string {
  let result = '';
  for (const character of text.normalize('NFC')) {
    const known = font.has(character.codePointAt(0) ?? 0) || /\s/u.test(character);
    // An emoji's spelling is its English name in colons, which is no part of a title.
    result += known ? character : /\p{Extended_Pictographic}/u.test(character) ? '' : anyAscii(character);
  }
  return result;
}

/**
 * Draws a podcast's cover on paper as a PNG, the same composition that a page
 * shows. Scripts that the font lacks are spelled in Latin letters.
 *
 * @param rings the article's section lengths in any unit, in order; [] where unknown
 * @param size the side in pixels, 1-4096
 */
export async function coverPicture(
  { title, rings }: { title: string; rings: readonly number[] },
  size: number,
): Promise<Uint8Array> {
  const { font } = await renderer();
  return rasterCover(renderCoverSvg({ title: latin(title, font), rings, theme: 'light', seed: title }), size);
}

/** The preview picture's width in pixels; its height is 630. */
const PREVIEW_WIDTH = 1200;

/**
 * Draws what a link to a podcast shows as a PNG of 1200 x 630: its title, a
 * line, and its cover's art.
 *
 * @param note the line below the title, in characters of the font
 */
export async function previewPicture(
  { title, rings }: { title: string; rings: readonly number[] },
  note: string,
): Promise<Uint8Array> {
  const { font } = await renderer();
  return rasterCover(
    renderPreviewSvg({ title: latin(title, font), rings, note, seed: title }),
    PREVIEW_WIDTH,
  );
}
