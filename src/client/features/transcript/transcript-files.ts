import './transcript-files.css';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { getShareLink } from '../../player/share-link.ts';
import { describeSpeech } from '../../text-direction.ts';
import { AI_NOTE, createPlainText, describeCredits, describeTurn } from './turn-texts.ts';

const SHEET_ID = 'print-sheet';

/** Prints the whole transcript and nothing else of the page. */
export function printTranscript(podcast: SharedPodcast, turns: readonly PublishedTurn[]): void {
  document.getElementById(SHEET_ID)?.remove();
  const sheet = document.createElement('article');
  sheet.id = SHEET_ID;
  const { lang = '', dir = '' } = describeSpeech(podcast);
  const credits = describeCredits(podcast);
  sheet.append(
    createElement('h1', podcast.title),
    createElement('p', getShareLink(podcast.id)),
    createElement('p', credits === '' ? AI_NOTE : `From ${credits}. ${AI_NOTE}`),
    ...turns.map((turn) => Object.assign(createElement('p', describeTurn(turn)), { lang, dir })),
  );
  document.body.append(sheet);
  // Some browsers return from `print` before the page is printed.
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}

function createElement(name: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

export function saveTranscript(podcast: SharedPodcast, turns: readonly PublishedTurn[]): void {
  const url = URL.createObjectURL(
    new Blob([createPlainText(podcast, turns)], { type: 'text/plain;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${podcast.title.replace(/[^\p{L}\p{N}]+/gu, '_').toLowerCase()}.txt`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
