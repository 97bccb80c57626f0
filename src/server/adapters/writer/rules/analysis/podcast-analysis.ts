import type { Article, Section } from '../../../../../domain/article/article.schema.ts';
import { writeFullForms } from '../../../../../domain/article/full-forms.ts';
import { selectNarratableSentences } from '../../../../../domain/article/narratable.ts';
import {
  groupBySection,
  LEAD_SECTION,
  type NumberedSentence,
  numberSentences,
} from '../../../../../domain/article/numbered-sentences.ts';
import { type ClaimContext, createClaimContext } from '../../../../../domain/claims/index.ts';
import { detectLanguage } from '../../../../../domain/language/index.ts';
import type { ScriptBrief } from '../../../../../domain/script-model.ts';
import { findReferences, type Reference } from '../references/footing.ts';
import { collectFullNames, type FullNames } from '../references/full-names.ts';
import { dropLostReferences } from '../references/lost-references.ts';
import { readAbbreviations } from '../references/spoken-names.ts';
import { detectSubject, type Subject } from '../references/subject.ts';
import { listDefiniteWords, listStems } from '../references/unknown-references.ts';
import { createVocabulary, type Vocabulary } from '../references/vocabulary.ts';
import { isStory } from '../text/is-story.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { createNarrationUnits } from './create-narration-units.ts';
import { LeadCoverage } from './lead-coverage.ts';
import { rateDialogue } from './rate-dialogue.ts';

export interface PodcastAnalysis {
  subjects: Subject[];
  vocabulary: Vocabulary;
  fullNames: FullNames;
  /** Lowercase title, lead and headings of the first article. */
  announced: string;
  /** In other languages the hosts say nothing but the article's sentences. */
  isEnglish: boolean;
  sections: AnalyzedSection[];
  unitsByNumber: ReadonlyMap<number, NarrationUnit>;
  getClaimContext: () => ClaimContext;
}

export interface AnalyzedSection {
  article: number;
  heading: string;
  /** The heading with those above it: 'Education, Callywith College'. */
  path: string;
  level: number;
  units: NarrationUnit[];
}

/** The story of a book or film is told from its beginning, with small gaps. Its persons need nothing else. */
const MAX_STORY_GAP = 3;
const NAMED_POINTS = 0.9;
const DIALOGUE_POINTS = 1.2;

/** Of a shorter article, nearly everything is told in 20 minutes. */
const MIN_AMPLE_WORDS = 3600;

/** By the article, or by the list of several. */
const cache = new WeakMap<Article | readonly Article[], PodcastAnalysis>();

export function analyzeArticles(articles: readonly Article[]): PodcastAnalysis {
  const [first] = articles;
  const key = first && articles.length === 1 ? first : articles;
  const cached = cache.get(key);
  if (cached) return cached;
  const texts = articles.flatMap((article) => article.sections.map((section) => section.text));
  const subjects = articles.map(detectSubject);
  const isEnglish = articles.every((article) => detectLanguage(article) === 'en');
  const vocabulary = createVocabulary(texts);
  const fullNames = collectFullNames(texts, vocabulary);
  const sections = analyzeSections(articles, { subjects, isEnglish, fullNames, vocabulary });
  let claimContext: ClaimContext | null = null;
  const analysis: PodcastAnalysis = {
    subjects,
    vocabulary,
    fullNames,
    announced: listAnnounced(articles[0]),
    isEnglish,
    sections,
    unitsByNumber: new Map(sections.flatMap(({ units }) => units.map((unit) => [unit.number, unit]))),
    getClaimContext: () => {
      claimContext ??= createClaimContext(articles);
      return claimContext;
    },
  };
  cache.set(key, analysis);
  return analysis;
}

/** The same podcast always gets the same words; another podcast of the same article may get others. */
export function getSeed({ title, articles, seed }: ScriptBrief): string {
  const revisions = articles.map((article) => `${article.title}@${article.revision ?? ''}`);
  return [title, ...revisions, seed ?? ''].join('|');
}

export function getSubject({ title, articles }: ScriptBrief, articleIndex: number): Subject {
  return analyzeArticles(articles).subjects[articleIndex] ?? createUnknownSubject(title);
}

type ArticleContext = Pick<PodcastAnalysis, 'subjects' | 'isEnglish' | 'fullNames' | 'vocabulary'>;

