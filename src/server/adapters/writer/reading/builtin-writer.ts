import type { Article } from '../../../../domain/article/article.schema.ts';
import { type FullForms, findFullForms, writeFullForms } from '../../../../domain/article/full-forms.ts';
import type { NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import { yieldToEventLoop } from '../../../../domain/event-loop.ts';
import { countWords, detectLanguage } from '../../../../domain/language/index.ts';
import { getOtherHost, OPENING_HOST } from '../../../../domain/script/hosts.ts';
import type { ScriptMaterial } from '../../../../domain/script/material.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
} from '../../../../domain/script-model.ts';
import { canNameSubject, nameChapter, nameSubject, replaceOtherName } from './chapter-names.ts';
import { condense } from './condense.ts';
import { formPassages, takeUnits } from './passages.ts';
import type { ReadingStyle } from './readable-text.ts';
import { listReadableUnits, type ReadableUnit, sumUnitWords } from './readable-units.ts';

const SUMMARY_SENTENCES = 2;
const MIN_KEY_POINT_WORDS = 8;
const MAX_KEY_POINT_WORDS = 40;
const SAMPLE_CHARACTERS = 2000;
/** Of the wanted words: with less of its own, a chapter goes on with what follows. */
const MIN_OWN_RATIO = 0.8;
/** Of the wanted words: the lead's last sentences may be longer. */
const MAX_CLOSING_RATIO = 1.4;
const MIN_CLOSING_WORDS = 15;
const MAX_CLOSING_UNITS = 12;

/** The segments of a podcast share the search for abbreviations. */
const fullForms = new WeakMap<ScriptMaterial, FullForms>();

/** Reads the article by two voices. The same input gives the same script. */
export class BuiltInWriter implements ScriptModel {
  readonly provider = 'builtin';
  readonly canHallucinate = false;

  async *writeSegment(
    brief: ScriptBrief,
    request: SegmentRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    signal.throwIfAborted();
    await yieldToEventLoop();
    for (const chunk of composeSegment(brief, request)) {
      signal.throwIfAborted();
      yield chunk;
    }
  }
}

function composeSegment(brief: ScriptBrief, request: SegmentRequest): SegmentChunk[] {
  if (request.kind === 'opening') return composeOpening(brief, request);
  return request.kind === 'chapter' ? composeChapter(brief, request) : composeClosing(brief, request);
}

function composeOpening(brief: ScriptBrief, request: SegmentRequest): SegmentChunk[] {
  const units = readSentences(brief, request, removeChapters(request));
  const turns = readAloud(takeUnits(units, request.words), findFirstHost(request));
  const summary = units.slice(0, SUMMARY_SENTENCES).map(({ text }) => text);
  if (request.exchanges.length > 0 || summary.length === 0) return turns;
  return [...turns, { type: 'summary', text: summary.join(' ') }];
}

function composeChapter(brief: ScriptBrief, request: SegmentRequest): SegmentChunk[] {
  const host = findFirstHost(request);
  const following = listFollowing(brief, request);
  const span = [
    ...listSpan(brief, request),
    ...following.filter(({ section }) => request.sentences.at(-1)?.section === section),
  ];
  const own = readSentences(brief, request, span);
  const isShort = sumUnitWords(own) < MIN_OWN_RATIO * request.words;
  const all = isShort ? readSentences(brief, request, [...new Set([...span, ...following])]) : own;
  const told = isShort ? takeUnits(all, request.words) : condense(all, request.words);
  const units = nameSubjects(brief, told);
  if (request.exchanges.length > 0) return readAloud(units, host);
  if (units.length === 0) return [];
  const { seed = 0, articles } = brief;
  const name = isContinued(request, units)
    ? null
    : nameChapter(units, articles, { seed, index: request.index });
  if (name === null) return [...readAloud(units, host), ...createKeyPoint(units)];
  const naming: SegmentChunk = { type: 'turn', turn: { host, sources: [], text: name } };
  return [naming, ...readAloud(units, getOtherHost(host)), ...createKeyPoint(units)];
}

/** Whether the chapter goes on with the section that the chapter before it ends with. */
function isContinued({ outline, index }: SegmentRequest, [first]: readonly ReadableUnit[]): boolean {
  const last = outline.chapters[index - 2]?.sentences.at(-1);
  return last !== undefined && last.section === first?.section && last.article === first.article;
}

/** The last sentences of the lead that nobody has read and that can be understood alone. */
function composeClosing(brief: ScriptBrief, request: SegmentRequest): SegmentChunk[] {
  const lead = removeChapters(request).filter(({ article }) => article === 0);
  const units = nameSubjects(brief, readSentences(brief, request, lead)).slice(-MAX_CLOSING_UNITS);
  const ends = units.flatMap((_, from) =>
    units.map((last, to) => ({ from, last, units: units.slice(from, to + 1), next: units[to + 1] })),
  );
  const [best] = ends
    .filter((end) => !end.next?.turns && canEnd(end.units, request.words))
    .toSorted((a, b) => (b.last.numbers[0] ?? 0) - (a.last.numbers[0] ?? 0) || a.from - b.from);
  return readAloud(best?.units ?? [], findFirstHost(request));
}

