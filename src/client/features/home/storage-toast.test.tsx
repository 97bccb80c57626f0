import '../../../../tests/support/client/browser.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { showToast } from '../../components/toasts/toasts.ts';
import { useStorageToast } from './home-screen.tsx';

function Screen() {
  useStorageToast();
  return <p>Screen</p>;
}

afterEach(cleanup);

test('the storage toast links to its help page, yields to other toasts and appears only once', async () => {
  renderClient(<Screen />, {});
  const link = await screen.findByRole('link', { name: 'Learn More' });
  expect(link.getAttribute('href')).toBe('/help/storage');
  showToast({ kind: 'success', title: 'Success' });
  await dismissToast('Success');
  expect(screen.queryByText('Learn More')).toBeNull();
  cleanup();
  renderClient(<Screen />, {});
  await screen.findByText('Screen');
  showToast({ kind: 'success', title: 'Only this' });
  await dismissToast('Only this');
  expect(screen.queryByText('Learn More')).toBeNull();
});

test('the storage toast disappears after 8 s', async () => {
  localStorage.clear();
  vi.useFakeTimers();
  try {
    renderClient(<Screen />, {});
    await act(() => vi.advanceTimersByTimeAsync(7_900));
    screen.getByText('Learn More');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Learn More')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
