import '../../../tests/support/client/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../../tests/support/client/render.tsx';
import { HeardNote } from './heard-note.tsx';
import { savedPositions } from './position-store.ts';

afterEach(cleanup);

test('a list shows the length of a podcast, what is left of it, and that it was played', async () => {
  renderClient(<HeardNote podcastId={1} duration={840} />, {});
  screen.getByText('14 min');
  savedPositions.update(1, 300, true);
  await screen.findByText(/9 min left/);
  savedPositions.finish(1, 840);
  await screen.findByText('Played');
  expect(screen.queryByText(/left/)).toBeNull();
  savedPositions.update(1, 800, true);
  await screen.findByText(/40 s left/);
});

test('a list shows nothing for a podcast of unknown length', () => {
  renderClient(<HeardNote podcastId={2} duration={null} />, {});
  expect(screen.queryByText(/min/)).toBeNull();
});
