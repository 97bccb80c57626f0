import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawingSvg, emptyDrawing, errorDrawing, logoMark, notFoundDrawing } from './motif.ts';

const paints = { hostA: '#000001', hostB: '#000002', both: '#000003', line: '#000004' };

test.each([logoMark, emptyDrawing, notFoundDrawing, errorDrawing])(
  'a drawing names theme variables alone, and none once it is painted',
  (drawing) => {
    expect(drawingSvg(drawing)).not.toMatch(/#|NaN| d=""/);
    expect(drawingSvg(drawing)).toContain('var(--wc-host-a)');
    expect(drawingSvg(drawing, paints)).not.toMatch(/var\(|currentColor/);
  },
);

test('the favicon shows the mark as it is now', async () => {
  const favicon = await readFile(new URL('../../client/public/favicon.svg', import.meta.url), 'utf8');
  for (const shape of logoMark.shapes) expect(favicon).toContain(shape.d);
});
