import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleAudioFiles, network } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { TimeLine } from '../../player/time-line.tsx';
import { toTrack } from '../../player/track.ts';
import { useTrackPlayer } from '../../player/use-track-player.ts';
import { LazyTranscript } from './lazy-transcript.tsx';
import { printTranscript, saveTranscript } from './transcript-files.ts';

const source = {
  quote: 'It is of wood.',
  article: 'Abacus',
  section: 'Form',
  sentence: 3,
  url: '/articles/abacus#form',
};
const segments = [
  {
    speaker: 'Mira',
    startTime: 0,
    endTime: 10,
    body: 'Beads, and more beads?',
    supported: null,
    source: null,
  },
  {
    speaker: 'Theo',
    startTime: 10,
    endTime: 62,
    body: 'On rods of wood.',
    supported: true,
    source,
    sources: [source],
  },
  { speaker: 'Mira', startTime: 62, endTime: 90, body: 'Golden BEADS.', supported: false, source: null },
  {
    ...{ speaker: 'Theo', startTime: 90, endTime: 95, body: 'An abacus is a tool.', read: true as const },
    ...{ supported: true, source, sources: [source] },
  },
];
const podcast = buildPodcast({
  credits: [
    {
      title: 'Abacus',
      url: '/articles/abacus',
      revision_url: '',
      revision: 7,
      origin: 'builtin',
      licence: 'CC BY-SA 4.0',
      licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
  ],
});
const track = toTrack(podcast);
if (track === null) throw new Error('The podcast of this test has no audio.');

function Screen({ currentTime = null }: { currentTime?: number | null }) {
  const playing = useTrackPlayer(track as NonNullable<typeof track>);
  return (
    <>
      <TimeLine playing={playing} />
      <LazyTranscript podcast={podcast} currentTime={currentTime} onJump={() => undefined} />
    </>
  );
}

const show = async (currentTime: number | null = null) => {
  renderClient(<Screen currentTime={currentTime} />, {
    'podcasts.transcript': () => ({ version: '1.0.0', segments }),
  });
  return (await screen.findByRole('textbox', { name: 'Search transcript' })) as HTMLInputElement;
};
const getMarks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const getTimeMarks = () => document.querySelectorAll('[class*="found"]').length;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => network.use(handleAudioFiles(() => true)));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('transcript search', () => {
  test('marks what it finds in the text and on the timeline, and moves from match to match', async () => {
    const search = await show();
    fireEvent.change(search, { target: { value: 'beads' } });
    await screen.findByText('1 of 3');
    expect(getMarks()).toEqual(['Beads', 'beads', 'BEADS']);
    await waitFor(() => expect(getTimeMarks()).toBe(3));
    const getCurrent = () => document.querySelector('mark[data-current]')?.textContent;
    expect(getCurrent()).toBe('Beads');
    fireEvent.keyDown(search, { key: 'Enter' });
    screen.getByText('2 of 3');
    press('Next match');
    expect(getCurrent()).toBe('BEADS');
    press('Next match');
    screen.getByText('1 of 3');
    fireEvent.keyDown(search, { key: 'Enter', shiftKey: true });
    screen.getByText('3 of 3');
    fireEvent.change(search, { target: { value: 'iron' } });
    await screen.findByText('Not found');
    await waitFor(() => expect([getMarks(), getTimeMarks()]).toEqual([[], 0]));
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(search.value).toBe('');
  });

  test('brings the whole box with a match into view, also if a part of the box is visible', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, window.innerHeight * 0.7, 600, 500),
    );
    const search = await show();
    fireEvent.change(search, { target: { value: 'golden' } });
    await screen.findByText('1 of 1');
    expect(scrollIntoView.mock.instances).toEqual([screen.getByRole('region', { name: 'Transcript' })]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' });
  });
});

