import '../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call, Handlers } from '../../../../tests/support/client/network.ts';
import { offerLanguages } from '../../../../tests/support/client/offer-languages.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { library } from '../../library/library.ts';
import { CreateSheet } from './create-sheet.tsx';

const capabilities = {
  encyclopedia: 'wikipedia',
  voices: 'builtin',
  voiceChoices: ['builtin'],
  naturalVoices: { state: 'off', progress: null, realTimeRatio: null },
  anyProvider: true,
  models: [
    {
      type: 'openai',
      label: 'OpenAI',
      enabled: false,
      hasKey: false,
      models: [{ name: 'gpt-4.1', note: null }],
    },
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
    'podcasts.estimate': () => ({ minutes: 5, seconds: 60, voices: [], usd: 0, prices_as_of: '2026-11-01' }),
    'podcasts.create': ({ title }: { title: string }) => ({
      podcast: { id: 7, title, status: 'pending', user_id: null, created_at: '2026-01-01T00:00:00.000Z' },
    }),
    ...overrides,
  };
}

const ABACUS = { title: 'Abacus', language: undefined };

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
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} onCreated={onCreated} />,
      createHandlers(),
    );
    await screen.findByText('A counting frame.');
    await screen.findByText('A conversation of two hosts');
    expect(screen.queryByRole('link', { name: 'Listen to an example' })).toBeNull();
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

  test("offers the models of this computer by the server's names, as the default without a key", async () => {
    const names = ['qwen3:8b', '<b>llama</b>'];
    const local = {
      ...{ type: 'local', label: 'On this computer', enabled: true },
      models: names.map((name) => ({ name, note: null })),
    };
    const calls = renderClient(
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} onCreated={onCreated} />,
      createHandlers({
        'system.capabilities': () => ({
          ...capabilities,
          models: [...capabilities.models.map((entry) => ({ ...entry, enabled: false })), local],
        }),
      }),
    );
    const type = (await screen.findByLabelText('Model type')) as HTMLSelectElement;
    await waitFor(() => expect(type.selectedOptions[0]?.text).toBe('On this computer'));
    const model = screen.getByLabelText('Specific model') as HTMLSelectElement;
    expect(Array.from(model.options, ({ text }) => text)).toEqual(names);
    fireEvent.click(findStartButton());
    await dismissToast('Success');
    await dismissToast('Podcast created in browser storage');
    const created = calls.find(({ path }) => path === 'podcasts.create')?.input;
    expect(created).toMatchObject({ modelType: 'local', specificModel: 'qwen3:8b' });
  });

  test('sends the payload and shows the toast on the search screen', async () => {
    const calls = renderClient(
      <CreateSheet article={ABACUS} origin="search" onClose={onClose} />,
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

  test("estimates the operator's own voices by the name that the server accepts", async () => {
    const calls = renderClient(
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} onCreated={onCreated} />,
      createHandlers({
        'system.capabilities': () => ({
          ...capabilities,
          voices: 'custom',
          voiceChoices: ['custom', 'builtin'],
        }),
      }),
    );
    const select = await screen.findByLabelText('Voices');
    for (const value of ['builtin', 'custom']) fireEvent.change(select, { target: { value } });
    const listAsked = () =>
      calls.flatMap(({ path, input }) =>
        path === 'podcasts.estimate' ? [(input as { ttsProvider?: string }).ttsProvider] : [],
      );
    await waitFor(() => expect(listAsked().at(-1)).toBe('chirp'));
    expect(listAsked()).not.toContain('custom');
  });

  test('offers lengths, estimates the selected one and sends it', async () => {
    const calls = renderClient(
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} />,
      createHandlers({
        'podcasts.estimate': ({ maxLength = 15 }: { maxLength?: number }) => {
          return { minutes: maxLength, seconds: 20, voices: [], usd: 0, prices_as_of: '2026-11-01' };
        },
      }),
    );
    await screen.findByText(/About 15 minutes long/);
    const select = screen.getByLabelText('Length') as HTMLSelectElement;
    expect(Array.from(select.options, ({ text }) => text)).toEqual([
      '5 minutes',
      '10 minutes',
      '15 minutes',
      '20 minutes',
      '30 minutes',
    ]);
    fireEvent.change(select, { target: { value: '30' } });
    await screen.findByText(/About 30 minutes long/);
    fireEvent.click(findStartButton());
    await dismissToast('Success');
    await dismissToast('Podcast created in browser storage');
    expect(calls.find(({ path }) => path === 'podcasts.create')?.input).toMatchObject({ maxLength: 30 });
  });

  describe('voices', () => {
    const natural = { voices: 'natural', voiceChoices: ['natural', 'builtin'] };
    const show = (overrides: object) =>
      renderClient(
        <CreateSheet article={ABACUS} origin="home" onClose={onClose} />,
        createHandlers({
          'system.capabilities': () => ({ ...capabilities, ...overrides }),
          'podcasts.estimate': () => ({
            minutes: 9,
            seconds: 175,
            voices: [
              { provider: 'natural', seconds: 175 },
              { provider: 'builtin', seconds: 20 },
            ],
            usd: 0,
            prices_as_of: '2026-11-01',
          }),
        }),
      );
    const findSelect = async () => (await screen.findByLabelText('Voices')) as HTMLSelectElement;

    test('offers natural and built-in voices with their times, and sends the selected ones', async () => {
      const calls = show(natural);
      const select = await findSelect();
      expect(Array.from(select.options, ({ text }) => text)).toEqual(['Natural voices', 'Built-in voices']);
      await screen.findByText('Natural voices: ready in about 3 minutes, listen at once');
      await screen.findByText('Built-in voices: ready in 20 seconds');
      fireEvent.change(select, { target: { value: 'builtin' } });
      fireEvent.click(findStartButton());
      await dismissToast('Success');
      await dismissToast('Podcast created in browser storage');
      const sent = calls.find(({ path }) => path === 'podcasts.create')?.input;
      expect(sent).toMatchObject({ ttsProvider: 'builtin' });
    });

    test('offers a natural voice for each host, plays its sample and sends the selected voices', async () => {
      const play = vi.fn(async () => undefined);
      const sources: string[] = [];
      vi.stubGlobal(
        'Audio',
        class {
          play = play;
          pause = () => undefined;
          constructor(source: string) {
            sources.push(source);
          }
        },
      );
      const calls = show(natural);
      await findSelect();
      fireEvent.change(screen.getByLabelText('Theo’s voice'), { target: { value: 'bm_george' } });
      fireEvent.click(screen.getByLabelText('Play a sample of George, British for Theo'));
      expect(sources).toEqual(['/api/voices/bm_george/sample.wav']);
      fireEvent.click(await screen.findByLabelText('Stop a sample of George, British for Theo'));
      fireEvent.click(findStartButton());
      await dismissToast('Success');
      await dismissToast('Podcast created in browser storage');
      vi.unstubAllGlobals();
      const sent = calls.find(({ path }) => path === 'podcasts.create')?.input;
      expect(sent).toMatchObject({ ttsProvider: 'chirp', hostVoices: { A: 'af_heart', B: 'bm_george' } });
    });

    test('says that natural voices are being installed', async () => {
      show({ naturalVoices: { state: 'installing', progress: 0.407, realTimeRatio: null } });
      await screen.findByText(
        'Natural voices are being installed (40%). New podcasts will use them after that.',
      );
    });

    test('says why a slow machine keeps the built-in voices as the default', async () => {
      const naturalVoices = { state: 'installed', progress: null, realTimeRatio: 1.14 };
      show({ voiceChoices: ['builtin', 'natural'], naturalVoices });
      await screen.findByText(/run at 1\.1 times real time on this server\. That is too slow/);
      screen.getByText('Natural voices: ready in about 3 minutes');
      expect((await findSelect()).value).toBe('builtin');
    });
  });

  test('opens with the focus on its title', async () => {
    renderClient(<CreateSheet article={ABACUS} origin="home" onClose={onClose} />, createHandlers());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Create Podcast'));
  });

  test('keeps typed instructions of an article when it is closed, and forgets them after the creation', async () => {
    const type = (text: string) =>
      fireEvent.change(screen.getByLabelText('Custom instructions'), { target: { value: text } });
    const read = () => (screen.getByLabelText('Custom instructions') as HTMLTextAreaElement).value;
    const show = (title: string) => {
      cleanup();
      const article = { title, language: undefined };
      return renderClient(
        <CreateSheet article={article} origin="home" onClose={onClose} />,
        createHandlers(),
      );
    };
    show('Sundial');
    type('Be brief');
    show('Okapi');
    expect(read()).toBe('');
    show('Sundial');
    expect(read()).toBe('Be brief');
    fireEvent.click(findStartButton());
    await dismissToast('Success');
    await dismissToast('Podcast created in browser storage');
    show('Sundial');
    expect(read()).toBe('');
  });

  test('folds the models into Options if the server has no provider', async () => {
    renderClient(
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} />,
      createHandlers({
        'system.capabilities': () => ({
          ...capabilities,
          anyProvider: false,
          models: capabilities.models.map((entry) => ({ ...entry, enabled: true })),
        }),
      }),
    );
    await screen.findByText(/No model is configured on this server/);
    screen.getByText('Read from the article by two voices');
    const example = screen.getByRole('link', { name: 'Listen to an example' });
    expect(example.getAttribute('href')).toBe('/#examples');
    expect(example.parentElement?.textContent).toMatch(/key or a local model/);
    const type = screen.getByLabelText('Model type') as HTMLSelectElement;
    expect(type.selectedOptions[0]?.text).toBe('OpenAI (no key: the built-in writer is used)');
    const options = screen.getByText('Options').closest('details');
    expect(options?.open).toBe(false);
    expect(options?.contains(screen.getByLabelText('Model type'))).toBe(true);
  });

  test('says that the library has the article, and offers to play it or to make another', async () => {
    library.save(buildPodcast({ id: 9, title: 'The abacus', wiki_title: 'Abacus' }));
    renderClient(
      <CreateSheet article={{ title: 'abacus', language: undefined }} origin="home" onClose={onClose} />,
      createHandlers(),
    );
    const note = await screen.findByRole('note', { name: 'You already have this podcast' });
    fireEvent.click(within(note).getByRole('button', { name: 'Make another' }));
    expect(screen.queryByText('You already have this podcast')).toBeNull();
    expect(document.activeElement).toBe(findStartButton());
  });

  test('says before the start why the article cannot be made, and offers it again with other voices', async () => {
    const obstacle =
      'The built-in voices speak English only; this article is in Japanese. Choose other voices.';
    const calls = renderClient(
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} />,
      createHandlers({
        'system.capabilities': () => ({ ...capabilities, voiceChoices: ['builtin', 'chirp'] }),
        'podcasts.estimate': ({ ttsProvider }: { ttsProvider?: string }) => ({
          ...{ minutes: 5, seconds: 60, voices: [], usd: 0, prices_as_of: '2026-11-01', is_short: false },
          obstacle: ttsProvider === 'chirp' ? null : obstacle,
        }),
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(obstacle);
    expect(findStartButton().hasAttribute('disabled')).toBe(true);
    fireEvent.submit(findStartButton().closest('form') as HTMLFormElement);
    expect(calls.map(({ path }) => path)).not.toContain('podcasts.create');
    fireEvent.change(await screen.findByLabelText('Voices'), { target: { value: 'chirp' } });
    await waitFor(() => expect(findStartButton().hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText(obstacle)).toBeNull();
  });

  test('is disabled offline and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderClient(<CreateSheet article={ABACUS} origin="home" onClose={onClose} />, createHandlers());
    await screen.findByText('You are offline. You can start a podcast once you are back online.');
    expect(findStartButton().hasAttribute('disabled')).toBe(true);
    vi.restoreAllMocks();
  });

  test('shows a toast and sends no request without an article', async () => {
    const calls = renderClient(
      <CreateSheet article={{ title: '', language: undefined }} origin="home" onClose={onClose} />,
      createHandlers(),
    );
    fireEvent.submit(findStartButton().closest('form') as HTMLFormElement);
    await dismissToast('No article selected');
    expect(calls.map(({ path }) => path)).not.toContain('podcasts.create');
  });

  test('does not create a second podcast on a second submit during creation', async () => {
    const response = Promise.withResolvers();
    const calls = renderClient(
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} />,
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
      <CreateSheet article={ABACUS} origin="home" onClose={onClose} />,
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
      <CreateSheet article={{ title: 'Mercury', language: undefined }} origin="home" onClose={onClose} />,
      createHandlers({
        'articles.summary': () => {
          throw new Error('There are several articles of that name.');
        },
      }),
    );
    await dismissToast('Error fetching summary');
    expect(onClose).toHaveBeenCalled();
  });

  describe('on a server with several languages', () => {
    beforeEach(() => offerLanguages('en', 'de', 'ar'));
    const german = { title: 'Abacus', language: 'de' } as const;
    const openSheet = (handlers?: Handlers) =>
      renderClient(
        <CreateSheet article={german} origin="home" onClose={onClose} />,
        createHandlers(handlers),
      );
    const start = async (calls: Call[]) => {
      fireEvent.click(findStartButton());
      await dismissToast('Success');
      await dismissToast('Podcast created in browser storage');
      return calls.find(({ path }) => path === 'podcasts.create')?.input;
    };

    test('loads and creates in the language of the article, and the hosts speak it unless another is chosen', async () => {
      const calls = openSheet();
      const select = (await screen.findByLabelText('Tell it in')) as HTMLSelectElement;
      expect(Array.from(select.options, ({ text }) => text)).toEqual(['Deutsch', 'English', 'العربية']);
      expect(calls.find(({ path }) => path === 'articles.summary')?.input).toEqual(german);
      const created = await start(calls);
      expect(created).toMatchObject({ language: 'de' });
      expect(created).not.toHaveProperty('spokenLanguage');
    });

    test('sends the spoken language, estimates for it, and offers the voices that speak it', async () => {
      const both = ['builtin', 'natural'];
      const calls = openSheet({
        'system.capabilities': () => ({ ...capabilities, voices: 'natural', voiceChoices: both }),
        'podcasts.estimate': ({ spokenLanguage }: { spokenLanguage?: string }) => ({
          ...{ minutes: 5, seconds: 60, usd: 0, prices_as_of: '2026-11-01' },
          voices: (spokenLanguage ? ['builtin'] : both).map((provider) => ({ provider, seconds: 60 })),
        }),
      });
      const voices = (await screen.findByLabelText('Voices')) as HTMLSelectElement;
      await waitFor(() => expect(voices.value).toBe('natural'));
      fireEvent.change(screen.getByLabelText('Tell it in'), { target: { value: 'ar' } });
      await waitFor(() => expect(Array.from(voices.options, ({ value }) => value)).toEqual(['builtin']));
      await waitFor(() =>
        expect(calls.findLast(({ path }) => path === 'podcasts.estimate')?.input).toMatchObject({
          language: 'de',
          spokenLanguage: 'ar',
          ttsProvider: 'builtin',
        }),
      );
      const created = await start(calls);
      expect(created).toMatchObject({ language: 'de', spokenLanguage: 'ar', ttsProvider: 'builtin' });
    });

    test('the built-in writer offers no other language', async () => {
      openSheet({ 'system.capabilities': () => ({ ...capabilities, anyProvider: false }) });
      await screen.findByText('Read from the article by two voices');
      expect(screen.queryByLabelText('Tell it in')).toBeNull();
    });

    test('a podcast of the English article with the same title is not its podcast', async () => {
      library.save(buildPodcast({ id: 1 }));
      openSheet();
      await screen.findByText('A counting frame.');
      expect(screen.queryByText('You already have this podcast')).toBeNull();
      library.save(buildPodcast({ id: 2, language: 'de' }));
      cleanup();
      openSheet();
      await screen.findByText('You already have this podcast');
    });
  });
});
