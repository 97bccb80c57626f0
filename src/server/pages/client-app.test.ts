import { expect, test } from 'vitest';
import { createPreloadRenderer, type Manifest } from './client-app.ts';

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

test('preload links name the chunks of a screen with their imports, but not the chunks that every page loads', () => {
  expect(createPreloadRenderer(manifest)({ kind: 'podcast', id: 5 })).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/listen.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/listen.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/player.js">',
  );
});

test('there are no preload links for other screens or without a manifest', () => {
  expect(createPreloadRenderer(manifest)({ kind: 'screen', path: '/admin' })).toBe('');
  expect(createPreloadRenderer(manifest)(null)).toBe('');
  expect(createPreloadRenderer({})({ kind: 'podcast', id: 5 })).toBe('');
});
