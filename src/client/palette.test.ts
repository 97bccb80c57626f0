import { expect, test } from 'vitest';
import { dark, light, type Palette } from './palette.ts';

/** Relative luminance of a `#RRGGBB` colour (WCAG 2). */
function computeLuminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function computeContrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

/** Pairs of a fill and the text on it. */
const listPairs = (palette: Palette): Array<[string, string]> => [
  [palette.green, palette.onAccent],
  [palette.red, palette.onAccent],
  [palette.blue, palette.onAccent],
  [palette.quiet, palette.onAccent],
  [palette.hostA, palette.onAccent],
  [palette.yellow, palette.onYellow],
];

test.each([
  ['light', light],
  ['dark', dark],
])('palette outlines of fields in the %s theme have a contrast of 3:1', (_, { edge, paper, surface }) => {
  for (const ground of [paper, surface])
    expect(computeContrast(edge, ground), ground).toBeGreaterThanOrEqual(3);
});

test.each([
  ['light', light],
  ['dark', dark],
])('palette texts on fills in the %s theme have the contrast of AA', (_, palette) => {
  for (const [fill, text] of listPairs(palette))
    expect(computeContrast(fill, text), fill).toBeGreaterThanOrEqual(4.5);
  // Status icons use these hues as text.
  for (const hue of [palette.green, palette.red, palette.blue, palette.quiet]) {
    expect(computeContrast(hue, palette.surface), hue).toBeGreaterThanOrEqual(4.5);
    expect(computeContrast(hue, palette.paper), hue).toBeGreaterThanOrEqual(4.5);
  }
});
