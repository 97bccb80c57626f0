import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offerLanguages } from '../../../../tests/support/client/offer-languages.ts';
import { renderClient } from '../../../../tests/support/client/render.tsx';
import type { Follow } from '../../../domain/follow/follow.schema.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowsScreen } from './follows-screen.tsx';
import { hasFollows } from './has-follows.ts';

const BASE: Follow = {
  id: 1,
  kind: 'article',
  subject: 'Abacus',
  title: 'Abacus',
  cadence: 'daily',
  hour: 7,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  status: 'active',
  pause_reason: null,
  problem: null,
  last_episode_at: null,
  next_episode_at: new Date(2026, 10, 24, 7).toISOString(),
  feed_url: 'http://localhost/feeds/library/1.xml',
  created_at: '2026-11-23T10:00:00.000Z',
};
const TOPIC: Follow = { ...BASE, id: 2, kind: 'topic', subject: 'science', title: 'Science' };

afterEach(cleanup);

const renderScreen = (follows: Follow[]) =>
  renderClient(<FollowsScreen />, {
    'follows.list': () => ({ follows }),
    'follows.update': (input) => ({ follow: { ...follows[0], ...(input as Partial<Follow>) } }),
    'follows.remove': () => ({ message: 'Unfollowed' }),
    'follows.pauseAll': () => ({
      follows: follows.map((follow) => ({ ...follow, status: 'paused', next_episode_at: null })),
    }),
  });

test('the screen of follows shows when the next episode is due, and sends another cadence and hour', async () => {
  const calls = renderScreen([TOPIC]);
  await screen.findByText('Next episode: Tuesday, 24 November, 07:00.');
  fireEvent.change(screen.getByLabelText('How often'), { target: { value: 'weekly' } });
  await waitFor(() =>
    expect(calls.at(-1)).toEqual({ path: 'follows.update', input: { id: 2, cadence: 'weekly' } }),
  );
  await waitFor(() => expect((screen.getByLabelText('Hour') as HTMLSelectElement).disabled).toBe(false));
  fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '20' } });
  const input = { id: 2, hour: 20, timezone: BASE.timezone };
  await waitFor(() => expect(calls.at(-1)).toEqual({ path: 'follows.update', input }));
});

test('several follows have controls with their titles, and Pause all pauses each of them', async () => {
  renderScreen([BASE, TOPIC]);
  await screen.findByRole('button', { name: 'Unfollow: Abacus' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause all' }));
  expect(await screen.findAllByText('Paused.')).toHaveLength(2);
  screen.getByRole('button', { name: 'Resume: Science' });
  expect((screen.getByRole('button', { name: 'Pause all' }) as HTMLButtonElement).disabled).toBe(true);
});

test.each([
  ['no_listener', /for 14 days, nobody played an episode/],
  ['article_missing', /the article no longer exists/],
  ['nothing_new', /you have a podcast of every article of this topic/],
] as const)('a follow that the server paused for %s says why', async (pause_reason, text) => {
  renderScreen([{ ...BASE, status: 'paused', pause_reason, next_episode_at: null }]);
  await screen.findByText(text);
});

test('a refused episode says why, and Unfollow removes the last follow', async () => {
  renderScreen([{ ...BASE, problem: 'Wikipedia cannot be reached.' }]);
  await screen.findByText('Wikipedia cannot be reached.');
  fireEvent.click(screen.getByRole('button', { name: 'Unfollow' }));
  await screen.findByText('You are not following anything yet');
  await screen.findByText('Unfollowed');
});

test('Follow sends the default hour in the time zone of the browser, and then opens the settings', async () => {
  const calls = renderClient(<FollowButton kind="article" subject="Abacus" language={undefined} />, {
    'follows.create': () => ({ follow: BASE }),
    'follows.list': () => ({ follows: [BASE] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Following' }));
  expect(calls[0]).toEqual({
    path: 'follows.create',
    input: { kind: 'article', subject: 'Abacus', cadence: 'daily', hour: 7, timezone: BASE.timezone },
  });
  await screen.findByRole('dialog', { name: 'Following: Abacus' });
  screen.getByRole('button', { name: 'Unfollow' });
});

test('Follow shows the reason of the server when it refuses', async () => {
  renderClient(<FollowButton kind="topic" subject="science" language={undefined} />, {
    'follows.create': () => {
      throw new Error('You can follow at most 20 articles and topics.');
    },
    'follows.list': () => ({ follows: [] }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
  await screen.findByText('You can follow at most 20 articles and topics.');
});

test('an article with the same title in another language is not followed', async () => {
  offerLanguages('en', 'de');
  const handlers = { 'follows.list': () => ({ follows: [{ ...BASE, language: 'de' }] }) };
  const calls = renderClient(<FollowButton kind="article" subject="Abacus" language={undefined} />, {
    ...handlers,
    'follows.create': () => ({ follow: { ...BASE, id: 9 } }),
  });
  hasFollows.set(true);
  fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
  await screen.findByRole('button', { name: 'Following' });
  expect(calls.find(({ path }) => path === 'follows.create')?.input).not.toHaveProperty('language');
  cleanup();
  renderClient(<FollowButton kind="article" subject="Abacus" language="de" />, handlers);
  await screen.findByRole('button', { name: 'Following' });
  hasFollows.set(false);
});
