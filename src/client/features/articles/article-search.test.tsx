import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { ArticleSearch } from './article-search.tsx';

const findField = () => screen.getByLabelText('Search for an article');
const type = (text: string) => fireEvent.change(findField(), { target: { value: text } });

describe.each(['dropdown', 'list'] as const)('article search as %s', (variant) => {
  const onChoose = vi.fn();
  beforeEach(() => vi.clearAllMocks());
  afterEach(cleanup);

  test('requests suggestions after typing has stopped, and chooses with arrows and Enter', async () => {
    const calls = renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': () => ['Abacus', 'Abacus school'],
    });
    type('a');
    type('ab');
    await screen.findByRole('option', { name: 'Abacus school' });
    expect(calls).toEqual([{ path: 'articles.search', input: { q: 'ab' } }]);
    fireEvent.keyDown(findField(), { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.keyDown(findField(), { key: 'Enter', code: 'Enter' });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Abacus school');
  });

  test('clears the suggestions for a blank text without a request', async () => {
    const calls = renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': () => ['Abacus'],
    });
    type('ab');
    await screen.findByRole('option', { name: 'Abacus' });
    type('   ');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(calls).toHaveLength(1);
  });

  test('shows an error for a failed request and for an invalid response, without suggestions', async () => {
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': ({ q }: { q: string }) => {
        if (q === 'odd') return { results: [] };
        throw new Error('');
      },
    });
    type('bad');
    await screen.findByText('Failed to fetch suggestions');
    type('odd');
    await screen.findByText('Invalid response format');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('shows that a text has no result, and what to do', async () => {
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, { 'articles.search': () => [] });
    type('zzz');
    await screen.findByText('No results found for "zzz"');
    const hint = screen.getByText(/^Check the spelling or use fewer words/);
    expect(hint.querySelector('a')?.getAttribute('href')).toBe(
      variant === 'list' ? '/#featured-topics' : undefined,
    );
  });

  test('shows a toast on Enter without a suggestion', async () => {
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {});
    fireEvent.submit(findField().closest('form') as HTMLFormElement);
    await dismissToast('No title selected');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('does not choose from the results of an older text, and takes the exact match when it arrives', async () => {
    const response = Promise.withResolvers<void>();
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': async ({ q }: { q: string }) => {
        if (q === 'Okapi') return ['Okapi'];
        await response.promise;
        return ['Apollo 11 in popular culture', 'Apollo 11'];
      },
    });
    type('Okapi');
    const older = await screen.findByRole('option', { name: 'Okapi' });
    type('apollo 11');
    await waitFor(() => expect(older.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(older);
    fireEvent.keyDown(findField(), { key: 'Enter', code: 'Enter' });
    fireEvent.submit(findField());
    expect(onChoose).not.toHaveBeenCalled();
    response.resolve();
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('Apollo 11'));
    expect(screen.queryByText('No title selected')).toBeNull();
  });

  test('Enter before the suggestions leaves the choice to the visitor if no title matches', async () => {
    const response = Promise.withResolvers<void>();
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': async () => {
        await response.promise;
        return ['Apollo 11', 'Apollo 12'];
      },
    });
    fireEvent.focus(findField());
    type('apollo');
    fireEvent.submit(findField());
    await screen.findByText('Searching...');
    response.resolve();
    await screen.findByRole('option', { name: 'Apollo 12' });
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('a text typed after Enter cancels the choice', async () => {
    const response = Promise.withResolvers<void>();
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': async ({ q }: { q: string }) => {
        if (q === 'Apollo') await response.promise;
        return [q];
      },
    });
    type('Apollo');
    fireEvent.submit(findField());
    type('Apollo 11');
    response.resolve();
    await screen.findByRole('option', { name: 'Apollo 11' });
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('waits 300 ms after the last key press before it sends a request', async () => {
    // Not intervals: with a fake one, jsdom would run no animation frames in later tests.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
        'articles.search': () => ['Abacus'],
      });
      const fetchSpy = vi.spyOn(globalThis, 'fetch');
      type('a');
      await act(() => vi.advanceTimersByTimeAsync(250));
      type('ab');
      await act(() => vi.advanceTimersByTimeAsync(290));
      expect(fetchSpy).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(20));
      // tRPC sends calls of the same tick as one batch.
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(fetchSpy).toHaveBeenCalledOnce();
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});