test('a transcript is one tab stop: the current turn, from which arrow keys, Home and End move', async () => {
  await show(15);
  const list = screen.getByRole('region', { name: 'Transcript' });
  const getTabStops = () =>
    [...list.querySelectorAll<HTMLElement>('button, a, [tabindex]')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((element) => element.getAttribute('aria-label'));
  const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? list, { key });
  expect(getTabStops()).toEqual(['Play from 0:10', 'Copy turn at 0:10', 'Source']);
  const current = screen.getByRole('button', {
    name: 'Play from 0:10',
    description: 'Theo On rods of wood.',
  });

  act(() => current.focus());
  pressKey('ArrowDown');
  expect(getTabStops()).toEqual(['Play from 1:02', 'Copy turn at 1:02']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play from 1:02');
  pressKey('End');
  pressKey('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play from 1:30');
  pressKey('Home');
  expect(getTabStops()).toEqual(['Play from 0:00', 'Copy turn at 0:00']);
  pressKey('ArrowDown');
  expect(document.activeElement).toBe(current);
});

describe('copying from a transcript', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });

  test('a turn has its speaker, a link to its time and its source', async () => {
    await show();
    press('Copy turn at 0:10');
    await dismissToast('Turn copied');
    expect(writeText).toHaveBeenCalledWith(
      [
        'Theo (0:10): On rods of wood.',
        'http://localhost:3000/shared/1?t=10',
        'Source: Abacus, Form (http://localhost:3000/articles/abacus#form)',
      ].join('\n'),
    );
  });

  test('a turn without a source names the article, and a failed copy is reported', async () => {
    await show();
    writeText.mockRejectedValueOnce(new Error('denied'));
    press('Copy turn at 0:00');
    await dismissToast('Failed to copy');
    press('Copy turn at 0:00');
    await dismissToast('Turn copied');
    expect(writeText.mock.lastCall?.[0]).toBe(
      'Mira (0:00): Beads, and more beads?\nhttp://localhost:3000/shared/1\nSource: Abacus (http://localhost:3000/articles/abacus), CC BY-SA 4.0',
    );
  });

  test('a selection has the selected words of each turn', async () => {
    await show();
    const getText = (text: string) => screen.getByText(text).firstChild as Text;
    const range = document.createRange();
    range.setStart(getText('Beads, and more beads?'), 7);
    range.setEnd(getText('On rods of wood.'), 7);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    const setData = vi.fn();
    fireEvent.copy(screen.getByText('On rods of wood.'), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith(
      'text/plain',
      [
        'Mira (0:00): and more beads?',
        'Theo (0:10): On rods',
        'http://localhost:3000/shared/1',
        'Source: Abacus, Form (http://localhost:3000/articles/abacus#form)',
      ].join('\n'),
    );
  });
});

describe('reading a transcript', () => {
  test('follows playback until the reader scrolls, and again after Back to now', async () => {
    await show(15);
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
    fireEvent.wheel(screen.getByText('Golden BEADS.'));
    press('Back to now');
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
  });

  test('does not offer the way back while another podcast plays', async () => {
    await show();
    fireEvent.wheel(screen.getByText('Golden BEADS.'));
    expect(screen.queryByRole('button', { name: 'Back to now' })).toBeNull();
  });

  test('says which turn is read from the article', async () => {
    await show();
    expect(screen.getAllByText('read from the article')).toHaveLength(1);
    within(screen.getByText('An abacus is a tool.').closest('li') as HTMLElement).getByText(
      'read from the article',
    );
  });

  test('keeps the text size', async () => {
    await show();
    const size = screen.getByRole('combobox', { name: 'Text size' }) as HTMLSelectElement;
    expect(size.value).toBe('16');
    fireEvent.change(size, { target: { value: '20' } });
    expect(localStorage.getItem('wikicasts-transcript-size')).toBe('20');
    expect((document.querySelector('[style*="--transcript-size"]') as HTMLElement).style.cssText).toContain(
      '20px',
    );
  });

  test('prints and saves all turns with title, sources and marks', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    printTranscript(podcast, segments);
    const sheet = document.getElementById('print-sheet') as HTMLElement;
    expect(print).toHaveBeenCalledOnce();
    within(sheet).getByRole('heading', { name: 'Abacus', hidden: true });
    const lines = [
      '[0:00] Mira: Beads, and more beads?',
      '[0:10] Theo: On rods of wood.',
      '[1:02] Mira: Golden BEADS. [not found in the article]',
      '[1:30] Theo: An abacus is a tool. [read from the article]',
    ];
    for (const line of lines) within(sheet).getByText(line);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.getElementById('print-sheet')).toBeNull();

    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    saveTranscript(podcast, segments);
    expect(names).toEqual(['abacus.txt']);
    expect(await files[0]?.text()).toBe(
      [
        'Abacus\nhttp://localhost:3000/shared/1\nAI-generated by Wikicasts from the encyclopedia; it may be wrong.',
        'From Abacus (http://localhost:3000/articles/abacus), CC BY-SA 4.0\n',
        `${lines.join('\n\n')}\n`,
      ].join('\n'),
    );
  });
});

describe('a transcript of an article in one language, told in another', () => {
  const show = (fields: Partial<Podcast>) => {
    renderClient(
      <LazyTranscript podcast={{ ...podcast, ...fields }} currentTime={null} onJump={() => undefined} />,
      { 'podcasts.transcript': () => ({ version: '1.0.0', segments: segments.slice(0, 2) }) },
    );
    return screen.findByText('On rods of wood.');
  };

  test('runs as what is spoken does, and its sources as the article does', async () => {
    const line = await show({ language: 'de', spoken_language: 'ar' });
    expect([line.lang, line.closest('ol')?.dir]).toEqual(['ar', 'rtl']);
    press('Source');
    const quote = screen.getByText('It is of wood.');
    expect([quote.lang, quote.dir]).toEqual(['de', 'auto']);
  });

  test.each([
    [{ language: 'ar' }, ['ar', 'rtl']],
    [{ credits: [{ ...podcast.credits[0], url: 'https://de.wikipedia.org/wiki/Abakus' }] }, ['de', 'ltr']],
    [{}, ['', '']],
  ] as [Partial<Podcast>, string[]][])(
    'with %j, its turns have the language and direction %j',
    async (fields, expected) => {
      const line = await show(fields);
      expect([line.lang, line.closest('ol')?.dir]).toEqual(expected);
    },
  );
});