function canEnd(units: readonly ReadableUnit[], words: number): boolean {
  const [first] = units;
  const follows = ({ numbers: [number = 0] }: ReadableUnit, before: ReadableUnit | undefined) =>
    before?.numbers.at(-1) === number - 1;
  const isWhole = units.every((unit, at) => at === 0 || follows(unit, units[at - 1]));
  const isAlone = first?.isDependent === false && !first.turns;
  const length = sumUnitWords(units);
  return isWhole && isAlone && length >= MIN_CLOSING_WORDS && length <= MAX_CLOSING_RATIO * words;
}

function createKeyPoint(units: readonly ReadableUnit[]): SegmentChunk[] {
  const point =
    units.find(
      ({ words, isDependent }) =>
        !isDependent && words >= MIN_KEY_POINT_WORDS && words <= MAX_KEY_POINT_WORDS,
    ) ?? units[0];
  return point ? [{ type: 'keyPoint', text: point.text, sources: point.numbers }] : [];
}

function readAloud(units: readonly ReadableUnit[], first: Host): SegmentChunk[] {
  let host = getOtherHost(first);
  return formPassages(units).map(({ text, numbers }): SegmentChunk => {
    host = getOtherHost(host);
    return { type: 'turn', turn: { host, sources: [...numbers], text } };
  });
}

function findFirstHost({ earlier, exchanges }: SegmentRequest): Host {
  const last = listTurns({ earlier, exchanges }).at(-1);
  return last ? getOtherHost(last.host) : OPENING_HOST;
}

function listTurns({ earlier, exchanges }: Pick<SegmentRequest, 'earlier' | 'exchanges'>): DraftTurn[] {
  return [...earlier.flatMap((segment) => segment.exchanges), ...exchanges].flatMap(({ turns }) => turns);
}

/** Readable sentences that nobody has read yet. */
function readSentences(
  { articles, material }: ScriptBrief,
  request: SegmentRequest,
  sentences: readonly NumberedSentence[],
): ReadableUnit[] {
  const told = new Set(listTurns(request).flatMap(({ sources }) => sources));
  const styles = articles.map(createStyle);
  const forms = getFullForms(material, styles[0]?.language === 'en');
  return listReadableUnits(
    sentences,
    articles,
    (article) => styles[article] ?? createStyle({ title: '', sections: [] }),
  )
    .filter(({ numbers }) => !numbers.some((number) => told.has(number)))
    .map((unit, at, all) => {
      const article = articles[unit.article];
      const text = writeFullForms(unit.text, forms);
      const written = { ...unit, text, words: countWords(text) };
      const isStart = unit.paragraph !== all[at - 1]?.paragraph || unit.section !== all[at - 1]?.section;
      return article && isStart && canNameSubject(text, article)
        ? { ...written, isDependent: false }
        : written;
    });
}

/** Names the subject where a sentence with its name is left out. */
function nameSubjects({ articles }: ScriptBrief, units: readonly ReadableUnit[]): ReadableUnit[] {
  return units.map((unit, at) => {
    const article = articles[unit.article];
    const follows = units[at - 1]?.numbers.at(-1) === (unit.numbers[0] ?? 0) - 1;
    if (!article) return unit;
    const text = replaceOtherName(unit.text, article);
    return { ...unit, text: follows ? text : nameSubject(text, article) };
  });
}

/** A listener cannot look up 'LM'. */
function getFullForms(material: ScriptMaterial, isEnglish: boolean): FullForms {
  const known = fullForms.get(material);
  const forms = known ?? (isEnglish ? findFullForms(material.sentences.map(({ text }) => text)) : new Map());
  fullForms.set(material, forms);
  return forms;
}

function createStyle({ title, sections }: Pick<Article, 'title' | 'sections'>): ReadingStyle {
  const sample = sections[0]?.text.slice(0, SAMPLE_CHARACTERS) ?? '';
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  return {
    language: detectLanguage({ sections }),
    title: title.toLowerCase(),
    isLatin: latin * 2 >= letters,
  };
}

function removeChapters({ sentences, outline }: SegmentRequest): NumberedSentence[] {
  const used = listChapterNumbers(outline);
  return sentences.filter(({ number }) => !used.has(number));
}

function listChapterNumbers({ chapters }: SegmentRequest['outline']): Set<number> {
  return new Set(chapters.flatMap(({ sentences }) => sentences.map(({ number }) => number)));
}

/** The sections of the chapter from its first sentence to its last, without those of other chapters. */
function listSpan({ material }: ScriptBrief, { sentences, outline }: SegmentRequest): NumberedSentence[] {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return [];
  const sections = new Set(sentences.map(({ section }) => section));
  const own = new Set(sentences.map(({ number }) => number));
  const used = listChapterNumbers(outline);
  return material.sentences.filter(
    ({ number, article, section }) =>
      article === first.article &&
      number >= first.number &&
      number <= last.number &&
      sections.has(section) &&
      (own.has(number) || !used.has(number)),
  );
}

/** The sentences after those of the chapter, up to the next chapter or article. */
function listFollowing(
  { material }: ScriptBrief,
  { sentences, outline }: SegmentRequest,
): NumberedSentence[] {
  const last = sentences.at(-1);
  if (!last) return [];
  const used = listChapterNumbers(outline);
  const after = material.sentences.filter(
    ({ number, article }) => number > last.number && article === last.article,
  );
  const end = after.findIndex(({ number }) => used.has(number));
  return end < 0 ? after : after.slice(0, end);
}
