import type { Article, Section } from '../../../../domain/article/article.schema.ts';
import { countWords, sentencesOf } from '../../../../domain/article/sentences.ts';
import type { WritingBrief } from '../../../../domain/ports.ts';
import { assignAllSections, isTellable, wordsIn } from '../../../../domain/script/plan.ts';
import type { Outline } from '../../../../domain/script/script.schema.ts';
import { planFor, subjectFor } from './brief-plan.ts';
import { subjectPhrase } from './cues.ts';
import { speakable } from './speakable.ts';
import { type Unit, unitsOf } from './units.ts';
import { inSentence, type Vocabulary } from './vocabulary.ts';

const MOST_CHAPTERS = 7;
const FEWEST_CHAPTERS = 3;
/** Words of article below which a chapter of its own is not worth it. */
const SHORT = 90;
/** Words of article for each chapter where there is no heading to go by. */
const WORDS_A_CHAPTER = 70;
const POINTS = 4;
const KEY_POINTS = 6;
const LONGEST_TITLE = 60;

/** Sections that belong together: one heading of the second level with what is below it. */
interface Group {
  article: number;
  headings: string[];
  sections: Section[];
  words: number;
}

/** Plans chapters by the article's own headings; sentences are the article's. */
export function makeOutline(brief: WritingBrief): Outline {
  const plan = planFor(brief);
  const drafts = chaptersOf(brief.articles, plan.vocabulary);
  const { chapters: sections } = assignAllSections(
    { chapters: drafts.map(({ headings }) => ({ title: '', headings, points: [] })) },
    brief.articles,
  );
  const names = new Set<string>();
  const chapters = drafts.flatMap(({ headings, title }, index) => {
    const own = sections[index] ?? [];
    if (own.length === 0) return [];
    const units = unitsOf(own, subjectFor(plan, brief, own), plan.reserved);
    const name = distinct(title ?? titleFrom(units, names.size), names);
    return [{ title: name, headings, points: best(units, POINTS).map((unit) => unit.alone ?? unit.text) }];
  });
  return { summary: summaryOf(brief), keyPoints: keyPointsOf(brief), chapters };
}

function chaptersOf(
  articles: readonly Article[],
  vocabulary: Vocabulary,
): { title: string | null; headings: string[] }[] {
  const groups = articles.flatMap((article, index) => groupsOf(article, index));
  if (groups.length === 0 || isAllLead(articles)) return fromLead(articles, groups, vocabulary);
  const merged = merge(groups);
  const several = articles.length > 1;
  return widen(merged).map(({ group, part }) => {
    const base = several
      ? withArticle(group, merged, articles, vocabulary)
      : titleOf(group.headings, vocabulary);
    return { title: part === 0 ? base : `${base}, continued`, headings: group.headings };
  });
}

function groupsOf(article: Article, index: number): Group[] {
  const groups: Group[] = [];
  let apparatus = 0;
  for (const section of article.sections.slice(1)) {
    if (apparatus > 0 && section.level > apparatus) continue;
    apparatus = 0;
    if (section.text.trim() !== '' && !isTellable(section)) {
      apparatus = section.level;
      continue;
    }
    const open = groups.at(-1);
    if (open && section.level > 2) {
      open.sections.push(section);
      open.words += spokenWords(section);
    } else
      groups.push({
        article: index,
        headings: [section.heading],
        sections: [section],
        words: spokenWords(section),
      });
  }
  const told = groups.filter((group) => group.words > 0);
  // An article that is one section of many subsections is divided by those.
  if (told.length > 0 && told.length < FEWEST_CHAPTERS) return told.flatMap((group) => opened(group));
  if (
    told.length === 0 &&
    index > 0 &&
    isTellable(article.sections[0] ?? { heading: '', level: 1, text: '' })
  ) {
    const lead = article.sections.slice(0, 1);
    return [{ article: index, headings: [article.title], sections: lead, words: wordsIn(lead) }];
  }
  return told;
}

