import type { Article, SearchHit } from '../article/article.schema.ts';
import type { EpisodeProposal } from '../script-model.ts';
import type { EpisodeSuggestion } from './series.schema.ts';

const MAX_DEEP_DIVES = 4;
const MAX_SOURCE_ARTICLES = 3;
const MIN_PROPOSED_EPISODES = 2;
const MAX_PROPOSED_EPISODES = 8;
const MENTIONS_WEIGHT = 2;
const LEAD_BONUS = 3;
const HEADING_BONUS = 4;
const COMMON_WORD_BONUS = 2;
const GENERAL_PAGE_PENALTY = 8;
const UNMENTIONED_PENALTY = 3;
const MAX_TITLE_CHARACTERS = 120;
const MAX_DESCRIPTION_CHARACTERS = 400;

export interface Candidate extends SearchHit {
  /** Below 0 for articles that the article of the topic only mentions. */
  score: number;
  heading: string;
  firstMention: number;
}

/** Many articles link to general pages, which are rarely a good episode. */
const GENERAL_PAGE =
  /\b(?:countr(?:y|ies)|nation|continents?|languages?|capital|city|calendar year|centur(?:y|ies)|decade|wikimedia|identifier|census|unit of)\b/i;
const NOT_A_SUBJECT = /\(identifier\)$|^\d{1,4}s?(?: BCE?| CE)?$|^(?:\d+(?:st|nd|rd|th)|[A-Z]\w+) century\b/;
const CLOSING_TOPIC =
  /\b(?:legacy|influence|impact|future|revival|in popular culture|reception|history of)\b/i;

function extractWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function removeQualifier(title: string): string {
  return title.replace(/\s*\([^)]*\)\s*$/u, '').trim() || title;
}

/** Ignores words of fewer than three letters and the endings of longer words. */
export function hasCommonWord(first: string, second: string): boolean {
  const getStem = (word: string) => word.slice(0, Math.max(4, word.length - 2));
  const listLongWords = (text: string) =>
    extractWords(text)
      .filter((word) => word.length >= 3)
      .map((word) => word.replace(/(?<=..)s$/, ''));
  return listLongWords(first).some((a) =>
    listLongWords(second).some((b) => a === b || (a.length > 3 && getStem(a) === getStem(b))),
  );
}

export function isSameTitle(first: string, second: string): boolean {
  return extractWords(first).join(' ') === extractWords(second).join(' ') && extractWords(first).length > 0;
}

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
  const indexes = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    const known = indexes.get(word);
    if (known) known.push(index);
    else indexes.set(word, [index]);
  }

  const findMentions = (title: string): number[] => {
    const [first, ...rest] = extractWords(removeQualifier(title));
    if (first === undefined) return [];
    // 'clay tablets' is a mention of 'Clay tablet'.
    const forms = rest.length === 0 ? [first, `${first}s`, `${first}es`] : [first];
    const isLast = (index: number) => index === rest.length - 1;
    return forms
      .flatMap((form) => indexes.get(form) ?? [])
      .filter((start) =>
        rest.every((word, index) => {
          const found = words[start + 1 + index] ?? '';
          return found === word || (isLast(index) && (found === `${word}s` || found === `${word}es`));
        }),
      )
      .toSorted((a, b) => a - b);
  };

  const subject = removeQualifier(article.title);
  const ranked = links
    .filter(({ title }) => !isSameTitle(title, article.title) && !NOT_A_SUBJECT.test(title))
    .map(({ title, description }): Candidate => {
      const positions = findMentions(title);
      const first = positions[0] ?? words.length;
      const score =
        MENTIONS_WEIGHT * Math.log2(1 + positions.length) +
        (first < leadEnd ? LEAD_BONUS : 0) +
        (positions.some((index) => inHeading.has(index)) ? HEADING_BONUS : 0) +
        (hasCommonWord(title, subject) ? COMMON_WORD_BONUS : 0) -
        (GENERAL_PAGE.test(`${description} ${title}`) ? GENERAL_PAGE_PENALTY : 0) -
        (positions.length === 0 ? UNMENTIONED_PENALTY : 0);
      const heading =
        positions.length === 0 ? '' : (sections.findLast(({ start }) => start <= first)?.heading ?? '');
      return { title, description, score, heading, firstMention: first };
    })
    .toSorted((a, b) => b.score - a.score || a.firstMention - b.firstMention);
  const relevant = ranked.filter(({ score }) => score > 0);
  return relevant.length > MAX_DEEP_DIVES ? relevant : ranked.slice(0, MAX_DEEP_DIVES + 1);
}

