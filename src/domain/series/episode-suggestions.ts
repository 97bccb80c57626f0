import type { Article, SearchHit } from '../article/article.schema.ts';
import type { EpisodeProposal } from '../ports.ts';
import type { EpisodeSuggestion } from './series.schema.ts';

const DEEP_DIVES = 4;
const SOURCES = 3;
const FEWEST = 2;
const MOST = 8;
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 400;

export interface Candidate extends SearchHit {
  /** Importance in the article of the topic. Below 0 for articles that it only mentions. */
  score: number;
  /** Heading of the first main section that names it; '' for the lead or none. */
  heading: string;
  /** Position of the first mention in words. */
  place: number;
}

/** General pages that many articles link to. They are rarely a good episode. */
const FRAME =
  /\b(?:countr(?:y|ies)|nation|continents?|languages?|capital|city|calendar year|centur(?:y|ies)|decade|wikimedia|identifier|census|unit of)\b/i;
const NO_SUBJECT = /\(identifier\)$|^\d{1,4}s?(?: BCE?| CE)?$|^(?:\d+(?:st|nd|rd|th)|[A-Z]\w+) century\b/;
const CLOSING = /\b(?:legacy|influence|impact|future|revival|in popular culture|reception|history of)\b/i;

/** Returns words in lower case without accents. */
function extractWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Removes the qualifier in parentheses from a title. */
function removeQualifier(title: string): string {
  return title.replace(/\s*\([^)]*\)\s*$/u, '').trim() || title;
}

/** Compares words of at least three letters, ignoring endings of longer words. */
export function hasCommonWord(first: string, second: string): boolean {
  const stem = (word: string) => word.slice(0, Math.max(4, word.length - 2));
  const long = (text: string) =>
    extractWords(text)
      .filter((word) => word.length >= 3)
      .map((word) => word.replace(/(?<=..)s$/, ''));
  return long(first).some((a) => long(second).some((b) => a === b || (a.length > 3 && stem(a) === stem(b))));
}

/** Compares titles without case, accents and punctuation. */
export function isSameTitle(first: string, second: string): boolean {
  return extractWords(first).join(' ') === extractWords(second).join(' ') && extractWords(first).length > 0;
}

/** Ranks linked articles by how often and where the article of the topic names them. Takes linear time. */
export function rankCandidates(article: Article, links: readonly SearchHit[]): Candidate[] {
  const words: string[] = [];
  const sections: Array<{ heading: string; start: number }> = [];
  const headings: number[] = [];
  for (const { heading, level, text } of article.sections) {
    if (level <= 2) sections.push({ heading, start: words.length });
    for (const word of extractWords(heading)) {
      headings.push(words.length);
      words.push(word);
    }
    words.push(...extractWords(text));
  }
  const inHeading = new Set(headings);
  const leadEnd = sections[1]?.start ?? words.length;
  const places = new Map<string, number[]>();
  for (const [place, word] of words.entries()) {
    const known = places.get(word);
    if (known) known.push(place);
    else places.set(word, [place]);
  }

  const mentions = (title: string): number[] => {
    const [first, ...rest] = extractWords(removeQualifier(title));
    if (first === undefined) return [];
    // 'clay tablets' is a mention of 'Clay tablet'.
    const forms = rest.length === 0 ? [first, `${first}s`, `${first}es`] : [first];
    const isLast = (index: number) => index === rest.length - 1;
    return forms
      .flatMap((form) => places.get(form) ?? [])
      .filter((place) =>
        rest.every((word, index) => {
          const found = words[place + 1 + index] ?? '';
          return found === word || (isLast(index) && (found === `${word}s` || found === `${word}es`));
        }),
      )
      .toSorted((a, b) => a - b);
  };

  const subject = removeQualifier(article.title);
  const ranked = links
    .filter(({ title }) => !isSameTitle(title, article.title) && !NO_SUBJECT.test(title))
    .map(({ title, description }): Candidate => {
      const named = mentions(title);
      const first = named[0] ?? words.length;
      const score =
        2 * Math.log2(1 + named.length) +
        (first < leadEnd ? 3 : 0) +
        (named.some((place) => inHeading.has(place)) ? 4 : 0) +
        (hasCommonWord(title, subject) ? 2 : 0) -
        (FRAME.test(`${description} ${title}`) ? 8 : 0) -
        (named.length === 0 ? 3 : 0);
      const heading =
        named.length === 0 ? '' : (sections.findLast(({ start }) => start <= first)?.heading ?? '');
      return { title, description, score, heading, place: first };
    })
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
  const worthy = ranked.filter(({ score }) => score > 0);
  return worthy.length > DEEP_DIVES ? worthy : ranked.slice(0, DEEP_DIVES + 1);
}

