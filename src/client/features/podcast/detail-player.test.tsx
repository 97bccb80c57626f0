import '../../../../tests/support/client/browser.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleAudioFiles, network } from '../../../../tests/support/client/network.ts';
import { buildPodcast } from '../../../../tests/support/client/podcast-fixtures.ts';
import { dismissToast, renderClient } from '../../../../tests/support/client/render.tsx';
import { player } from '../../player/player.ts';
import { copyShareLink } from '../../player/share-link.ts';
import { toTrack } from '../../player/track.ts';
import { DetailPlayer } from './detail-player.tsx';

const podcast = buildPodcast({
  show_notes: {
    summary: 'A counting frame.',
    keyPoints: ['Beads slide along rods.'],
    sources: ['Abacus: /articles/abacus'],
    coverage: [
      { heading: '', covered: true },
      { heading: 'How the beads work', covered: true },
      { heading: 'Trade', covered: false },
    ],
    checks: { sourced: 1, talk: 4, unsupported: 1, by: 'Checked automatically.' },
  },
});
const track = toTrack(podcast);
if (track === null) throw new Error('The podcast of this test has no audio.');

/** Whether the server has the file of a HEAD request. */
const fileExists = vi.fn<(path: string) => boolean>();
const audio = document.querySelector('audio');
if (audio === null) throw new Error('The player has no audio element.');

const getSource = (quote: string) => ({ quote, article: 'Abacus', section: '', sentence: 0, url: '/a' });

const show = () =>
  renderClient(<DetailPlayer podcast={podcast} track={track} />, {
    'podcasts.transcript': () => ({
      version: '1.0.0',
      segments: [
        { speaker: 'Mira', startTime: 0, endTime: 2, body: 'What is it?', supported: null, source: null },
        { speaker: 'Theo', startTime: 2, endTime: 6, body: 'A frame.', supported: false, source: null },
        {
          speaker: 'Mira',
          startTime: 6,
          endTime: 8,
          body: 'Of gold.',
          supported: false,
          source: null,
          sources: [],
          reason: 'The article does not say this.',
        },
        {
          speaker: 'Theo',
          startTime: 8,
          endTime: 9,
          body: 'Of wood, with beads.',
          supported: true,
          source: getSource('It is of wood.'),
          sources: ['It is of wood.', 'It has beads.'].map(getSource),
        },
      ],
    }),
  });
const getButton = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

beforeEach(() => {
  fileExists.mockReturnValue(true);
  network.use(handleAudioFiles(fileExists));
  let time = 0;
  Object.defineProperty(audio, 'currentTime', {
    configurable: true,
    get: () => time,
    set: (value) => {
      time = value;
    },
  });
  audio.play = async () => void audio.dispatchEvent(new Event('play'));
  audio.pause = () => void audio.dispatchEvent(new Event('pause'));
  audio.load = () => undefined;
});
afterEach(() => {
  cleanup();
  act(() => player.unload(podcast.id));
  fileExists.mockReset();
});

