import { hasMatchingWord, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

const HEDGE =
  /\b(?:may|might|perhaps|probably|possibly|presumably|seems?|seemed|appears? to|appeared to|apparently|likely|(?:is|are|was|were) (?:often |usually |sometimes )?(?:said|thought|believed|credited|estimated|supposed|reputed) (?:to|as|with)|(?:is|are|was|were) (?:often|usually|sometimes) (?:called|named)|legend|tradition (?:holds|says)|according to|suggest(?:s|ed)|suspect(?:s|ed)?|supposed|argue[ds]?|think|thought|evidence is thin|disputed|uncertain|unclear|(?<!almost |nearly )unknown|disagree|doubt|doubted|debated?|nobody knows|no one knows|not (?:certain|known|clear)|for certain|with certainty|no firm proof|some of which|tale|should|partially|rejects?|later versions|figures from|partly)\b/iu;
/** Hedges that apply only to the words after them: 'carved in ivory, probably in Norway'. */
const FORWARD_HEDGE = /^(?:probably|perhaps|possibly|presumably|apparently|likely|part(?:ly|ially))$/iu;
const MONTH_MAY = /\bMay (?=\d)|(?<=\b(?:in|of|since|until|by|early|late|last|this) )May\b/gu;
const CONDITION = [/\bif\b/iu, /\bwould\b/iu];
const BOOSTER =
  /\b(?:definitely|certainly|undoubtedly|indisputably|undeniably|proved|proven|proves|proof|for (?:a )?fact|for (?:sure|certain)|no (?:doubt|question)|without (?:a )?doubt|we (?:now )?know (?:for|exactly|that|what)|knows? exactly|always|exactly (?=a (?:hundred|thousand|million|billion)|\d)|documented|confirmed|guaranteed|all (?:\p{L}+ ){0,3}agree|fully (?:known|understood|explained)|nobody disputes|they all|every \p{L}+ agrees?|beyond (?:any )?(?:doubt|dispute)|highly effective|all by itself|(?:that|much)(?:['’]s| is) certain|on the very|never (?:needs?|drinks?))\b/iu;
const INTERJECTION =
  /(?:^|[.!?—] )(?:exactly|absolutely|definitely|certainly|no (?:doubt|question))\b(?=[.,!?—;:])|\bas far as we know\b/giu;
const EVERY =
  /(?<!\bnot )\bevery (?!year|day|second|minute|hour|week|month|night|other|time|so|one|single day|now|autumn|spring|summer|winter|february)\p{L}+/iu;
const SOME = /\b(?:(?<!the )most|many|some|may|might|can|could|often|usually|sometimes|nearly|probably)\b/iu;
const ALL = /\b(?:each|every|all|any|always|both)\b/iu;
const TURN_HEDGE =
  /\b(?:may|might|maybe|perhaps|probably|possibly|presumably|seems?|seemed|seem|appears?|appeared|apparently|supposedly|reportedly|allegedly|likely|said|say|says|saying|tells us|writes|wrote|records|reports?|reported|believed|credited|estimated|supposed|considered|legend|traditions?|according|suggests?|suggested|suspects?|suspected|argues?|argue|argued|thinks?|thought|believes?|disputed?|unsure|uncertain|unclear|unknown|disagree|doubts?|doubted|debate[ds]?|nobody|no one|not (?:certain|known|clear|sure)|don['’]t (?:know|quite)|really sure|for sure|certain|certainty|reckon(?:s|ed)?|guess|claims?|claimed|story|version|tale|myth|swears?|swore|insist(?:s|ed)?|recall(?:s|ed)?|remember(?:s|ed)|by (?:his|her|their) own|some of|(?:can|could|would|should)(?:n['’]t)?|ought|assumed?|assumes|you['’]ll hear|(?:don['’]t|doesn['’]t) buy|faith in|sceptical|skeptical|part of|partly|partially|in part|helped|looks? as|as though|or maybe|often|usually|mostly|anything between|run from|rejects?|evidence|if|meant to|expected|called|proof|who (?:knows|had|thought|invented))\b/iu;

const CONSTANTLY = /\b(?:constantly|forever|continually|every|each|throughout|ever since|all year)\b/iu;

const HEDGED_WORDS_BEFORE = 5;
const HEDGED_WORDS_AFTER = 7;
const MIN_REPEATED_RATIO = 0.4;

const NEGATION_REACH_CHARACTERS = 40;
const BOOSTER_PREFIX_LETTERS = 5;

/** Finds a turn that drops the uncertainty of its citations or adds certainty ('definitely', 'always'). */
export function checkCertainty(
  turn: Passage,
  sentences: readonly Passage[],
  cited: Passage,
): ClaimReason | null {
  if (addsBooster(turn, cited.text)) return 'certainty';
  if (EVERY.test(turn.text) && SOME.test(cited.text) && !ALL.test(cited.text)) return 'certainty';
  if (TURN_HEDGE.test(turn.text)) return null;
  const isHedgeLost = sentences.some((sentence) => {
    const hedged = listHedgedStems(sentence);
    const repeatedCount = hedged.filter((stem) => hasMatchingWord(turn.index, stem)).length;
    return hedged.length > 0 && repeatedCount >= Math.max(1, MIN_REPEATED_RATIO * hedged.length);
  });
  return isHedgeLost ? 'certainty' : null;
}

function addsBooster(turn: Passage, cited: string): boolean {
  const text = turn.text.replace(INTERJECTION, toSpaces);
  const match = BOOSTER.exec(text);
  if (!match) return false;
  const [booster] = match;
  if (turn.words.findLast(({ offset }) => offset <= match.index)?.statesNoFact) return false;
  const before = text.slice(Math.max(0, match.index - NEGATION_REACH_CHARACTERS), match.index);
  if (/(?:\bnot|n['’]t|\bno|\bnever|\bnobody|\bhardly|\bno one)\b[^.!?]{0,28}$/iu.test(before)) return false;
  if (/^always$/iu.test(booster) && CONSTANTLY.test(cited)) return false;
  return !cited.toLowerCase().includes(booster.toLowerCase().slice(0, BOOSTER_PREFIX_LETTERS));
}

function listHedgedStems({ text, words, stems }: Passage): string[] {
  const hedge = HEDGE.exec(text.replace(MONTH_MAY, toSpaces));
  if (!hedge) {
    const isConditional = CONDITION.every((pattern) => pattern.test(text));
    return isConditional ? stems.filter(Boolean).slice(0, HEDGED_WORDS_BEFORE + HEDGED_WORDS_AFTER) : [];
  }
  const found = words.findIndex(({ offset }) => offset >= hedge.index);
  const hedgeAt = found < 0 ? words.length : found;
  const before = stems.slice(0, hedgeAt).filter(Boolean).slice(-HEDGED_WORDS_BEFORE);
  const after = stems.slice(hedgeAt).filter(Boolean).slice(0, HEDGED_WORDS_AFTER);
  const isForward = FORWARD_HEDGE.test(hedge[0]) || startsOtherClause({ words, stems }, hedgeAt);
  return isForward && after.length > 0 ? after : [...before, ...after];
}

/** 'It burned, and in fact may have been rebuilt': the fire is certain. */
function startsOtherClause({ words, stems }: Pick<Passage, 'words' | 'stems'>, hedgeAt: number): boolean {
  const hedge = words[hedgeAt];
  const start = words.findIndex(({ clause }) => clause === hedge?.clause);
  return (
    /^(?:may|might)$/u.test(hedge?.normalized ?? '') &&
    /^(?:and|but)$/u.test(words[start]?.normalized ?? '') &&
    stems.slice(start, hedgeAt).every((stem) => stem === '')
  );
}

function toSpaces(match: string): string {
  return ' '.repeat(match.length);
}
