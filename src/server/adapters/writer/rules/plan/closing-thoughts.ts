import { getStem } from '../../../../../domain/language/index.ts';
import type { AnalyzedSection } from '../analysis/podcast-analysis.ts';
import type { Subject } from '../references/subject.ts';
import { canBegin, type NarrationUnit } from '../text/narration-unit.ts';

const MAX_CLOSING_CANDIDATES = 8;
const MAX_SHORT_THOUGHTS = 2;
const MIN_OPENING_UNITS = 3;
/** Share of the stems of a closing thought that one told sentence may have. */
const MAX_TOLD_RATIO = 0.55;

/** What a listener may take along: a judgement, not a step of the story. */
const THOUGHT =
  /\b(?:(?:is|are|was|were) (?:widely |often |generally |now |still |also )?(?:considered|regarded|remembered|recogni[sz]ed|seen as|celebrated|credited)|remains? (?:the|one of|an)\b|legacy|paved the way|laid the foundations?|influenced? (?:on|many|generations|later)|influential|inspired|best known|one of the (?:most|best|first|great\p{Ll}*|larg\p{Ll}+|old\p{Ll}+|few)|most (?:important|famous|influential|popular|widely|common)|symbol|icon|importance|ever since|continues?|to this day|around the world|today)\b/iu;
/** The same in a lead, which judges the subject as a whole. */
const LEAD_THOUGHT =
  /\b(?:(?:important|significant|essential) \p{Ll}+|reflects|still in use|made .{3,40} possible)\b/iu;
const LEAD_THOUGHT_POINTS = 0.6;
const STEP =
  /^(?:In|On|At|By|Soon|Shortly|After|Before|During|From|Since|Until|When|While|As|Then|Later|Following|Early|Late|It was)\b|\b(?:1\d{3}|20\d{2})\b/u;