/** A long group cut at its subsections. */
function opened(group: Group): Group[] {
  const subs = group.sections.filter((section, at) => at > 0 && section.level === 3);
  if (subs.length < 2 || group.words < 4 * SHORT) return [group];
  const out: Group[] = [];
  for (const section of group.sections) {
    const open = out.at(-1);
    if (open && section.level > 3) {
      open.sections.push(section);
      open.words += spokenWords(section);
    } else
      out.push({
        article: group.article,
        headings: [section.heading],
        sections: [section],
        words: spokenWords(section),
      });
  }
  const [head, ...rest] = out;
  if (!head || head.words >= SHORT || rest.length === 0) return out.filter((one) => one.words > 0);
  const [second, ...others] = rest;
  if (!second) return out;
  // What stands before the first subsection is told with it; the parent's heading brings it along.
  return [
    {
      ...second,
      headings: [...head.headings, ...second.headings],
      sections: [...head.sections, ...second.sections],
      words: head.words + second.words,
    },
    ...others,
  ];
}

/** Joins neighbours until there are few enough and none is too short. */
function merge(groups: readonly Group[]): Group[] {
  const out = groups.map((group) => ({ ...group }));
  const total = out.reduce((sum, group) => sum + group.words, 0);
  for (;;) {
    const tooMany = out.length > MOST_CHAPTERS;
    const floor = Math.min(SHORT, total / FEWEST_CHAPTERS);
    let worst = -1;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let at = 0; at + 1 < out.length; at += 1) {
      const [left, right] = [out[at], out[at + 1]];
      if (!left || !right) continue;
      const across = left.article !== right.article ? 1e6 : 0;
      const short = Math.min(left.words, right.words) < floor && out.length > 1;
      if (!tooMany && (!short || across > 0 || out.length <= FEWEST_CHAPTERS)) continue;
      const cost = left.words + right.words + across;
      if (cost < cheapest) {
        cheapest = cost;
        worst = at;
      }
    }
    const [left, right] = [out[worst], out[worst + 1]];
    if (!left || !right) return out;
    out.splice(worst, 2, {
      article: left.article,
      headings: [...left.headings, ...right.headings],
      sections: [...left.sections, ...right.sections],
      words: left.words + right.words,
    });
  }
}

/** Fewer than three long chapters: the longest are told in parts. */
function widen(groups: readonly Group[]): { group: Group; part: number }[] {
  const parts = groups.map(() => 1);
  const total = () => parts.reduce((sum, count) => sum + count, 0);
  while (total() < FEWEST_CHAPTERS) {
    let longest = -1;
    let most = WORDS_A_CHAPTER;
    for (const [index, group] of groups.entries()) {
      const size = group.words / ((parts[index] ?? 1) + 1);
      // Only a single section can be cut; headings divide the others.
      if (group.sections.length === 1 && size >= most) {
        most = size;
        longest = index;
      }
    }
    if (longest < 0) break;
    parts[longest] = (parts[longest] ?? 1) + 1;
  }
  return groups.flatMap((group, index) =>
    Array.from({ length: parts[index] ?? 1 }, (_, part) => ({ group, part })),
  );
}

function isAllLead(articles: readonly Article[]): boolean {
  const lead = articles[0]?.sections[0];
  if (!lead) return false;
  const others = articles
    .flatMap((article) => article.sections)
    .filter((section) => section !== lead && isTellable(section));
  return wordsIn(others) < wordsIn([lead]);
}

/** Chapters for what the opening leaves of a long lead, then those of the headings. */
function fromLead(
  articles: readonly Article[],
  groups: readonly Group[],
  vocabulary: Vocabulary,
): { title: string | null; headings: string[] }[] {
  const words = wordsIn(articles[0]?.sections.slice(0, 1) ?? []);
  const merged = merge(groups).slice(0, MOST_CHAPTERS - 1);
  const room = MOST_CHAPTERS - merged.length;
  const wanted = Math.max(Math.round((words * 0.8) / WORDS_A_CHAPTER), 1);
  const lead = Array.from({ length: Math.min(room, wanted) }, () => ({
    title: null,
    headings: [] as string[],
  }));
  return [
    ...lead,
    ...merged.map((group) => ({ title: titleOf(group.headings, vocabulary), headings: group.headings })),
  ];
}

