import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FEED_COVER_PIXELS, renderCoverSvg } from '../../domain/cover/cover.ts';
import { measureText } from '../../domain/cover/title-lines.ts';
import { readFontTable } from './font-table.ts';
import { rasterizeSvg, renderCoverPng, renderPreviewPng, TAG_COVER_PIXELS } from './raster.ts';

const font = readFontTable(await readFile(new URL('./fonts/fraunces-title.ttf', import.meta.url)));
const rings = [1200, 400, 900, 2100, 300, 700, 1500, 800, 650, 1100];

function readDimensions(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

test('measureText returns the widths of the title font', () => {
  const measureDifference = (letter: string): number =>
    Math.abs(measureText(letter) - font.advance(letter.codePointAt(0) ?? 0));
  // The table is in hundredths.
  for (let code = 0x20; code < 0x7f; code += 1)
    expect(measureDifference(String.fromCharCode(code))).toBeLessThan(0.0051);
  // Accented letters use their base letter, ligatures an estimate.
  for (const letter of 'éőạữŞ') expect(measureDifference(letter)).toBeLessThan(0.03);
  for (const letter of 'ŁĐØæßŒ') expect(measureDifference(letter)).toBeLessThan(0.25);
});

test('renderCoverPng draws square pictures for feeds and tags', async () => {
  const feed = await renderCoverPng({ title: 'Library of Alexandria', rings }, FEED_COVER_PIXELS);
  expect(readDimensions(feed)).toEqual([FEED_COVER_PIXELS, FEED_COVER_PIXELS]);
  const tag = await renderCoverPng({ title: 'Jazz', rings }, TAG_COVER_PIXELS);
  expect(readDimensions(tag)).toEqual([TAG_COVER_PIXELS, TAG_COVER_PIXELS]);
  expect(tag.length).toBeLessThan(300_000);
});

test('renderPreviewPng draws a link preview with its note in the size that previews require', async () => {
  const draw = (note: string) => renderPreviewPng({ title: 'Москва 🚀', rings }, note);
  const picture = await draw('A conversation');
  expect(readDimensions(picture)).toEqual([1200, 630]);
  expect(picture.length).toBeLessThan(300_000);
  expect(Buffer.compare(picture, await draw('Another'))).not.toBe(0);
});

test('renderCoverPng draws the title: the picture differs without it', async () => {
  const input = { title: 'Chess', rings, theme: 'light' } as const;
  const svg = renderCoverSvg(input);
  const [full, bare] = [
    await rasterizeSvg(svg, 200),
    await rasterizeSvg(svg.replace(/<text.*<\/text>/, ''), 200),
  ];
  expect(Buffer.compare(full, bare)).not.toBe(0);
});

test('renderCoverPng transliterates other scripts and keeps the composition of the original title', async () => {
  const draw = async (title: string, seed: string): Promise<Uint8Array> =>
    rasterizeSvg(renderCoverSvg({ title, rings, theme: 'light', seed }), 120);
  expect(await renderCoverPng({ title: 'Москва', rings }, 120)).toEqual(await draw('Moskva', 'Москва'));
  expect(await renderCoverPng({ title: 'Łódź 🚀 — café', rings }, 120)).toEqual(
    await draw('Łódź — café', 'Łódź 🚀 — café'),
  );
});

test('rasterizeSvg refuses invalid input and continues', async () => {
  await expect(rasterizeSvg('<svg', 100)).rejects.toThrow();
  await expect(rasterizeSvg(renderCoverSvg({ title: 'A', rings, theme: 'dark' }), 0)).rejects.toThrow(
    RangeError,
  );
  await expect(rasterizeSvg(renderCoverSvg({ title: 'A', rings, theme: 'dark' }), 1e9)).rejects.toThrow(
    RangeError,
  );
  expect(
    readDimensions(await rasterizeSvg(renderCoverSvg({ title: 'A', rings, theme: 'dark' }), 64)),
  ).toEqual([64, 64]);
});
