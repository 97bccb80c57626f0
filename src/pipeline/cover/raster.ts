import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import { renderCoverSvg } from '../../domain/cover/cover.ts';
import { renderPreviewSvg } from '../../domain/cover/preview.ts';
import { type FontTable, readFontTable } from './font-table.ts';

export const TAG_COVER_PIXELS = 640;

const FONT_URL = new URL('./fonts/fraunces-title.ttf', import.meta.url);

interface Renderer {
  draw(svg: string, width: number): Uint8Array;
  font: FontTable;
}

let loading: Promise<Renderer> | undefined;

async function loadRenderer(): Promise<Renderer> {
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

function getRenderer(): Promise<Renderer> {
  loading ??= loadRenderer().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const WARM_UP_PIXELS = 64;

/** Draws once, because the first drawing is slow. Errors appear on the next drawing. */
export function prepareCover(): void {
  renderCoverPng({ title: 'Cover', rings: [1, 2] }, WARM_UP_PIXELS).catch(() => undefined);
}

/** Draws an SVG as a PNG, `size` pixels (1-4096) wide. Throws a RangeError for another size. */
export async function rasterizeSvg(svg: string, size: number): Promise<Uint8Array> {
  if (!Number.isInteger(size) || size < 1 || size > 4096) {
    throw new RangeError(`A picture of ${size} pixels cannot be drawn`);
  }
  return (await getRenderer()).draw(svg, size);
}

function transliterate(text: string, font: FontTable): string {
  const characters = [...text.normalize('NFC')].map((character) => {
    if (font.has(character.codePointAt(0) ?? 0) || /\s/u.test(character)) return character;
    // any-ascii spells an emoji as its English name in colons.
    return /\p{Extended_Pictographic}/u.test(character) ? '' : anyAscii(character);
  });
  return characters.join('');
}

interface Picture {
  title: string;
  /** Section lengths in any unit. */
  rings: readonly number[];
}

/** Draws a cover as a PNG, `size` pixels (1-4096) wide. */
export async function renderCoverPng({ title, rings }: Picture, size: number): Promise<Uint8Array> {
  const { font } = await getRenderer();
  const shown = transliterate(title, font);
  return rasterizeSvg(renderCoverSvg({ title: shown, rings, theme: 'light', seed: title }), size);
}

const PREVIEW_WIDTH_PIXELS = 1200;

export async function renderPreviewPng({ title, rings }: Picture, note: string): Promise<Uint8Array> {
  const { font } = await getRenderer();
  const shown = transliterate(title, font);
  return rasterizeSvg(renderPreviewSvg({ title: shown, rings, note, seed: title }), PREVIEW_WIDTH_PIXELS);
}
