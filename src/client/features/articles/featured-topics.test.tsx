import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { offerLanguages } from '../../../../tests/support/client/offer-languages.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { FeaturedTopics, useFeatured } from './featured-topics.tsx';

const categories = [
  { id: 'science', name: 'Science', topics: ['Physics', 'Life'], articles: ['Black hole', 'Photosynthesis'] },
  { id: 'places', name: 'Places', topics: [], articles: ['Venice'] },
];

interface Input {
  refresh?: boolean;
  category?: string;
}
const featured = vi.fn<(input: Input) => unknown>();
const onChoose = vi.fn();
const renderTopics = () =>
  renderClient(<FeaturedTopics onChoose={onChoose} />, { 'articles.featured': (input) => featured(input) });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh topics' }));

test('featured topics show one tab for all topics and one for each category, with articles to choose', async () => {
  featured.mockReturnValue({ categories });
  renderTopics();
  fireEvent.click(await screen.findByRole('button', { name: /Venice/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ title: 'Venice', language: undefined });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Topics',
    'Science',
    'Places',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Science' }));
  await screen.findByText('Physics · Life');
  expect(screen.queryByRole('button', { name: /Venice/ })).toBeNull();
});

test('a refresh of featured topics loads the selected category and shows a toast before and after', async () => {
  featured.mockReturnValueOnce({ categories });
  renderTopics();
  fireEvent.click(await screen.findByRole('tab', { name: 'Science' }));
  const response = Promise.withResolvers();
  featured.mockReturnValueOnce(response.promise);
  refresh();
  await screen.findByText('Refreshing articles');
  screen.getByText('Finding new Science suggestions...');
  expect((screen.getByRole('button', { name: 'Refresh topics' }) as HTMLButtonElement).disabled).toBe(true);
  response.resolve({ articles: ['Neutron'] });
  await screen.findByRole('button', { name: /Neutron/ });
  await dismissToast('Articles refreshed');
  expect(featured).toHaveBeenLastCalledWith({ refresh: true, category: 'science' });
  fireEvent.click(screen.getByRole('tab', { name: 'Places' }));
  await screen.findByRole('button', { name: /Venice/ });
});

test('a refresh of featured topics on All Topics loads all categories', async () => {
  featured.mockReturnValueOnce({ categories });
  renderTopics();
  await screen.findByRole('button', { name: /Venice/ });
  const response = Promise.withResolvers();
  featured.mockReturnValueOnce(response.promise);
  refresh();
  await screen.findByText('Finding new suggestions...');
  response.resolve({ categories: [{ ...categories[1], articles: ['Sahara'] }], articles: ['Sahara'] });
  await screen.findByRole('button', { name: /Sahara/ });
  await dismissToast('Articles refreshed');
  expect(featured).toHaveBeenLastCalledWith({ refresh: true });
});

test('a second refresh of featured topics does not show its progress toast after it has finished', async () => {
  featured.mockReturnValueOnce({ categories });
  renderTopics();
  await screen.findByRole('button', { name: /Venice/ });
  featured.mockReturnValue({
    categories: [{ ...categories[1], articles: ['Sahara'] }],
    articles: ['Sahara'],
  });
  refresh();
  await screen.findByText('Articles refreshed');
  featured.mockReturnValue({
    categories: [{ ...categories[1], articles: ['Lighthouse'] }],
    articles: ['Lighthouse'],
  });
  refresh();
  await screen.findByRole('button', { name: /Lighthouse/ });
  const toasts: string[] = [];
  await waitFor(() => {
    const toast = screen.queryByRole('status');
    if (toast === null) return;
    toasts.push(toast.textContent ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    throw new Error('There is another toast.');
  });
  expect(toasts).toEqual(['Articles refreshed']);
});

test('a failed refresh of featured topics shows a toast and keeps the current topics', async () => {
  featured.mockReturnValueOnce({ categories });
  renderTopics();
  await screen.findByRole('button', { name: /Venice/ });
  featured.mockImplementationOnce(() => {
    throw new Error('upstream');
  });
  refresh();
  await screen.findByText('Failed to refresh articles');
  await dismissToast('Error');
  screen.getByRole('button', { name: /Venice/ });
});

test('featured topics are those of the chosen language, without categories that have none in it', async () => {
  offerLanguages('de', 'en');
  featured.mockReturnValue({ categories: [{ ...categories[0], articles: [] }, categories[1]] });
  renderTopics();
  await screen.findByRole('button', { name: /Venice/ });
  expect(featured).toHaveBeenLastCalledWith({ language: 'en' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['All Topics', 'Places']);
  refresh();
  await dismissToast('Articles refreshed');
  expect(featured).toHaveBeenLastCalledWith({ refresh: true, language: 'en' });
  fireEvent.click(screen.getByRole('button', { name: /Venice/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ title: 'Venice', language: 'en' });
});

test('a language whose Wikipedia cannot be reached shows an error in place of the topics', async () => {
  featured.mockReturnValue({ categories: categories.map((category) => ({ ...category, articles: [] })) });
  renderTopics();
  await screen.findByText('The topics could not be loaded');
});

test('featured topics are cached for 5 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    featured.mockReturnValue({ categories });
    renderClient(<RemountToggle />, { 'articles.featured': (input) => featured(input) });
    await screen.findByText('2 categories');
    const remountAfter = (ms: number) => {
      fireEvent.click(screen.getByRole('button'));
      expect(screen.queryByText('2 categories')).toBeNull();
      vi.setSystemTime(Date.now() + ms);
      fireEvent.click(screen.getByRole('button'));
      screen.getByText('2 categories');
    };
    remountAfter(299_000);
    expect(featured).toHaveBeenCalledTimes(1);
    remountAfter(2_000);
    await waitFor(() => expect(featured).toHaveBeenCalledTimes(2));
  } finally {
    vi.useRealTimers();
  }
});

function RemountToggle() {
  const [isMounted, setMounted] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setMounted(!isMounted)}>
        Go
      </button>
      {isMounted && <CategoryCount />}
    </>
  );
}

function CategoryCount() {
  return <p>{useFeatured(undefined).categories.length} categories</p>;
}
