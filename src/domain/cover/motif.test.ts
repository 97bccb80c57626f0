import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { emptyDrawing, errorDrawing, logoMark, notFoundDrawing, renderDrawingSvg } from './motif.ts';

const paints = { hostA: '#000001', hostB: '#000002', both: '#000003', line: '#000004' };

test.each([logoMark, emptyDrawing, notFoundDrawing, errorDrawing])(
  'a drawing uses only theme variables, and none after paints are given',
  (drawing) => {
    expect(JSON.stringify(drawing)).not.toMatch(/#|NaN|"d":""/);
    expect(JSON.stringify(drawing)).toContain('var(--wc-host-a)');
    expect(renderDrawingSvg(drawing, paints)).not.toMatch(/var\(|currentColor/);
  },
);

test('the favicon matches the current logo', async () => {
  const favicon = await readFile(new URL('../../client/public/favicon.svg', import.meta.url), 'utf8');
  for (const shape of logoMark.shapes) expect(favicon).toContain(shape.d);
});
