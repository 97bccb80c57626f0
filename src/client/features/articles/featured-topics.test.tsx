import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { FeaturedTopics } from './featured-topics.tsx';
import { useFeatured } from './use-featured.ts';

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
const show = () =>
  renderClient(<FeaturedTopics onChoose={onChoose} />, { 'articles.featured': (input) => featured(input) });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh topics' }));

test('a tab for all and one per category, whose articles can be chosen', async () => {
  featured.mockReturnValue({ categories });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Venice/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Venice');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Topics',
    'Science',
    'Places',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Science' }));
  await screen.findByText('Physics · Life');
  expect(screen.queryByRole('button', { name: /Venice/ })).toBeNull();
});

test('a refresh asks for the tab’s category, and says so before and after', async () => {
  featured.mockReturnValueOnce({ categories });
  show();
  fireEvent.click(await screen.findByRole('tab', { name: 'Science' }));
  const answer = Promise.withResolvers();
  featured.mockReturnValueOnce(answer.promise);
  refresh();
  await screen.findByText('Refreshing articles');
  screen.getByText('Finding new Science suggestions...');
  answer.resolve({ articles: ['Neutron'] });
  await screen.findByRole('button', { name: /Neutron/ });
  await dismissToast('Articles refreshed');
  expect(featured).toHaveBeenLastCalledWith({ refresh: true, category: 'science' });
  fireEvent.click(screen.getByRole('tab', { name: 'Places' }));
  await screen.findByRole('button', { name: /Venice/ });
});

test('on all topics a refresh asks for all categories', async () => {
  featured.mockReturnValueOnce({ categories });
  show();
  await screen.findByRole('button', { name: /Venice/ });
  const answer = Promise.withResolvers();
  featured.mockReturnValueOnce(answer.promise);
  refresh();
  await screen.findByText('Finding new suggestions...');
  answer.resolve({ categories: [{ ...categories[1], articles: ['Sahara'] }], articles: ['Sahara'] });
  await screen.findByRole('button', { name: /Sahara/ });
  await dismissToast('Articles refreshed');
  expect(featured).toHaveBeenLastCalledWith({ refresh: true });
});

test('a refresh that follows another at once never says that it begins once it is done', async () => {
  featured.mockReturnValueOnce({ categories });
  show();
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
  const seen: string[] = [];
  await waitFor(() => {
    const toast = screen.queryByRole('status');
    if (toast === null) return;
    seen.push(toast.textContent ?? '');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    throw new Error('There is another toast.');
  });
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.join()).not.toContain('Finding');
});

test('a refresh that fails says so and leaves what was there', async () => {
  featured.mockReturnValueOnce({ categories });
  show();
  await screen.findByRole('button', { name: /Venice/ });
  featured.mockImplementationOnce(() => {
    throw new Error('upstream');
  });
  refresh();
  await screen.findByText('Failed to refresh articles');
  await dismissToast('Error');
  screen.getByRole('button', { name: /Venice/ });
});

test('the topics are kept for 5 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    featured.mockReturnValue({ categories });
    renderClient(<Leaving />, { 'articles.featured': (input) => featured(input) });
    await screen.findByText('2 categories');
    const leaveAndReturnAfter = (ms: number) => {
      fireEvent.click(screen.getByRole('button'));
      expect(screen.queryByText('2 categories')).toBeNull();
      vi.setSystemTime(Date.now() + ms);
      fireEvent.click(screen.getByRole('button'));
      screen.getByText('2 categories');
    };
    leaveAndReturnAfter(299_000);
    expect(featured).toHaveBeenCalledTimes(1);
    leaveAndReturnAfter(2_000);
    await waitFor(() => expect(featured).toHaveBeenCalledTimes(2));
  } finally {
    vi.useRealTimers();
  }
});

function Leaving() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!here)}>
        Go
      </button>
      {here && <Count />}
    </>
  );
}

function Count() {
  return <p>{useFeatured().categories.length} categories</p>;
}
