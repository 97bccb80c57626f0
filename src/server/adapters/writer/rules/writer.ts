import type { NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import type { ScriptBrief, ScriptModel, SegmentChunk, SegmentRequest } from '../../../../domain/ports.ts';
import { measureDialogue } from '../../../../domain/script/measures.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { speakerAtEnds } from '../../../../pipeline/prompts/system-prompt.ts';
import { yieldToEventLoop } from '../../../../pipeline/yield.ts';
import { planFor, subjectFor } from './brief-plan.ts';
import { dealDecks } from './decks.ts';
import { firstQuestion, lastThoughts } from './frame.ts';
import { createRandom } from './random.ts';
import { fewest, focused } from './select.ts';
import { type Setting, talk, wordsOf } from './talk.ts';
import { type TellableSection, type Unit, unitsOf } from './units.ts';

/** How far above the asked words a stretch may come. */
const OVER = 1.04;
/** Words that a short stretch may have beyond that, since sentences cannot be cut. */
const LEEWAY = 4;
/** How far off the asked words makes no difference. */
const TOLERANCE = 0.05;
/** From terse to talkative, what sounds best first. */
const CHATTINESS = [0.4, 0.25, 0.55, 0.1, 0.7, 0, 0.85, 1, 1.4] as const;
const FEW_TONES = 3;
const MIDDLE = 0.4;
const FAR_TOO_MUCH = 1.6;
/** What it costs where the next part begins with the host who has ended this one. */
const WRONG_HOST = 0.03;
/** Share of short turns in a good part, and the words of a turn that says something. */
const SHORT_SHARE = 0.13;
const FULL_TURN = 21;

const SUMMARY_SENTENCES = 3;
/** Sentences with more words are no key point. */
const LONGEST_POINT = 32;
/** Sentences with fewer words say too little for one. */
const SHORTEST_POINT = 9;
const COUNTS_ON =
  /\b(?:second|third|then|also|later|another|others?|former|latter|both|same|too|instead|next|again|however|there|such|this|these|those|thus|therefore|meanwhile|still|here)\b/iu;
/** One that opens with a place or a time is rather a step in a story. */
const STEP = /^(?:In|On|At|By|After|Before|During|From|Under|With|Within|Since|Until|When|If|As)\b/u;

/**
 * The writer that needs no key and no network: the article's own sentences,
 * laid out by rules as a conversation. What states a fact is a sentence of the
 * article and is named by its number; what the hosts add states none. The same
 * input gives the same words.
 */
export function createBuiltinWriter(): ScriptModel {
  return {
    provider: 'builtin',
    async *writeSegment(brief, request, signal) {
      // A podcast's parts are all asked for at once: between two of them the process answers others.
      await yieldToEventLoop();
      signal.throwIfAborted();
      for (const piece of await compose(brief, request)) {
        signal.throwIfAborted();
        yield piece;
      }
    },
  };
}

/** A stretch's own sentences as sections again, and what a look at them gives. */
interface Material {
  sections: TellableSection[];
  units: Unit[];
  setting: Pick<
    Setting,
    'subject' | 'sections' | 'allSections' | 'fromStart' | 'vocabulary' | 'commonOpenings' | 'isEnglish'
  >;
  seed: string;
}

async function compose(brief: ScriptBrief, request: SegmentRequest): Promise<SegmentChunk[]> {
  const material = materialOf(brief, request);
  const turns =
    request.kind === 'opening'
      ? composeOpening(brief, request, material)
      : request.kind === 'closing'
        ? composeClosing(brief, request, material)
        : await composeChapter(request, material);
  const said = new Set(request.after.map(({ text }) => text));
  const pieces = turns.flatMap((turn): SegmentChunk[] =>
    said.has(turn.text) ? [] : [{ type: 'turn', turn }],
  );
  return request.after.length > 0 ? pieces : [...pieces, ...notes(request, material)];
}

/** The summary of an opening, the key point of a chapter. */
function notes({ kind }: SegmentRequest, { units, setting }: Material): SegmentChunk[] {
  if (kind === 'opening') {
    const text = units
      .slice(0, SUMMARY_SENTENCES)
      .map((unit) => unit.text)
      .join(' ');
    return text === '' ? [] : [{ type: 'summary', text }];
  }
  const whole = units
    .filter((unit) => unit.alone !== null && !unit.leans && unit.words <= LONGEST_POINT)
    .toSorted((a, b) => b.score - a.score);
  const best = whole.find((unit) => standsAsPoint(unit, setting)) ?? whole[0];
  if (kind !== 'chapter' || !best) return [];
  return [{ type: 'keyPoint', text: best.alone ?? best.text, sources: [best.number] }];
}

/**
 * Whether a sentence says something to a reader who has read nothing else: no
 * words of someone, nothing counted on from before, and no bare surname of
 * whom only the text before introduces ('Aldrin entered Eagle first.').
 */
function standsAsPoint({ alone, words }: Unit, { subject, vocabulary }: Material['setting']): boolean {
  const text = alone ?? '';
  if (words < SHORTEST_POINT || /["“”«»]/u.test(text)) return false;
  if (COUNTS_ON.test(text) || STEP.test(text)) return false;
  const [first = '', second = ''] = text.split(' ');
  const isSurname =
    /^\p{Lu}\p{Ll}+$/u.test(first) && /^\p{Ll}/u.test(second) && !vocabulary.small.has(first.toLowerCase());
  return !isSurname || subject.name.includes(first);
}

function materialOf(brief: ScriptBrief, request: SegmentRequest): Material {
  const plan = planFor(brief);
  const first = request.sentences[0];
  const subject = subjectFor(plan, brief, first?.article ?? 0);
  const { sections, fromStart } = sectionsOf(brief, request.sentences);
  return {
    sections,
    units: unitsOf(sections, subject),
    setting: {
      ...{
        subject,
        sections,
        vocabulary: plan.vocabulary,
        commonOpenings: plan.commonOpenings,
        isEnglish: plan.isEnglish,
      },
      allSections: brief.articles.flatMap((article) => article.sections),
      fromStart: (index) => fromStart[index] === true,
    },
    seed: plan.seed,
  };
}

/** The sections that the sentences are of, with these sentences alone, and whether each is told from its start. */
function sectionsOf(
  { articles }: ScriptBrief,
  sentences: readonly NumberedSentence[],
): { sections: TellableSection[]; fromStart: boolean[] } {
  const sections: TellableSection[] = [];
  const fromStart: boolean[] = [];
  let last: NumberedSentence | undefined;
  for (const sentence of sentences) {
    const open = sections.at(-1);
    const home = articles[sentence.article]?.sections[sentence.section];
    if (open && last?.article === sentence.article && last.section === sentence.section) {
      open.sentences.push(sentence);
      open.text += (last.paragraph === sentence.paragraph ? ' ' : '\n\n') + sentence.text;
    } else {
      const { heading = '', level = 1 } = home ?? {};
      sections.push({ heading, level, text: sentence.text, sentences: [sentence] });
      fromStart.push(heading !== '' && sentence.sentence === 0);
    }
    last = sentence;
  }
  return { sections, fromStart };
}

function composeOpening(brief: ScriptBrief, request: SegmentRequest, material: Material): DraftTurn[] {
  const { units, setting } = material;
  const seed = `${material.seed}|opening`;
  const [first] = units;
  if (!first) return [{ host: 'A', text: 'Shall we begin?', sources: [] }];
  const question = firstQuestion(subjectFor(planFor(brief), brief, 0), first, createRandom(seed));
  const openDecks = dealDecks(material.seed, 0, 1);
  const lay = (some: readonly Unit[], grouping = 0) => [
    question,
    ...talk(some, {
      ...setting,
      ...{ starts: 'B', ends: 'A', asker: 'A', namesHeadings: false, isTalkative: false, chattiness: 0 },
      decks: openDecks(),
      random: createRandom(`${seed}|talk|${grouping}`),
    }),
  ];
  // A lead is told from its beginning: what does not fit is left off at the end.
  let best = lay(units.slice(0, 1));
  for (let count = 2; count <= units.length; count += 1) {
    const longer = lay(units.slice(0, count));
    if (Math.abs(wordsOf(longer) - request.words) >= Math.abs(wordsOf(best) - request.words)) break;
    best = longer;
  }
  const told = units.filter(({ number }) => best.some(({ sources }) => sources.includes(number)));
  const groupings = [0, 1, 2, 3].map((grouping) => lay(told, grouping));
  // Host B begins the first chapter.
  return groupings.find((turns) => turns.at(-1)?.host === 'A') ?? best;
}

function composeClosing(brief: ScriptBrief, request: SegmentRequest, material: Material): DraftTurn[] {
  const { units, seed } = material;
  const whole = units.filter((unit) => unit.alone !== null && !unit.leans);
  const byWorth = (whole.length > 0 ? whole : units.slice(0, 1)).toSorted((a, b) => b.score - a.score);
  const close = (count: number) =>
    lastThoughts(
      byWorth.slice(0, count).toSorted((a, b) => a.number - b.number),
      nextHost(request),
      createRandom(`${seed}|closing`),
      brief,
    );
  let best = close(1);
  for (let count = 2; count <= byWorth.length; count += 1) {
    const longer = close(count);
    if (wordsOf(longer) <= request.words * OVER) best = longer;
  }
  return best;
}

async function composeChapter(
  request: SegmentRequest,
  { units: all, setting, seed }: Material,
): Promise<DraftTurn[]> {
  const units = focused(all, request.words);
  const starts = nextHost(request);
  if (units.length === 0) return [{ host: starts, text: "Let's move on from here.", sources: [] }];
  const chapters = Math.max(request.plan.length, request.part, 1);
  const ends = speakerAtEnds(request.part);
  const heard = request.after.map(({ text }) => text).join('\n');
  const openDecks = dealDecks(seed, request.part - 1, chapters, heard);
  const lay = (chattiness: number) => (some: readonly Unit[]) =>
    talk(some, {
      ...setting,
      ...{
        chattiness,
        starts,
        ends,
        asker: askerOf(request.part),
        namesHeadings: request.after.length === 0,
        isTalkative: true,
      },
      decks: openDecks(),
      random: createRandom(`${seed}|part ${request.part}${request.after.length || ''}`),
    });
  const available = units.reduce((sum, unit) => sum + unit.words, 0);
  // Where most must be left out anyway, the length can be met in any tone.
  const tones = available > FAR_TOO_MUCH * request.words ? CHATTINESS.slice(0, FEW_TONES) : CHATTINESS;
  let best: DraftTurn[] = [];
  let cheapest = Number.POSITIVE_INFINITY;
  for (const tone of tones) {
    await yieldToEventLoop();
    const chosen = fewest(units, request.words * OVER + LEEWAY, (some) => wordsOf(lay(tone)(some)));
    const turns = lay(tone)(chosen);
    const told = chosen.reduce((sum, unit) => sum + unit.words, 0);
    const off = Math.abs(wordsOf(turns) - request.words) / request.words;
    // Missing the length weighs most, then sentences left out, then a tone far from the middle.
    const cost =
      Math.max(off - TOLERANCE, 0) * 4 +
      (available - told) / available +
      Math.abs(tone - MIDDLE) * 0.05 +
      (turns.at(-1)?.host === ends ? 0 : WRONG_HOST) +
      monotony(turns);
    if (cost < cheapest) {
      cheapest = cost;
      best = turns;
    }
  }
  return best;
}

/** A asks, but for two chapters in five, where it is she who has read up on it. */
function askerOf(part: number): Host {
  return part % 5 === 0 || part % 5 === 3 ? 'B' : 'A';
}

/** How far a part is off the middle of what whole podcasts keep to. */
function monotony(turns: readonly DraftTurn[]): number {
  const { shortTurns, medianWords, wordsOfA } = measureDialogue(turns);
  return (
    Math.abs(shortTurns - SHORT_SHARE) * 0.5 +
    Math.max(FULL_TURN - medianWords, 0) * 0.01 +
    Math.max(Math.abs(wordsOfA - 0.5) - 0.16, 0) * 0.3
  );
}

/** Who goes on after the turns that stand, or begins the part. */
function nextHost({ after, part }: SegmentRequest): Host {
  const last = after.at(-1)?.host;
  return last === undefined ? speakerAtEnds(part) : last === 'A' ? 'B' : 'A';
}
