import { expect, test } from 'vitest';
import { type Manifest, screenPreloads } from './screen-chunks.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  '_player.js': { file: 'assets/player.js', imports: ['_shared.js', 'features/listen/listen-screen.tsx'] },
  'features/listen/listen-screen.tsx': {
    file: 'assets/listen.js',
    imports: ['index.html', '_player.js'],
    css: ['assets/listen.css'],
  },
};

test('a screen’s chunks are named with all that they import, without what every page loads', () => {
  expect(screenPreloads(manifest)({ kind: 'podcast', id: 5 })).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/listen.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/listen.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/player.js">',
  );
});

test('nothing is named for other screens, nor where nothing is known of the build', () => {
  expect(screenPreloads(manifest)({ kind: 'screen', path: '/admin' })).toBe('');
  expect(screenPreloads(manifest)(null)).toBe('');
  expect(screenPreloads({})({ kind: 'podcast', id: 5 })).toBe('');
});
