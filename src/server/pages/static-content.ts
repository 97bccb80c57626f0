import type { Article } from '../../domain/article/article.schema.ts';
import { FAQ } from '../../domain/page/faq.ts';
import { BRAND, type PageHead } from '../../domain/page/page-head.ts';
import { AI_NOTE, CHANGES_MADE } from '../../domain/podcast/disclosure.ts';
import type { SharedPodcast } from '../../domain/podcast/shared.schema.ts';
import { escapeHtml } from './html.ts';

/** What readers and crawlers without scripts get in the app's place (`base.css` hides it where scripts run). */

const LINKS = [
  ['/', 'Home'],
  ['/search', 'Search'],
  ['/status', 'System Status'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/legal', 'Legal'],
  ['/feedback', 'Feedback'],
] as const;

const FRAME_END = `</main><footer><nav>${LINKS.map(([path, label]) => link(path, label)).join(' ')}</nav></footer></div>`;

/** A page of which only its head is known to the server. */
export function screenContent(path: string, { name, description }: PageHead): string {
  const questions =
    path === '/status' ? FAQ.map(({ question, answer }) => heading(question) + p(answer)) : [];
  return framed(`<h1>${escapeHtml(name || BRAND)}</h1>${p(description)}${questions.join('')}`);
}

/** A podcast with all that its page shows; the sound too, as far as there is one. */
export function podcastContent(podcast: SharedPodcast): string {
  const { title, status, audio_url, show_notes, chapters, transcript, credits } = podcast;
  if (status !== 'ready' || audio_url === null) {
    return framed(`<h1>Podcast Not Ready</h1>${p(title)}${p(`Current status: ${status}`)}`);
  }
  const parts = [
    `<h1 dir="auto">${escapeHtml(title)}</h1>`,
    p(AI_NOTE),
    `<audio controls preload="none" src="${escapeHtml(audio_url)}"></audio>`,
    creditsText(credits),
  ];
  if (show_notes) {
    parts.push(
      heading('Summary'),
      p(show_notes.summary),
      list('Key points', show_notes.keyPoints),
      list('Sources', show_notes.sources),
    );
  }
  parts.push(
    list(
      'Chapters',
      chapters.map((chapter) => chapter.title),
    ),
  );
  if (transcript) parts.push(heading('Transcript'), ...transcript.split(/\n\s*\n/).map(p));
  return framed(`<article>${parts.join('')}</article>`);
}

/** A built-in article in full. */
export function articleContent({ title, description, sections }: Article): string {
  const told = sections.map(
    ({ heading: name, text }) => (name ? heading(name) : '') + text.split('\n\n').map(p).join(''),
  );
  return framed(`<article><h1>${escapeHtml(title)}</h1>${p(description)}${told.join('')}</article>`);
}

function framed(content: string): string {
  return `<div data-static><header>${link('/', BRAND)}</header><main>${content}${FRAME_END}`;
}

function creditsText(credits: SharedPodcast['credits']): string {
  if (credits.length === 0) return '';
  const sources = credits.map(({ title, url, revision_url }) => link(revision_url || url, title)).join(', ');
  const licences = new Map(credits.map(({ licence, licence_url }) => [licence_url, licence]));
  const named = [...licences].map(([url, licence]) => link(url, licence)).join(', ');
  return `<p>From ${sources}. ${CHANGES_MADE} Licence: ${named}.</p>`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `${heading(title)}<ul>${items.map((item) => `<li dir="auto">${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function heading(text: string): string {
  return `<h2 dir="auto">${escapeHtml(text)}</h2>`;
}

function p(text: string): string {
  return text.trim() === '' ? '' : `<p dir="auto">${escapeHtml(text)}</p>`;
}

/** Addresses are our own or an encyclopedia's; another scheme would be somebody's trick. */
function link(url: string, label: string): string {
  const safe = /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : '#';
  return `<a href="${escapeHtml(safe)}">${escapeHtml(label)}</a>`;
}