/** A dispute of scholars, a place in a list and a title in another language are no end. */
const NO_END =
  /\b(?:second|choices?|elected|outside|influences? on|scholars?|historians?|critics?|commentators|researchers|according|argu(?:e|ed|es|ing)|suggest\p{Ll}*|dispute\p{Ll}*|debate\p{Ll}*|controvers\p{Ll}+|uncertain|unclear|however|although|ranked|ranks|sellers?|sales|sold|copies|teacher|mentor|named after|sometimes|visitors|annually|speakers?|spoken|most populous|(?:is|are) (?:widely |commonly |often |mainly )?used)\b|\b\p{Lu}\p{Ll}+ \p{Ll}+(?:um|us|ae|orum|is|io) \b|[“"][^”"]{0,60}[”"]/iu;
const HAS_FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{Ll}+teen|twenty)\b/u;
const CONCLUDES = /\b(?:legacy|influence|impact|significance|importance|aftermath|later life|death)\b/iu;
/** Somebody whom only an earlier sentence names. */
const PERSONAL = /\b(?:he|she|him|his|hers?)\b/iu;
const THOUGHT_POINTS = 1.2;
const STEP_POINTS = -1.5;
const LEAD_POINTS = 0.8;
const SUBJECT_POINTS = 1;
const MIN_THOUGHT_POINTS = 0.9;
const MIN_THOUGHT_WORDS = 8;
const MAX_THOUGHT_WORDS = 32;
const MAX_OTHER_NAMES = 3;
/** 'Apollo 11' and 'the 1960s' are no figures. */
const NAMED_FIGURE = /\b\p{Lu}\p{L}+ \d+\b|\b\d{3}0s\b/gu;
const NAME = /(?<=[\p{L},] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu;

/** The judgement of the opening that may as well stand at the end; null if it would leave too little. */
export function findReserved(opening: readonly NarrationUnit[]): NarrationUnit | null {
  if (opening.length < MIN_OPENING_UNITS) return null;
  return (
    opening.slice(1).findLast((unit) => canBegin(unit) && THOUGHT.test(unit.text) && !STEP.test(unit.text)) ??
    null
  );
}

/** What the closing of a short article has, of which everything is told. */
export function chooseShortThoughts(left: readonly NarrationUnit[]): NarrationUnit[] {
  const possible = left.filter((unit) => canBegin(unit) && !STEP.test(unit.text));
  const good = possible.filter((unit) => rateThought(unit) >= MIN_THOUGHT_POINTS);
  const plain = possible.filter(
    ({ text, score }) => score >= 0 && !HAS_FIGURE.test(text) && !NO_END.test(text),
  );
  return good.length > 0 ? good.slice(-MAX_SHORT_THOUGHTS) : plain.slice(-1);
}

export function chooseThoughts(
  lead: readonly NarrationUnit[],
  body: readonly AnalyzedSection[],
  told: readonly NarrationUnit[],
  subject: Subject,
): NarrationUnit[] {
  const toldNumbers = new Set(told.map(({ number }) => number));
  const toldStems = told.map(({ text }) => listStems(text));
  const isNew = (unit: NarrationUnit) => {
    const own = [...listStems(unit.text)];
    return toldStems.every(
      (stems) => own.filter((stem) => stems.has(stem)).length <= MAX_TOLD_RATIO * own.length,
    );
  };
  const leadNumbers = new Set(lead.map(({ number }) => number));
  const isLeadThought = ({ number, text }: NarrationUnit) =>
    leadNumbers.has(number) && LEAD_THOUGHT.test(text);
  const rate = (unit: NarrationUnit) =>
    rateThought(unit) +
    (leadNumbers.has(unit.number) ? LEAD_POINTS : 0) +
    (isLeadThought(unit) ? LEAD_THOUGHT_POINTS : 0) +
    (namesSubject(unit.text, subject) ? SUBJECT_POINTS : 0);
  const isConclusion = (heading: string, text: string) =>
    CONCLUDES.test(heading) || (THOUGHT.test(text) && namesSubject(text, subject));
  const concluding = body.flatMap(({ heading, units }) =>
    units.filter(({ text }) => isConclusion(heading, text)),
  );
  const ranked = [...lead, ...concluding]
    .filter(
      (unit) =>
        !toldNumbers.has(unit.number) &&
        !unit.isTurned &&
        (subject.isPerson || !PERSONAL.test(unit.text)) &&
        canBegin(unit) &&
        isEnd(unit, subject) &&
        unit.needs.every((introductions) => introductions.some((number) => toldNumbers.has(number))) &&
        unit.words >= MIN_THOUGHT_WORDS &&
        unit.words <= MAX_THOUGHT_WORDS,
    )
    .map((unit) => ({ unit, points: rate(unit), isThought: THOUGHT.test(unit.text) || isLeadThought(unit) }))
    .toSorted((a, b) => b.points - a.points);
  const take = (candidates: readonly (typeof ranked)[number][]) =>
    candidates
      .slice(0, MAX_CLOSING_CANDIDATES * 3)
      .filter(({ unit }) => isNew(unit))
      .slice(0, MAX_CLOSING_CANDIDATES)
      .map(({ unit }) => unit);
  return take(ranked.filter(({ points, isThought }) => isThought && points >= MIN_THOUGHT_POINTS));
}

/** No figure and few other names: what one remembers on the way home. */
function isEnd({ text }: NarrationUnit, { name }: Subject): boolean {
  const others = (text.match(NAME) ?? []).filter((one) => !name.includes(one.replace(/['’]s$/u, '')));
  return (
    others.length <= MAX_OTHER_NAMES &&
    !/\d/u.test(text.replaceAll(name, '').replace(NAMED_FIGURE, '')) &&
    !NO_END.test(text)
  );
}

function rateThought({ text, score }: NarrationUnit): number {
  return score / 2 + (THOUGHT.test(text) ? THOUGHT_POINTS : 0) + (STEP.test(text) ? STEP_POINTS : 0);
}

function namesSubject(text: string, { short, name }: Subject): boolean {
  return [short, name].some((one) => text.toLowerCase().includes(one.replace(/^the /iu, '').toLowerCase()));
}

function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
  return new Set(words.map(getStem));
}
