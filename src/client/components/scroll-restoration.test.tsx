import '../../../tests/support/client/browser.ts';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.tsx';

const scrollTo = vi.spyOn(window, 'scrollTo');
beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.setItem('wikicasts-scroll', JSON.stringify({ '/': 1531, '/library': 700 }));
});
afterEach(cleanup);

const open = (type: NavigationTimingType) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: 'default' }]}>
      <ScrollRestoration />
    </MemoryRouter>,
  );
};
const readStored = () => JSON.parse(sessionStorage.getItem('wikicasts-scroll') ?? '{}');

test('a page opened by its address starts at the top, also when the visitor comes back to it later', () => {
  open('navigate');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  expect(readStored()).toEqual({ '/': 0, '/library': 700 });
});

test.each(['reload', 'back_forward'] as const)('a page restores its position after a %s', (type) => {
  open(type);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 1531);
  expect(readStored()).toEqual({ '/': 1531, '/library': 700 });
});