export function suggestByRules(article: Article, candidates: readonly Candidate[]): EpisodeSuggestion[] {
  const subject = removeQualifier(article.title);
  const chosen = selectFromSections(candidates, MAX_DEEP_DIVES + 1);
  const last =
    chosen.length < 2 ? undefined : (chosen.find(({ title }) => CLOSING_TOPIC.test(title)) ?? chosen.at(-1));
  const middle = chosen
    .filter((candidate) => candidate !== last)
    .toSorted((a, b) => a.firstMention - b.firstMention);
  const episodes: Array<Omit<EpisodeSuggestion, 'partNumber'>> = [
    {
      title: `${subject}: an introduction`,
      description: toSentence(article.description) || `What ${subject} is about, and why it matters.`,
      role: 'intro',
      sourceArticles: [{ title: article.title }],
    },
    ...middle.map(({ title, description, heading }) => ({
      title: removeQualifier(title),
      description:
        [toSentence(description), heading && `The article on ${subject} comes to it under "${heading}".`]
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
  return numberEpisodes(episodes);
}

/** One episode for each article, best match first, as the built-in articles have no links to rank. */
export function suggestFromHits(hits: readonly SearchHit[]): EpisodeSuggestion[] {
  const chosen = hits.slice(0, MAX_DEEP_DIVES + 2);
  return numberEpisodes(
    chosen.map(({ title, description }, index) => ({
      title,
      description: toSentence(description) || `What there is to know about ${title}.`,
      role: index === 0 ? 'intro' : index > 1 && index === chosen.length - 1 ? 'conclusion' : 'deep-dive',
      sourceArticles: [{ title }],
    })),
  );
}

/** Returns null when too few proposals are usable. */
export function suggestFromProposals(
  proposals: readonly EpisodeProposal[],
  articles: readonly SearchHit[],
): EpisodeSuggestion[] | null {
  const seen = new Set<string>();
  const episodes = proposals.flatMap((proposal) => {
    const titles = [...new Set(proposal.articles)]
      .flatMap((index) => articles[index]?.title ?? [])
      .slice(0, MAX_SOURCE_ARTICLES);
    const title = shorten(proposal.title, MAX_TITLE_CHARACTERS);
    const key = JSON.stringify([titles, proposal.role]);
    if (title === '' || titles.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return {
      title,
      description: shorten(proposal.description, MAX_DESCRIPTION_CHARACTERS),
      role: proposal.role,
      sourceArticles: titles.map((name) => ({ title: name })),
    };
  });
  const order = { intro: 0, 'deep-dive': 1, conclusion: 2 };
  const sorted = episodes.toSorted((a, b) => order[a.role] - order[b.role]).slice(0, MAX_PROPOSED_EPISODES);
  return sorted.length < MIN_PROPOSED_EPISODES ? null : numberEpisodes(sorted);
}

function selectFromSections(candidates: readonly Candidate[], count: number): Candidate[] {
  const remaining = [...candidates];
  const sectionUses = new Map<string, number>();
  const chosen: Candidate[] = [];
  while (chosen.length < count && remaining.length > 0) {
    const computeWorth = ({ score, heading }: Candidate) =>
      score > 0 && heading !== '' ? score / 2 ** (sectionUses.get(heading) ?? 0) : score;
    const best = remaining.reduce((a, b) => (computeWorth(b) > computeWorth(a) ? b : a));
    remaining.splice(remaining.indexOf(best), 1);
    sectionUses.set(best.heading, (sectionUses.get(best.heading) ?? 0) + 1);
    chosen.push(best);
  }
  return chosen;
}

function numberEpisodes(episodes: ReadonlyArray<Omit<EpisodeSuggestion, 'partNumber'>>): EpisodeSuggestion[] {
  return episodes.map((episode, index) => ({ ...episode, partNumber: index + 1 }));
}

function toSentence(description: string): string {
  const plain = description.trim();
  if (plain === '') return '';
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?]$/.test(plain) ? '' : '.'}`;
}

function shorten(text: string, maxCharacters: number): string {
  return [...text.replace(/\s+/gu, ' ').trim()].slice(0, maxCharacters).join('').trim();
}
