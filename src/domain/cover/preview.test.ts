import { expect, test } from 'vitest';
import { renderPreviewSvg } from './preview.ts';

const note = 'A conversation of two synthetic voices';

test.each(['Abacus', '</text><script>alert(1)</script>"&\'', 'x'.repeat(300), ''])(
  'the preview of %j is well-formed XML with the proportions of 1200 x 630',
  (title) => {
    const document = new DOMParser().parseFromString(
      renderPreviewSvg({ title, rings: [1, 2], note }),
      'image/svg+xml',
    );
    const names = new Set(Array.from(document.querySelectorAll('*'), (element) => element.localName));
    for (const name of names)
      expect(['svg', 'g', 'path', 'rect', 'circle', 'clipPath', 'text', 'tspan']).toContain(name);
    const [, , width = 0, height = 0] = (document.documentElement.getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number);
    expect(Math.round((1200 * height) / width)).toBe(630);
    expect(document.documentElement.textContent).toContain(note);
  },
);

test('the seed of a preview determines its composition and the title its text', () => {
  const cover = (svg: string) => /<g transform="translate.*?<\/g><\/g>/s.exec(svg)?.[0];
  const drawn = renderPreviewSvg({ title: 'Moskva', seed: 'Москва', rings: [], note });
  expect(cover(drawn)).toBe(cover(renderPreviewSvg({ title: 'Москва', rings: [], note })));
  expect(cover(drawn)).not.toBe(cover(renderPreviewSvg({ title: 'Moskva', rings: [], note })));
  expect(drawn).toContain('Moskva');
});
