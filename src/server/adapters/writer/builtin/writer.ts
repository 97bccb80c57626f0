import type { Section } from '../../../../domain/article/article.schema.ts';
import type { DialogueRequest, Writer, WritingBrief } from '../../../../domain/ports.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { GREETING_WORDS, planFor, subjectFor } from './brief-plan.ts';
import { createDecks } from './decks.ts';
import { farewell, greeting } from './frame.ts';
import { makeOutline } from './outline.ts';
import { createRandom } from './random.ts';
import { fewest, focused } from './select.ts';
import { talk, wordsOf } from './talk.ts';
import { type Unit, unitsOf } from './units.ts';

/** How far above the asked words a stretch may come. */
const OVER = 1.04;
/** Words that a short stretch may have beyond that, since sentences cannot be cut. */
const LEEWAY = 4;
/** How far off the asked words makes no difference. */
const TOLERANCE = 0.05;
/** From terse to talkative, what sounds best first. */
const CHATTINESS = [0.4, 0.25, 0.55, 0.1, 0.7, 0, 0.85, 1] as const;
const MIDDLE = 0.4;
const FAR_TOO_MUCH = 1.6;

/**
 * The writer that needs no key and no network: the article's own sentences,
 * laid out by rules as a conversation. What states a fact is a sentence of the
 * article and is quoted; what the hosts add states none. The same input gives
 * the same words.
 */
export function createBuiltinWriter(): Writer {
  return {
    provider: 'builtin',
    async outline(brief, signal) {
      signal.throwIfAborted();
      return makeOutline(brief);
    },
    async *dialogue(brief, request, signal) {
      signal.throwIfAborted();
      const turns = compose(brief, request);
      for (const turn of turns.slice(standing(turns, request.after))) {
        signal.throwIfAborted();
        yield turn;
      }
    },
  };
}

function compose(brief: WritingBrief, request: DialogueRequest): DraftTurn[] {
  if (request.kind === 'opening') return composeOpening(brief, request);
  if (request.kind === 'closing') return composeClosing(brief, request);
  return composeChapter(brief, request);
}

function composeOpening(brief: WritingBrief, request: DialogueRequest): DraftTurn[] {
  const plan = planFor(brief);
  const subject = subjectFor(plan, brief, request.sections);
  const units = unitsOf(request.sections, subject, plan.reserved);
  const seed = `${plan.seed}|opening`;
  const hello = greeting(plan.subjects, brief, units[0], request.words, createRandom(seed));
  const lay = (some: readonly Unit[]) => {
    const decks = createDecks(plan.seed, 0, 1);
    const random = createRandom(`${seed}|talk`);
    const turns = talk(some, {
      subject,
      sections: request.sections,
      allSections: brief.articles.flatMap((article) => article.sections),
      fromStart: () => false,
      vocabulary: plan.vocabulary,
      decks,
      random,
      chattiness: 0.4,
      begins: 'inside',
    });
    // The greeting ends with the first question, so the first answer follows at once.
    return [...hello, ...(turns[0]?.host === 'A' && turns[0].quote === '' ? turns.slice(1) : turns)];
  };
  // A lead is told from its beginning: what does not fit is left off at the end. What is only the
  // beginning of a lead has been cut to fit, and no one else tells it.
  const whole = !startsAndEndsSection(brief, request.sections);
  let best = lay(units.slice(0, 1));
  for (let count = 2; count <= units.length; count += 1) {
    const longer = lay(units.slice(0, count));
    if (!whole && Math.abs(wordsOf(longer) - request.words) >= Math.abs(wordsOf(best) - request.words)) break;
    best = longer;
  }
  return request.words < GREETING_WORDS && units.length === 0 ? hello : best;
}

function composeClosing(brief: WritingBrief, request: DialogueRequest): DraftTurn[] {
  const plan = planFor(brief);
  const subject = subjectFor(plan, brief, request.sections);
  const kept = unitsOf(request.sections, subject).filter((unit) => plan.reserved.has(unit.quote));
  const close = (count: number) =>
    farewell(kept.slice(0, count), request.words, createRandom(`${plan.seed}|closing`), brief);
  let best = close(1);
  for (let count = 2; count <= kept.length; count += 1) {
    const longer = close(count);
    if (wordsOf(longer) <= request.words * OVER) best = longer;
  }
  return best;
}

function composeChapter(brief: WritingBrief, request: DialogueRequest): DraftTurn[] {
  const plan = planFor(brief);
  const subject = subjectFor(plan, brief, request.sections);
  const units = focused(unitsOf(request.sections, subject, plan.reserved), request.words);
  if (units.length === 0) return [{ host: 'A', text: 'Let us move on from here.', quote: '' }];
  const chapters = Math.max(request.outline?.chapters.length ?? request.part, request.part, 1);
  const fromStart = (index: number) => startsSection(brief, request.sections[index]);
  const lay = (chattiness: number) => (some: readonly Unit[]) =>
    talk(some, {
      subject,
      sections: request.sections,
      allSections: brief.articles.flatMap((article) => article.sections),
      fromStart,
      vocabulary: plan.vocabulary,
      decks: createDecks(plan.seed, request.part - 1, chapters),
      random: createRandom(`${plan.seed}|part ${request.part}`),
      chattiness,
      begins: request.part <= 1 ? 'first' : 'later',
    });
  const available = units.reduce((sum, unit) => sum + unit.words, 0);
  // Where most must be left out anyway, one tone is as good as another.
  const tones = available > FAR_TOO_MUCH * request.words ? CHATTINESS.slice(0, 1) : CHATTINESS;
  let best: DraftTurn[] = [];
  let cheapest = Number.POSITIVE_INFINITY;
  for (const tone of tones) {
    const chosen = fewest(units, request.words * OVER + LEEWAY, (some) => wordsOf(lay(tone)(some)));
    const turns = lay(tone)(chosen);
    const told = chosen.reduce((sum, unit) => sum + unit.words, 0);
    const off = Math.abs(wordsOf(turns) - request.words) / request.words;
    // Missing the length weighs most, then sentences left out, then a tone far from the middle.
    const cost =
      Math.max(off - TOLERANCE, 0) * 4 + (available - told) / available + Math.abs(tone - MIDDLE) * 0.05;
    if (cost < cheapest) {
      cheapest = cost;
      best = turns;
    }
  }
  return best;
}

function startsAndEndsSection(brief: WritingBrief, sections: readonly Section[]): boolean {
  return sections.every(({ text }) =>
    brief.articles.some((article) => article.sections.some((section) => section.text === text)),
  );
}

/** Whether a stretch begins where a section of the article does (a long one may be told in two chapters). */
function startsSection(brief: WritingBrief, stretch: Section | undefined): boolean {
  if (!stretch || stretch.heading === '') return false;
  return brief.articles.some((article) =>
    article.sections.some(
      ({ heading, text }) => heading === stretch.heading && text.startsWith(stretch.text.slice(0, 60)),
    ),
  );
}

/** How many of the turns stand already: up to the last one that `after` holds. */
function standing(turns: readonly DraftTurn[], after: readonly DraftTurn[]): number {
  for (const said of after.toReversed()) {
    const byText = turns.findLastIndex((turn) => turn.text === said.text);
    if (byText >= 0) return byText + 1;
    const byQuote = said.quote === '' ? -1 : turns.findLastIndex((turn) => turn.quote === said.quote);
    if (byQuote >= 0) return byQuote + 1;
  }
  return 0;
}
