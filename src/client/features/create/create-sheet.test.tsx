import '../../testing/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { library } from '../../library/library.ts';
import type { Handlers } from '../../testing/network.ts';
import { dismissToast, renderClient } from '../../testing/render.tsx';
import { CreateSheet } from './create-sheet.tsx';

const capabilities = {
  encyclopedia: 'wikipedia',
  voices: 'builtin',
  anyProvider: true,
  models: [
    { type: 'openai', label: 'OpenAI', enabled: false, models: [{ name: 'gpt-4.1', note: null }] },
    {
      type: 'gemini',
      label: 'Gemini',
      enabled: true,
      models: [
        { name: 'gemini-1.5-pro', note: null },
        { name: 'gemini-1.5-flash', note: 'now served by gemini-3.5-flash-lite' },
      ],
    },
  ],
};
const summary = {
  title: 'Abacus',
  summary: 'A counting frame.',
  description: '',
  url: '/x',
  origin: 'wikipedia',
};

function createHandlers(overrides: Handlers = {}): Handlers {
  return {
    'system.capabilities': () => capabilities,
    'articles.summary': () => summary,
    'podcasts.estimate': () => ({ minutes: 5, seconds: 60, usd: 0, prices_as_of: '2026-11-01' }),
    'podcasts.create': ({ title }: { title: string }) => ({
      podcast: { id: 7, title, status: 'pending', user_id: null, created_at: '2026-01-01T00:00:00.000Z' },
    }),
    ...overrides,
  };
}

const findStartButton = () => screen.getByRole('button', { name: 'Start Generation' });

describe('create sheet', () => {
  const onClose = vi.fn();
  const onCreated = vi.fn();

  beforeEach(() => vi.clearAllMocks());
  afterEach(() => {
    cleanup();
    for (const { id } of library.getAll()) library.remove(id);
    localStorage.clear();
  });

  test('selects a usable model, sends the instructions, saves the podcast and shows both toasts on the home screen', async () => {
    const calls = renderClient(
      <CreateSheet title="Abacus" origin="home" onClose={onClose} onCreated={onCreated} />,
      createHandlers(),
    );
    await screen.findByText('A counting frame.');
    await waitFor(() =>
      expect((screen.getByLabelText('Model type') as HTMLSelectElement).value).toBe('gemini'),
    );
    fireEvent.change(screen.getByLabelText('Specific model'), { target: { value: 'gemini-1.5-flash' } });
    fireEvent.change(screen.getByLabelText('Custom instructions'), { target: { value: ' Be brief ' } });
    fireEvent.click(findStartButton());
    await screen.findByText('Started processing your content (stored in browser)');
    expect(calls.find(({ path }) => path === 'podcasts.create')?.input).toEqual({
      title: 'Abacus',
      wikiTitle: 'Abacus',
      ttsProvider: 'chirp',
      modelType: 'gemini',
      specificModel: 'gemini-1.5-flash',
      customInstructions: 'Be brief',
      isLocalStorage: true,
    });
    expect(onCreated).toHaveBeenCalledOnce();
    expect(library.find(7)).toMatchObject({ title: 'Abacus', user_id: null });
    await dismissToast('Success');
    await dismissToast('Podcast created in browser storage');
  });

  test('sends the payload and shows the toast on the search screen', async () => {
    const calls = renderClient(
      <CreateSheet title="Abacus" origin="search" onClose={onClose} />,
      createHandlers(),
    );
    await screen.findByText('A counting frame.');
    fireEvent.click(findStartButton());
    await dismissToast('Started processing your content');
    expect(calls.find(({ path }) => path === 'podcasts.create')?.input).toMatchObject({
      wikiTitles: ['Abacus'],
      maxLength: 15,
      custom_instructions: '',
    });
  });

  test('shows a toast and sends no request without an article', async () => {
    const calls = renderClient(<CreateSheet title="" origin="home" onClose={onClose} />, createHandlers());
    fireEvent.submit(findStartButton().closest('form') as HTMLFormElement);
    await dismissToast('No article selected');
    expect(calls.map(({ path }) => path)).not.toContain('podcasts.create');
  });

  test('does not create a second podcast on a second submit during creation', async () => {
    const response = Promise.withResolvers();
    const calls = renderClient(
      <CreateSheet title="Abacus" origin="home" onClose={onClose} />,
      createHandlers({ 'podcasts.create': () => response.promise }),
    );
    const form = findStartButton().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    await waitFor(() => expect(findStartButton().hasAttribute('data-loading')).toBe(true));
    fireEvent.submit(form);
    expect(calls.filter(({ path }) => path === 'podcasts.create')).toHaveLength(1);
    response.resolve({ podcast: { id: 8, title: 'Abacus', status: 'pending' } });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    await dismissToast('Success');
    await dismissToast('Podcast created in browser storage');
  });

  test('shows the reason of a rejected creation and keeps the sheet open with its input', async () => {
    renderClient(
      <CreateSheet title="Abacus" origin="home" onClose={onClose} />,
      createHandlers({
        'podcasts.create': () => {
          throw new Error('OpenAI is not configured on this server');
        },
      }),
    );
    fireEvent.change(screen.getByLabelText('Custom instructions'), { target: { value: 'Be brief' } });
    fireEvent.click(findStartButton());
    await screen.findByText('Error creating podcast');
    screen.getByText('OpenAI is not configured on this server');
    expect(onClose).not.toHaveBeenCalled();
    expect((screen.getByLabelText('Custom instructions') as HTMLTextAreaElement).value).toBe('Be brief');
    expect(library.getAll()).toHaveLength(0);
    await dismissToast('Error creating podcast');
  });

  test('closes when the summary cannot be loaded', async () => {
    renderClient(
      <CreateSheet title="Mercury" origin="home" onClose={onClose} />,
      createHandlers({
        'articles.summary': () => {
          throw new Error('There are several articles of that name.');
        },
      }),
    );
    await dismissToast('Error fetching summary');
    expect(onClose).toHaveBeenCalled();
  });
});