describe('detail player', () => {
  test('plays, pauses and skips by 10 s, and the slider moves by tenths of a second', async () => {
    show();
    screen.getByText('1:40');
    fireEvent.click(getButton('Play'));
    await waitFor(() => getButton('Pause'));
    act(() => player.seek(30));
    screen.getByText('0:30');
    fireEvent.click(getButton('Skip forward 10 seconds'));
    screen.getByText('0:40');
    fireEvent.click(getButton('Skip back 10 seconds'));
    fireEvent.click(getButton('Skip back 10 seconds'));
    screen.getByText('0:20');
    const slider = screen.getByRole('slider', { name: 'Seek' });
    expect(slider.getAttribute('step')).toBe('0.1');
    fireEvent.change(slider, { target: { value: '12.3' } });
    expect(audio.currentTime).toBe(12.3);
    fireEvent.click(getButton('Pause'));
    getButton('Play');
  });

  test('moves the slider of a track that is not loaded without playing it, and then plays from that position', async () => {
    show();
    fireEvent.change(screen.getByRole('slider', { name: 'Seek' }), { target: { value: '20.1' } });
    screen.getByText('0:20');
    expect(audio.getAttribute('src')).toBeNull();
    getButton('Play');
    fireEvent.click(getButton('Play'));
    await waitFor(() => getButton('Pause'));
    expect(audio.currentTime).toBe(20.1);
  });

  test('requests the audio file with HEAD when it is shown and again before playback', async () => {
    show();
    await waitFor(() => expect(fileExists).toHaveBeenCalledTimes(1));
    fireEvent.click(getButton('Play'));
    await waitFor(() => getButton('Pause'));
    expect(fileExists.mock.calls).toEqual([
      ['/api/podcasts/audio/podcast_1.mp3'],
      ['/api/podcasts/audio/podcast_1.mp3'],
    ]);
  });

  test('disables the controls and shows a note for a missing file', async () => {
    fileExists.mockReturnValue(false);
    show();
    await screen.findByText('AUDIO FILE UNAVAILABLE');
    for (const name of ['Play', 'Skip back 10 seconds', 'Skip forward 10 seconds', 'Download']) {
      expect(getButton(name).disabled).toBe(true);
    }
    expect((screen.getByRole('slider', { name: 'Seek' }) as HTMLInputElement).disabled).toBe(true);
  });

  test('detects before playback that a file was deleted', async () => {
    show();
    await waitFor(() => expect(fileExists).toHaveBeenCalledTimes(1));
    fileExists.mockReturnValue(false);
    fireEvent.click(getButton('Play'));
    await screen.findByText('AUDIO FILE UNAVAILABLE');
  });

  test('shows chapters that jump, show notes and transcript in its details', async () => {
    show();
    expect(screen.queryByText('Chapters')).toBeNull();
    fireEvent.click(getButton('SHOW DETAILS'));
    await screen.findByText('What is it?');
    screen.getByText('A counting frame.');
    screen.getByText('Beads slide along rods.');
    screen.getByRole('link', { name: '/articles/abacus' });
    screen.getByText('1 of 2 sections is in this podcast');
    expect(screen.getByText('Trade').closest('li')?.textContent).toBe('Tradenot in this podcast');
    fireEvent.click(screen.getByRole('button', { name: /How the beads work/ }));
    await waitFor(() => expect(audio.currentTime).toBe(61));
    await waitFor(() => getButton('Pause'));
    fireEvent.click(getButton('HIDE DETAILS'));
    await waitFor(() => expect(screen.queryByText('What is it?')).toBeNull());
  });

  test('shows all source sentences of a turn, or the reason why it has none', async () => {
    show();
    fireEvent.click(getButton('SHOW DETAILS'));
    await screen.findByText('The article does not say this.');
    screen.getByText('Not found in the article');
    screen.getByText(
      'One statement was not found in the article. The transcript marks it. Checked automatically.',
    );
    expect(screen.queryByText('It has beads.')).toBeNull();
    fireEvent.click(getButton('Source'));
    screen.getByText('It is of wood.');
    screen.getByText('It has beads.');
  });

  test('replaces corrected chapters and shows a note', async () => {
    show();
    fireEvent.click(getButton('SHOW DETAILS'));
    await screen.findByRole('button', { name: /How the beads work/ });
    fireEvent.click(getButton('Play'));
    await waitFor(() => getButton('Pause'));
    expect(screen.queryByText('Chapter timestamps have been updated for accuracy')).toBeNull();
    act(() =>
      player.updateChapters(
        1,
        [
          { title: 'Introduction', timestamp: 0 },
          { title: 'How the beads work', timestamp: 65 },
        ],
        106,
      ),
    );
    await screen.findByText('Chapter timestamps have been updated for accuracy');
    screen.getByText('1:05');
  });

  test('ignores a jump to an invalid or negative time and a seek to a time that is not finite', async () => {
    const chapters = [
      { title: 'Before', timestamp: -5 },
      { title: 'Nowhere', timestamp: Number.NaN },
      { title: 'Start', timestamp: 0 },
    ];
    const podcastWithInvalidTimes = buildPodcast({ chapters });
    renderClient(<DetailPlayer podcast={podcastWithInvalidTimes} track={{ ...track, chapters }} />, {
      'podcasts.transcript': () => ({ version: '1.0.0', segments: [] }),
    });
    fireEvent.click(getButton('SHOW DETAILS'));
    fireEvent.click(await screen.findByRole('button', { name: /Before/ }));
    fireEvent.click(screen.getByRole('button', { name: /Nowhere/ }));
    expect(player.isCurrent(1)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /Start/ }));
    await waitFor(() => getButton('Pause'));
    act(() => player.seek(40));
    act(() => player.seek(Number.NaN));
    act(() => player.seek('7' as never));
    expect(audio.currentTime).toBe(40);
  });

  test('downloads the audio under the title of the podcast', () => {
    let link: HTMLAnchorElement | undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      link = this;
    });
    show();
    fireEvent.click(getButton('Download'));
    expect(link?.download).toBe('abacus.mp3');
    expect(link?.getAttribute('href')).toBe('/api/podcasts/audio/podcast_1.mp3?download');
    vi.restoreAllMocks();
  });
});

describe('share button of the detail player', () => {
  const writeText = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  });

  test('copies a link of the form /shared/{id}', async () => {
    writeText.mockResolvedValue();
    show();
    fireEvent.click(getButton('Share'));
    await screen.findByText('Share link copied to clipboard.');
    expect(writeText).toHaveBeenCalledWith('http://localhost:3000/shared/1');
    await dismissToast('Link copied!');
  });

  test('shows an error and the link when the link cannot be copied', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    show();
    fireEvent.click(getButton('Share'));
    await screen.findByText('Could not copy the share link.');
    expect(screen.getByLabelText('Link to copy')).toHaveProperty('value', 'http://localhost:3000/shared/1');
    await dismissToast('Failed to copy');
  });

  test('shows an error when a podcast without an id is shared', async () => {
    show();
    await act(() => copyShareLink(null));
    await screen.findByText('This podcast is not available for sharing.');
    await dismissToast('Cannot share this podcast');
  });
});
