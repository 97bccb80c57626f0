import '../../testing/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { ArticleSearch } from './article-search.tsx';

const box = () => screen.getByLabelText('Search for an article');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe.each(['dropdown', 'list'] as const)('article search as %s', (variant) => {
  const onChoose = vi.fn();
  beforeEach(() => vi.clearAllMocks());
  afterEach(cleanup);

  test('asks once typing has stopped, and chooses by arrows and Enter', async () => {
    const calls = renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': () => ['Abacus', 'Abacus school'],
    });
    type('a');
    type('ab');
    await screen.findByRole('option', { name: 'Abacus school' });
    expect(calls).toEqual([{ path: 'articles.search', input: { q: 'ab' } }]);
    fireEvent.keyDown(box(), { key: 'ArrowDown', code: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter' });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Abacus school');
  });

  test('a blank text clears the suggestions and asks nothing', async () => {
    const calls = renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
      'articles.search': () => ['Abacus'],
    });
    type('ab');
    await screen.findByRole('option', { name: 'Abacus' });
    type('   ');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(calls).toHaveLength(1);
  });

  test('a failure stands below the box and empties the list; no list is no valid answer', async () => {
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

  test('Enter with nothing to choose says so', async () => {
    renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {});
    fireEvent.submit(box().closest('form') as HTMLFormElement);
    await dismissToast('No title selected');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('waits 300 ms after the last key', async () => {
    vi.useFakeTimers();
    try {
      renderClient(<ArticleSearch variant={variant} onChoose={onChoose} />, {
        'articles.search': () => ['Abacus'],
      });
      const asked = vi.spyOn(globalThis, 'fetch');
      type('a');
      await act(() => vi.advanceTimersByTimeAsync(250));
      type('ab');
      await act(() => vi.advanceTimersByTimeAsync(290));
      expect(asked).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(20));
      // What is asked at the same moment goes together.
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(asked).toHaveBeenCalledOnce();
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});
