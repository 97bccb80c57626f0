import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerLanguages } from '../../../../tests/support/client/offer-languages.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { library } from '../../library/library.ts';
import { ArticleSearch } from './article-search.tsx';

const found = (...titles: string[]) => ({ results: titles.map((title) => ({ title, description: '' })) });

const findField = () => screen.getByLabelText('Search for an article');
const type = (text: string) => fireEvent.change(findField(), { target: { value: text } });

type Variant = ComponentProps<typeof ArticleSearch>['variant'];
const variants: Variant[] = ['dropdown', 'list'];

/** Returns the calls for suggestions. */
function show(find: (input: { q: string }) => unknown, variant: Variant = 'dropdown') {
  const calls = renderClient(
    <Routes>
      <Route path="/" element={<ArticleSearch variant={variant} onChoose={onChoose} />} />
      <Route path="/listen/:id" element={<p>Listening</p>} />
    </Routes>,
    { 'articles.find': find, 'system.capabilities': () => ({ encyclopedia }) },
  );
  return () => calls.filter(({ path }) => path === 'articles.find');
}

const onChoose = vi.fn();
let encyclopedia: 'wikipedia' | 'builtin' = 'wikipedia';
beforeEach(() => {
  encyclopedia = 'wikipedia';
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('article search', () => {
  test.each(variants)(
    'as %s requests suggestions after typing has stopped, and chooses with arrows and Enter',
    async (variant) => {
      const getCalls = show(() => found('Abacus', 'Abacus school'), variant);
      type('a');
      type('ab');
      await screen.findByRole('option', { name: 'Abacus school' });
      expect(getCalls()).toEqual([{ path: 'articles.find', input: { q: 'ab' } }]);
      fireEvent.keyDown(findField(), { key: 'ArrowDown', code: 'ArrowDown' });
      fireEvent.keyDown(findField(), { key: 'Enter', code: 'Enter' });
      expect(onChoose).toHaveBeenCalledExactlyOnceWith({ title: 'Abacus school', language: undefined });
    },
  );

  test('shows the description and the picture of an article', async () => {
    const picture = '/api/pictures?src=https%3A%2F%2Fupload.wikimedia.org%2Fabacus.jpg';
    show(() => ({
      results: [
        { title: 'Abacus', description: 'Calculating tool', picture },
        { title: 'Abacus school', description: '' },
      ],
    }));
    type('ab');
    const option = await screen.findByRole('option', { name: 'Abacus', description: 'Calculating tool' });
    const image = option.querySelector('img') as HTMLImageElement;
    expect([image.getAttribute('src'), image.alt]).toEqual([picture, '']);
    expect(screen.getByRole('option', { name: 'Abacus school' }).querySelector('img')).toBeNull();
    fireEvent.error(image);
    expect(option.querySelector('img')).toBeNull();
  });

  test('lists own podcasts first, and Enter still takes the first article', async () => {
    const podcast = buildPodcast({ title: 'Counting frames', wiki_title: 'Abacus' });
    library.save(podcast);
    show(() => found('Abacus'));
    type('abac');
    await screen.findByRole('option', { name: 'Your podcast: Counting frames' });
    const article = await screen.findByRole('option', { name: 'Abacus' });
    const isActive = (option: HTMLElement) => option.getAttribute('aria-selected') === 'true';
    expect(isActive(article)).toBe(true);
    within(screen.getByRole('group', { name: 'Your podcasts' })).getByRole('option');
    fireEvent.keyDown(findField(), { key: 'ArrowUp', code: 'ArrowUp' });
    expect(isActive(screen.getByRole('option', { name: 'Your podcast: Counting frames' }))).toBe(true);
    fireEvent.keyDown(findField(), { key: 'Enter', code: 'Enter' });
    await screen.findByText('Listening');
    expect(onChoose).not.toHaveBeenCalled();
    library.remove(podcast.id);
    library.flush();
  });

  test('clears the suggestions for a blank text without a request', async () => {
    const getCalls = show(() => found('Abacus'));
    type('ab');
    await screen.findByRole('option', { name: 'Abacus' });
    type('   ');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(getCalls()).toHaveLength(1);
  });

  test('shows an error for a failed request and for an invalid response, without suggestions', async () => {
    show(({ q }: { q: string }) => {
      if (q === 'odd') return { results: { title: 'Abacus' } };
      throw new Error('');
    });
    type('bad');
    await screen.findByText('Failed to fetch suggestions');
    type('odd');
    await screen.findByText('Invalid response format');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test.each(variants)('as %s shows that a text has no result, and what to do', async (variant) => {
    show(() => found(), variant);
    type('zzz');
    await screen.findByText('No results found for "zzz"');
    const hint = screen.getByText(/^Check the spelling or use fewer words/);
    expect(hint.querySelector('a')?.getAttribute('href')).toBe(
      variant === 'list' ? '/#featured-topics' : undefined,
    );
  });

  test('shows a toast on Enter without a suggestion', async () => {
    show(() => found());
    fireEvent.submit(findField().closest('form') as HTMLFormElement);
    await dismissToast('No title selected');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('does not choose from the results of an older text, and takes the exact match when it arrives', async () => {
    const response = Promise.withResolvers<void>();
    show(async ({ q }: { q: string }) => {
      if (q === 'Okapi') return found('Okapi');
      await response.promise;
      return found('Apollo 11 in popular culture', 'Apollo 11');
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
    await waitFor(() =>
      expect(onChoose).toHaveBeenCalledExactlyOnceWith({ title: 'Apollo 11', language: undefined }),
    );
    expect(screen.queryByText('No title selected')).toBeNull();
  });

  test('Enter before the suggestions leaves the choice to the visitor if no title matches', async () => {
    const response = Promise.withResolvers<void>();
    show(async () => {
      await response.promise;
      return found('Apollo 11', 'Apollo 12');
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
    show(async ({ q }: { q: string }) => {
      if (q === 'Apollo') await response.promise;
      return found(q);
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
      show(() => found('Abacus'));
      await act(() => vi.advanceTimersByTimeAsync(1));
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

  test('says that only built-in articles are found while Wikipedia cannot be reached', async () => {
    encyclopedia = 'builtin';
    show(() => found());
    await screen.findByText('Wikipedia cannot be reached. Built-in articles are shown.');
  });

  describe('on a server with several languages', () => {
    const findMenu = () => screen.findByLabelText<HTMLSelectElement>('Language of the articles');
    const choose = async (value: string) => fireEvent.change(await findMenu(), { target: { value } });

    test('searches the chosen Wikipedia, whose articles replace the others, and remembers it', async () => {
      offerLanguages('en', 'de', 'fr');
      const getCalls = show(({ language }: { q: string; language?: string }) =>
        found(language ? 'Abakus' : 'Abacus'),
      );
      expect(Array.from((await findMenu()).options, ({ text, lang }) => [text, lang])).toEqual([
        ['English', 'en'],
        ['Deutsch', 'de'],
        ['Français', 'fr'],
      ]);
      type('aba');
      await screen.findByRole('option', { name: 'Abacus' });
      await choose('de');
      fireEvent.focus(findField());
      fireEvent.click(await screen.findByRole('option', { name: 'Abakus' }));
      expect(getCalls().map(({ input }) => input)).toEqual([{ q: 'aba' }, { q: 'aba', language: 'de' }]);
      expect(onChoose).toHaveBeenCalledExactlyOnceWith({ title: 'Abakus', language: 'de' });
      expect(localStorage.getItem('wikicasts-language')).toBe('de');
      await choose('en');
    });

    test('lists own podcasts of articles in the chosen language alone', async () => {
      offerLanguages('en', 'de');
      library.save(buildPodcast({ id: 11, title: 'Abacus' }));
      library.save(buildPodcast({ id: 12, title: 'Abacus auf Deutsch', language: 'de' }));
      show(() => found());
      type('abacus');
      await screen.findByRole('option', { name: 'Your podcast: Abacus' });
      expect(screen.queryByRole('option', { name: 'Your podcast: Abacus auf Deutsch' })).toBeNull();
      await choose('de');
      fireEvent.focus(findField());
      await screen.findByRole('option', { name: 'Your podcast: Abacus auf Deutsch' });
      expect(screen.queryByRole('option', { name: 'Your podcast: Abacus' })).toBeNull();
      await choose('en');
      for (const id of [11, 12]) library.remove(id);
      library.flush();
    });

    test.each([
      [['fr-CH', 'de'], ['en', 'de'], 'de'],
      [['de-AT'], ['en', 'de'], 'de'],
      [['nb', 'sv'], ['de', 'en'], 'de'],
    ] as const)('a browser in %j starts, of %j, with %s', async (preferred, offered, first) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
      localStorage.removeItem('wikicasts-language');
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      offerLanguages(...offered);
      show(() => found());
      expect((await findMenu()).value).toBe(first);
      vi.restoreAllMocks();
    });

    test('a browser in another language starts in English where the voices speak nothing else', async () => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'fr']);
      localStorage.removeItem('wikicasts-language');
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      offerLanguages('en', 'de', 'fr');
      const voices = Object.assign(document.createElement('meta'), {
        name: 'wikicasts:spoken',
        content: 'en',
      });
      document.head.append(voices);
      show(() => found());
      expect((await findMenu()).value).toBe('en');
      voices.remove();
      vi.restoreAllMocks();
    });

    test('with one language there is no menu', async () => {
      offerLanguages('en');
      show(() => found());
      type('zzz');
      await screen.findByText('No results found for "zzz"');
      expect(screen.queryByLabelText('Language of the articles')).toBeNull();
    });
  });
});