function analyzeSections(articles: readonly Article[], context: ArticleContext): AnalyzedSection[] {
  const { subjects, isEnglish, fullNames } = context;
  const all = numberSentences(articles);
  const grouped = groupBySection(selectNarratableSentences(articles, all));
  const introduced = findIntroduced(all);
  const abbreviations = readAbbreviations(
    articles.flatMap((article) => article.sections.map(({ text }) => text)),
    all.map(({ text }) => text),
  );
  const spoken = all.map((one) => ({ ...one, text: writeFullForms(one.text, abbreviations.fullForms) }));
  const known = articles.map(({ title, sections }, index) => {
    const { isPerson = false, kinds = [] } = subjects[index] ?? {};
    const named = [title, ...(isPerson ? [] : kinds)].join(' ');
    return new Set([...listStems(named), ...listDefiniteWords(sections[0]?.text ?? '')]);
  });
  const analyzed = grouped.map((sentences, index): AnalyzedSection => {
    const { article = 0, section = 0 } = sentences[0] ?? {};
    const { heading = '', level = 1 } = articles[article]?.sections[section] ?? {};
    const subject = subjects[article] ?? createUnknownSubject('');
    const knownThings = known[article] ?? new Set<string>();
    const isAmple = (articles[article]?.words ?? 0) >= MIN_AMPLE_WORDS;
    const narratable = {
      ...{ heading, level, sentences, introduced, isAmple, isEnglish, abbreviations, knownThings },
    };
    return {
      article,
      heading: heading.trim(),
      path: listHeadings(articles[article]?.sections ?? [], section).join(', '),
      level,
      units: dropLostReferences(createNarrationUnits(narratable, index, subject)),
    };
  });
  const references = findReferences(spoken, subjects, fullNames);
  return connectSections(analyzed, { ...context, references, leadTexts: listLeadTexts(all) });
}

interface Connections extends ArticleContext {
  references: ReadonlyMap<number, readonly Reference[]>;
  leadTexts: readonly string[];
}

/** Adds what each sentence needs before it, and the points that depend on the whole article. */
function connectSections(
  sections: readonly AnalyzedSection[],
  { subjects, isEnglish, vocabulary, references, leadTexts }: Connections,
): AnalyzedSection[] {
  const lead = new LeadCoverage(
    leadTexts,
    sections.slice(1).map(({ units }) => units.map(({ text }) => text).join(' ')),
  );
  return sections.map((section, at) => {
    const subject = subjects[section.article] ?? createUnknownSubject('');
    const rate = (unit: NarrationUnit) => {
      if (at === 0) return 0;
      const dialogue = isEnglish ? DIALOGUE_POINTS * rateDialogue(unit, { vocabulary, subject }) : 0;
      return NAMED_POINTS * lead.rateSentence(unit.text) + dialogue;
    };
    const listNeeds = ({ number }: NarrationUnit, index: number) => {
      if (!isStory(section.heading)) return references.get(number) ?? [];
      const before = section.units.slice(Math.max(index - MAX_STORY_GAP, 0), index);
      return index < MAX_STORY_GAP ? [] : [before.map((unit) => unit.number)];
    };
    return {
      ...section,
      units: section.units.map((unit, index) => ({
        ...unit,
        needs: listNeeds(unit, index),
        score: unit.score + rate(unit),
      })),
    };
  });
}

function listLeadTexts(sentences: readonly NumberedSentence[]): string[] {
  return sentences.filter(({ section }) => section === LEAD_SECTION).map(({ text }) => text);
}

function listHeadings(sections: readonly Section[], index: number): string[] {
  let level = Number.POSITIVE_INFINITY;
  const headings: string[] = [];
  for (const section of sections.slice(0, index + 1).toReversed()) {
    if (section.level <= 1) break;
    if (section.level >= level) continue;
    level = section.level;
    headings.unshift(section.heading);
  }
  return headings;
}

function listAnnounced(article: Article | undefined): string {
  if (!article) return '';
  const headings = article.sections.map(({ heading }) => heading);
  return [article.title, article.sections[0]?.text ?? '', ...headings].join('\n').toLowerCase();
}

/** The paragraph after one that ends with a colon or four dots, and the items of a list after it. */
function findIntroduced(sentences: readonly NumberedSentence[]): Set<number> {
  const introduced = new Set<number>();
  let last: NumberedSentence | undefined;
  let isIntroduced = false;
  let sentencesOfParagraph = 0;
  for (const sentence of sentences) {
    const isNewParagraph = last?.paragraph !== sentence.paragraph || last.section !== sentence.section;
    if (isNewParagraph) {
      const isItem: boolean = isIntroduced && sentencesOfParagraph === 1;
      const isOpen = /:["”]?$|\.{4}["”]?$/u.test(last?.text ?? '');
      isIntroduced = last?.section === sentence.section && (isItem || isOpen);
    }
    sentencesOfParagraph = isNewParagraph ? 1 : sentencesOfParagraph + 1;
    if (isIntroduced) introduced.add(sentence.number);
    last = sentence;
  }
  return introduced;
}

function createUnknownSubject(title: string): Subject {
  return {
    ...{ name: title, phrase: title, topic: title, introduced: title, short: title },
    ...{
      pronoun: '',
      possessive: '',
      isPlural: false,
      isPerson: false,
      alias: null,
      aliasTerms: [],
      synonym: null,
      kinds: [],
    },
  };
}