/** Plans an introduction, deep dives in the order of the article and, with 2 or more candidates, a conclusion. */
export function suggestByRules(article: Article, candidates: readonly Candidate[]): EpisodeSuggestion[] {
  const subject = removeQualifier(article.title);
  const chosen = spread(candidates, DEEP_DIVES + 1);
  const last =
    chosen.length < 2 ? undefined : (chosen.find(({ title }) => CLOSING.test(title)) ?? chosen.at(-1));
  const middle = chosen.filter((candidate) => candidate !== last).toSorted((a, b) => a.place - b.place);
  const episodes: Array<Omit<EpisodeSuggestion, 'partNumber'>> = [
    {
      title: `${subject}: an introduction`,
      description: sentence(article.description) || `What ${subject} is about, and why it matters.`,
      role: 'intro',
      sourceArticles: [{ title: article.title }],
    },
    ...middle.map(({ title, description, heading }) => ({
      title: removeQualifier(title),
      description:
        [sentence(description), heading && `The article on ${subject} comes to it under "${heading}".`]
          .filter(Boolean)
          .join(' ') || `What there is to know about ${removeQualifier(title)}.`,
      role: 'deep-dive' as const,
      sourceArticles: [{ title }],
    })),
  ];
  if (last) {
    episodes.push({
      title: `${subject}: looking back`,
      description: `Draws the threads together, with ${removeQualifier(last.title)}.`,
      role: 'conclusion',
      sourceArticles: [{ title: article.title }, { title: last.title }],
    });
  }
  return numbered(episodes);
}

/** Converts proposals of a model. Null when too few of them are usable. */
export function suggestFromProposals(
  ideas: readonly EpisodeProposal[],
  articles: readonly SearchHit[],
): EpisodeSuggestion[] | null {
  const told = new Set<string>();
  const episodes = ideas.flatMap((idea) => {
    const titles = [...new Set(idea.articles)]
      .flatMap((index) => articles[index]?.title ?? [])
      .slice(0, SOURCES);
    const title = line(idea.title, LONGEST_TITLE);
    const key = JSON.stringify([titles, idea.role]);
    if (title === '' || titles.length === 0 || told.has(key)) return [];
    told.add(key);
    return {
      title,
      description: line(idea.description, LONGEST_DESCRIPTION),
      role: idea.role,
      sourceArticles: titles.map((name) => ({ title: name })),
    };
  });
  const order = { intro: 0, 'deep-dive': 1, conclusion: 2 };
  const sorted = episodes.toSorted((a, b) => order[a.role] - order[b.role]).slice(0, MOST);
  return sorted.length < FEWEST ? null : numbered(sorted);
}

/** Selects the best candidates. Each further one from the same section counts half. */
function spread(candidates: readonly Candidate[], count: number): Candidate[] {
  const left = [...candidates];
  const used = new Map<string, number>();
  const chosen: Candidate[] = [];
  while (chosen.length < count && left.length > 0) {
    const worth = ({ score, heading }: Candidate) =>
      score > 0 && heading !== '' ? score / 2 ** (used.get(heading) ?? 0) : score;
    const best = left.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    left.splice(left.indexOf(best), 1);
    used.set(best.heading, (used.get(best.heading) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen;
}

function numbered(episodes: ReadonlyArray<Omit<EpisodeSuggestion, 'partNumber'>>): EpisodeSuggestion[] {
  return episodes.map((episode, index) => ({ ...episode, partNumber: index + 1 }));
}

function sentence(description: string): string {
  const plain = description.trim();
  if (plain === '') return '';
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?]$/.test(plain) ? '' : '.'}`;
}

function line(text: string, longest: number): string {
  return [...text.replace(/\s+/gu, ' ').trim()].slice(0, longest).join('').trim();
}
