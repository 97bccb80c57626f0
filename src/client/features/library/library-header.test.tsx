import '../../testing/browser.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderClient } from '../../testing/render.tsx';
import { SyncBar } from './library-header.tsx';

let isDown = false;

function Screen() {
  const sync = useQuery({
    queryKey: ['sync'],
    queryFn: async () => {
      if (isDown) throw new Error('Network request failed');
      return 'synced';
    },
  });
  return <SyncBar online sync={sync} />;
}

afterEach(cleanup);

test('the library is not called online while the server cannot be reached', async () => {
  isDown = true;
  renderClient(<Screen />, {});
  await screen.findByText('The server cannot be reached. Changes will be sent later.');
  screen.getByText('No connection');
  expect(screen.queryByText('Online')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Sync now' }));
  await screen.findByText('Online');
  expect(screen.queryByText('No connection')).toBeNull();
});