/** A single word that the text never writes large is no name. */
function lowered(heading: string, { names }: Vocabulary): string {
  return /^\p{Lu}\p{Ll}+$/u.test(heading) && !names.has(heading) ? heading.toLowerCase() : heading;
}

/** Words of a section that can be spoken; a list of works has none. */
function spokenWords(section: Section): number {
  if (!isTellable(section)) return 0;
  return sentencesOf(section.text).reduce(
    (sum, { text, inQuotation }) => sum + (!inQuotation && speakable(text) ? countWords(text) : 0),
    0,
  );
}

function titleOf(headings: readonly string[], vocabulary: Vocabulary): string {
  const [first = '', ...others] = headings;
  const rest = others.map((heading) => inSentence(heading, vocabulary) ?? lowered(heading, vocabulary));
  const [second, third] = rest;
  if (second === undefined) return first;
  const comma = / and /u.test(first + second + (third ?? '')) ? ',' : '';
  const all =
    third === undefined ? `${first}${comma} and ${second}` : `${first}, ${second}${comma} and ${third}`;
  return rest.length <= 2 && all.length <= LONGEST_TITLE ? all : `${first}${comma} and more`;
}

/** In a podcast on several articles a title says which it is about. */
function withArticle(
  group: Group,
  all: readonly Group[],
  articles: readonly Article[],
  vocabulary: Vocabulary,
): string {
  const title = articles[group.article]?.title ?? '';
  const alone = all.filter((other) => other.article === group.article).length === 1;
  if (alone || group.headings[0] === title) return title;
  return `${title}: ${titleOf(group.headings, vocabulary)}`;
}

const PLAIN_TITLES = [
  'The basics',
  'A closer look',
  'Further on',
  'The wider picture',
  'More to know',
  'In detail',
  'The last part',
];

/** A title where there is no heading: what the first sentences are about. */
function titleFrom(units: readonly Unit[], index: number): string {
  for (const unit of units.slice(0, 4)) {
    const phrase = subjectPhrase(unit.alone ?? unit.text);
    if (phrase === null || phrase.length > 40) continue;
    return phrase.charAt(0).toUpperCase() + phrase.slice(1);
  }
  return PLAIN_TITLES[index % PLAIN_TITLES.length] ?? 'More';
}

function distinct(title: string, names: Set<string>): string {
  let name = title;
  for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${title}, part ${number}`;
  names.add(name.toLowerCase());
  return name;
}

/** The units that would be missed most, in reading order. */
function best(units: readonly Unit[], count: number): Unit[] {
  const standing = units.filter((unit) => unit.alone !== null && !unit.leans);
  const chosen = new Set(standing.toSorted((a, b) => b.score - a.score).slice(0, count));
  return standing.filter((unit) => chosen.has(unit));
}

function summaryOf(brief: WritingBrief): string {
  const plan = planFor(brief);
  const count = brief.articles.length > 1 ? 1 : 3;
  return brief.articles
    .flatMap((article, index) => {
      const subject = plan.subjects[index];
      return subject ? unitsOf(article.sections.slice(0, 1), subject).slice(0, count) : [];
    })
    .map((unit) => unit.text)
    .join(' ');
}

/** Good sentences spread over the articles, in reading order. */
function keyPointsOf(brief: WritingBrief): string[] {
  const plan = planFor(brief);
  const all = brief.articles.flatMap((article, index) => {
    const subject = plan.subjects[index];
    if (!subject) return [];
    const sections = article.sections.filter(isTellable);
    // The lead is the summary; what is worth keeping is spread over the rest.
    return unitsOf(sections.length > 1 ? sections.slice(1) : sections, subject);
  });
  const standing = all.filter((unit) => unit.alone !== null && !unit.leans && unit.words <= 32);
  const count = Math.min(KEY_POINTS, Math.max(Math.min(standing.length, 4), Math.round(standing.length / 8)));
  const points: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const run = standing.slice(
      Math.floor((standing.length * at) / count),
      Math.floor((standing.length * (at + 1)) / count),
    );
    const [top] = run.toSorted((a, b) => b.score - a.score);
    if (top) points.push(top.alone ?? top.text);
  }
  return points;
}
