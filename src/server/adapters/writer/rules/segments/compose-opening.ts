import { countWords } from '../../../../../domain/language/index.ts';
import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import type { SegmentRequest } from '../../../../../domain/script-model.ts';
import { countTurnWords, TurnBuilder } from '../dialogue/turn-builder.ts';
import { fillStops, listStops } from '../headings/roadmap.ts';
import { OPENING } from '../phrases/opening.ts';
import { createRandom, pickPhrase, type Random } from '../phrases/phrase-random.ts';
import { UsedFirstWords } from '../phrases/used-first-words.ts';
import { nameMoment } from '../plan/hook.ts';
import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { continuesWithQuotation, type NarrationUnit } from '../text/narration-unit.ts';
import { fillThings } from './promise-wording.ts';
import {
  createPersonIntroducer,
  getNextHost,
  type SegmentMaterial,
  selectSupported,
} from './segment-material.ts';

const MAX_LENGTH_RATIO = 1.08;
/** A shorter opening has no time to say what comes. */
const MIN_ROADMAP_WORDS = 45;
/** Share of the opening's words that the question may have. */
const MAX_QUESTION_RATIO = 0.25;

/** Names the best moment, asks what the podcast is about, and answers with the first sentences of the lead. */
export function composeOpening(request: SegmentRequest, material: SegmentMaterial): DraftTurn[] {
  const { after, words } = request;
  const introducePersons = createPersonIntroducer(material, after.map(({ text }) => text).join(' '));
  const untold = selectSupported(request, material).filter(({ number }) => !material.told.has(number));
  const [units = []] = introducePersons([untold]);
  const [first] = units;
  const random = createRandom(`${material.seed}|opening`);
  const isSilent = after.length > 0 || !material.analysis.isEnglish;
  if (!first) return isSilent ? [] : composeWithoutLead(request, material, random);
  const greeting = isSilent ? [] : composeFirstTurns(first, request, material, random);
  const compose = (count: number): DraftTurn[] => {
    const builder = new TurnBuilder(getNextHost(request, material));
    const firstWords = new UsedFirstWords([], 1);
    for (const { text, sources } of greeting) builder.interject(text, sources);
    for (const [index, { text, standaloneText, number }] of units.slice(0, count).entries()) {
      const isQuotation = continuesWithQuotation({ text, standaloneText });
      if (index > 0 && !isQuotation && !firstWords.isUsed(text)) builder.switch();
      const follows = units[index - 1]?.number === number - 1;
      const own = follows ? text : (standaloneText ?? text);
      const spoken = index === 0 ? formatAnswer(own, greeting.at(-1)?.text ?? '', material.subject) : own;
      firstWords.add(spoken);
      builder.say(spoken, [number]);
    }
    return builder.turns;
  };
  let best = compose(1);
  for (let count = 2; count <= units.length; count += 1) {
    const longer = compose(count);
    const isTooLong = countTurnWords(longer) > words * MAX_LENGTH_RATIO;
    const isCloser = Math.abs(countTurnWords(longer) - words) < Math.abs(countTurnWords(best) - words);
    if (isTooLong && !isCloser) break;
    best = longer;
  }
  return best;
}

function composeFirstTurns(
  first: NarrationUnit,
  request: SegmentRequest,
  material: SegmentMaterial,
  random: Random,
): Pick<DraftTurn, 'text' | 'sources'>[] {
  const promise = composePromise(request, material, random);
  const question = pickQuestion(promise !== null, first, request, material, random);
  return [...(promise ? [promise] : []), { text: question, sources: [] }];
}

function composeWithoutLead(request: SegmentRequest, material: SegmentMaterial, random: Random): DraftTurn[] {
  const promise = composePromise(request, material, random);
  const text = promise?.text ?? pickPhrase(OPENING.plainStart, random);
  return [{ host: getNextHost(request, material), text, sources: promise?.sources ?? [] }];
}

function composePromise(
  { plan, words }: SegmentRequest,
  { moment, things, subject, analysis }: SegmentMaterial,
  random: Random,
): Pick<DraftTurn, 'text' | 'sources'> | null {
  if (things.length > 0) {
    const pool = things.length > 1 ? OPENING.things : OPENING.thing;
    const text = fillThings(pickPhrase(pool, random), things);
    return { text, sources: things.map(({ unit }) => unit.number) };
  }
  const named = moment ? nameMoment(moment, analysis) : null;
  if (moment && named) {
    const pool = named.kind === 'words' && named.isSaid !== true ? OPENING.line : OPENING[named.kind];
    const text = pickPhrase(pool, random).replace('{x}', named.first);
    return { text: capitalize(text), sources: [moment.number] };
  }
  const stops = words < MIN_ROADMAP_WORDS ? [] : listStops(plan, subject, analysis);
  return stops.length > 0
    ? { text: fillStops(pickPhrase(OPENING.roadmap, random), stops), sources: [] }
    : null;
}

function pickQuestion(
  hasPromise: boolean,
  first: NarrationUnit,
  { words }: SegmentRequest,
  { subject }: SegmentMaterial,
  random: Random,
): string {
  const isPresent = findVerb(first.text, 'is|are') < findVerb(first.text, 'was|were');
  const pools = hasPromise
    ? { lives: OPENING.lives, lived: OPENING.lived, topic: OPENING.topic }
    : { lives: OPENING.plainLives, lived: OPENING.plainLived, topic: OPENING.plainTopic };
  const personPool = isPresent ? pools.lives : pools.lived;
  const pool = subject.isPerson ? personPool : pools.topic;
  const [shortest = '', ...longer] = pool;
  const fitting = longer.filter((phrase) => hasPromise || countWords(phrase) <= words * MAX_QUESTION_RATIO);
  const phrase = pickPhrase([...fitting, ...(hasPromise || fitting.length === 0 ? [shortest] : [])], random);
  const [present, past] = subject.isPlural ? ['are', 'were'] : ['is', 'was'];
  const pronoun = subject.isPlural ? 'they' : subject.pronoun || 'it';
  // 'Alice found a key. And what is it?' would ask about the key.
  const asked = hasPromise ? subject.introduced : pronoun;
  return phrase.replace('{be}', isPresent ? present : past).replace('{n}', asked);
}

/** 'Jazz is ...' as 'It is ...' after 'And what is jazz?' */
function formatAnswer(text: string, question: string, subject: Subject): string {
  const { introduced, name, phrase, isPerson, isPlural } = subject;
  if (isPerson || !question.endsWith(` ${introduced}?`)) return text;
  const names = [introduced, name, phrase].map((one) => RegExp.escape(one)).join('|');
  const named = new RegExp(`^(?:${names}) (?=(?:is|are|was|were) )`, 'iu').exec(text)?.[0];
  return named === undefined ? text : `${isPlural ? 'They' : 'It'} ${text.slice(named.length)}`;
}

function findVerb(text: string, forms: string): number {
  const found = new RegExp(`\\b(?:${forms})\\b`, 'u').exec(text.replace(/["“][^"”]*["”]/gu, ''));
  return found?.index ?? Number.POSITIVE_INFINITY;
}
