import { describe, expect, test } from 'vitest';
import { COVER_SIDE, type Composition, composeForms } from './composition.ts';
import { renderCoverSvg } from './cover.ts';
import { COVER_PALETTES, renderSmallCoverSvg } from './cover-art.ts';
import { containsPoint, findCrossing } from './geometry.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Parses as XML, which rejects escaping errors that HTML accepts. */
function parsed(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

const hostile = [
  '</tspan><script>alert(1)</script>',
  '"><image href="x" onerror="alert(1)"/>',
  '<![CDATA[ & ]]> &lt; &#x41; --> \'"',
  'null \u0000 bell \u0007 delete \u007f half \ud800 end \uffff',
];

describe('renderCoverSvg', () => {
  test.each(hostile)('a cover escapes the title %j', (title) => {
    const document = parsed(renderCoverSvg({ title, rings: [1, 2], theme: 'light' }));
    const names = new Set(Array.from(document.querySelectorAll('*'), (element) => element.localName));
    expect([...names].sort()).toEqual(['circle', 'g', 'path', 'svg', 'text', 'tspan']);
    const shown = document.querySelector('text')?.textContent ?? '';
    const letters = (text: string): string => text.replace(/[\s\p{Cc}\uffff\ufffd\ud800-\udfff-]/gu, '');
    expect(letters(shown)).toBe(letters(title.toWellFormed()));
  });

  test('a cover has no scripts, links, styles or ids', () => {
    for (const theme of ['light', 'dark'] as const) {
      const svg = renderCoverSvg({ title: 'Abacus', rings: [], theme });
      expect(svg).not.toMatch(/\s(?:id|style|href|on\w+)=|url\(/);
    }
  });

  test('a cover is deterministic and depends on title, rings and theme', () => {
    const base = { title: 'Abacus', rings: [3, 1, 2], theme: 'light' } as const;
    const same = renderCoverSvg({ ...base, rings: [3, 1, 2] });
    expect(renderCoverSvg(base)).toBe(same);
    expect(renderCoverSvg({ ...base, rings: [1, 3, 2] })).not.toBe(same);
    expect(renderCoverSvg({ ...base, theme: 'dark' })).not.toBe(same);
    expect(renderCoverSvg({ ...base, title: 'Abacu' })).not.toBe(same);
    expect(renderCoverSvg({ ...base, title: 'Soroban', seed: 'Abacus' })).toContain(
      /transform="[^"]+"/.exec(same)?.[0],
    );
  });

  test('both themes have the same composition', () => {
    const outlines = (theme: 'light' | 'dark'): string[] =>
      [...renderCoverSvg({ title: 'Venice', rings: [2, 3], theme }).matchAll(/ d="([^"]+)"/g)].map(
        (match) => match[1] ?? '',
      );
    expect(outlines('dark')).toEqual(outlines('light'));
  });

  test('a cover stays below 6 kB with many sections and a long title', () => {
    const many = Array.from({ length: 500 }, (_, index) => 1 + (index % 7));
    for (let index = 0; index < 200; index += 1) {
      for (const rings of [many, [], [Number.NaN, -1, 0, Infinity], [1e-300, 1e300]]) {
        const svg = renderCoverSvg({
          title: `${index} ${'<long> '.repeat(index % 40)}`,
          rings,
          theme: 'light',
        });
        expect(svg.length).toBeLessThan(6000);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  test('a small cover has no text elements', () => {
    expect(renderSmallCoverSvg({ title: 'Chess', rings: [], theme: 'light' })).not.toMatch(/<text|Chess/);
  });
});

describe('COVER_PALETTES', () => {
  /** Relative luminance and contrast ratio by WCAG 2.2. */
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, two: string): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(two)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };

  test.each([...COVER_PALETTES.light, ...COVER_PALETTES.dark])(
    'a cover title has enough contrast on $ground',
    (colours) => {
      expect(contrast(colours.ink, colours.ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.inkOnForm, colours.a)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.inkOnForm, colours.b)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.a, colours.ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.b, colours.ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('composeForms', () => {
  const kind = ({ domes, titleOnA, hollowB, rings, a, b }: Composition): string =>
    [domes, titleOnA, hollowB, rings.join(), Math.round((10 * b.r) / a.r)].join();

  test.each([700, 850, 1000, 1160])('the forms of a cover do not overlap the title area at %i', (floor) => {
    const kinds = new Set<string>();
    for (let index = 0; index < 400; index += 1) {
      const composition = composeForms(createSeededRandom(`title ${index}`), floor);
      const { a, b, domes, titleOnA } = composition;
      kinds.add(kind(composition));
      const lowest = domes ? [b.y] : [b.y + b.r];
      if (titleOnA) {
        for (const x of [90, COVER_SIDE - 90])
          for (const y of [floor, COVER_SIDE]) expect(containsPoint(a, x, y)).toBe(true);
      } else {
        lowest.push(domes ? a.y : a.y + a.r);
      }
      expect(Math.max(...lowest)).toBeLessThanOrEqual(floor + 0.001);
    }
    expect(kinds.size).toBeGreaterThan(12);
  });

  test.each([700, 1000, COVER_SIDE])(
    'the two forms of a cover overlap inside the cover with the title area at %i',
    (floor) => {
      for (let index = 0; index < 400; index += 1) {
        const { a, b } = composeForms(createSeededRandom(`cover ${index}`), floor);
        const cross = findCrossing(a, b);
        expect(cross).not.toBeNull();
        const points = [-1, 1].map((side) => {
          const angle = (cross?.middle ?? 0) + side * (cross?.half ?? 0);
          return [a.x + a.r * Math.cos(angle), a.y + a.r * Math.sin(angle)];
        });
        expect(points.some(([x = -1, y = -1]) => x > 0 && x < COVER_SIDE && y > 0 && y < COVER_SIDE)).toBe(
          true,
        );
      }
    },
  );
});
