import { knows, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** Words with which an article leaves something open. */
const HEDGE =
  /\b(?:may|might|perhaps|probably|possibly|presumably|seems?|seemed|appears? to|appeared to|apparently|likely|(?:is|are|was|were) (?:often |usually |sometimes )?(?:said|thought|believed|credited|estimated|supposed|reputed) (?:to|as|with)|(?:is|are|was|were) (?:often|usually|sometimes) (?:called|named)|legend|tradition (?:holds|says)|according to|suggest(?:s|ed)|suspect(?:s|ed)?|supposed|argue[ds]?|think|thought|evidence is thin|disputed|uncertain|unclear|(?<!almost |nearly )unknown|disagree|doubt|doubted|debated?|nobody knows|no one knows|not (?:certain|known|clear)|for certain|with certainty|no firm proof|some of which|tale|should|partially|rejects?|later versions|figures from|partly)\b/iu;
/** Those that leave open only what comes after them: 'carved in ivory, probably in Norway'. */
const OF_WHAT_FOLLOWS = /^(?:probably|perhaps|possibly|presumably|apparently|likely|part(?:ly|ially))$/iu;
/** The month. */
const MAY = /\bMay (?=\d)|(?<=\b(?:in|of|since|until|by|early|late|last|this) )May\b/gu;
/** 'If the whole sheet melted, the oceans would rise.' */
const CONDITION = [/\bif\b/iu, /\bwould\b/iu];
/** Words that make something certain or hold it true of all. */
const BOOST =
  /\b(?:definitely|certainly|undoubtedly|indisputably|undeniably|proved|proven|proves|proof|for (?:a )?fact|for (?:sure|certain)|no (?:doubt|question)|without (?:a )?doubt|we (?:now )?know (?:for|exactly|that|what)|knows? exactly|always|exactly (?=a (?:hundred|thousand|million|billion)|\d)|documented|confirmed|guaranteed|all (?:\p{L}+ ){0,3}agree|fully (?:known|understood|explained)|nobody disputes|they all|every \p{L}+ agrees?|beyond (?:any )?(?:doubt|dispute)|highly effective|all by itself|(?:that|much)(?:['’]s| is) certain|on the very|never (?:needs?|drinks?))\b/iu;
/** 'Exactly!', 'Absolutely, and …'. */
const INTERJECTION =
  /(?:^|[.!?—] )(?:exactly|absolutely|definitely|certainly|no (?:doubt|question))\b(?=[.,!?—;:])|\bas far as we know\b/giu;
/** 'Every' of what the article says of most, of many, or as what may be. */
const EVERY =
  /\bevery (?!year|day|second|minute|hour|week|month|night|other|time|so|one|single day|now|autumn|spring|summer|winter|february)\p{L}+/iu;
const SOME = /\b(?:most|many|some|may|might|can|could|often|usually|sometimes|nearly|probably)\b/iu;
const ALL = /\b(?:each|every|all|any|always|both)\b/iu;
/** What a turn may say in place of the article's caution. */
const CAREFUL =
  /\b(?:may|might|maybe|perhaps|probably|possibly|presumably|seems?|seemed|seem|appears?|appeared|apparently|supposedly|reportedly|allegedly|likely|said|say|says|saying|tells us|writes|wrote|records|reports?|reported|believed|credited|estimated|supposed|considered|legend|traditions?|according|suggests?|suggested|suspects?|suspected|argues?|argue|argued|thinks?|thought|believes?|disputed?|unsure|uncertain|unclear|unknown|disagree|doubts?|doubted|debate[ds]?|nobody|no one|not (?:certain|known|clear|sure)|don['’]t (?:know|quite)|really sure|for sure|certain|certainty|reckon(?:s|ed)?|guess|claims?|claimed|story|tale|myth|some of|(?:can|could|would|should)(?:n['’]t)?|ought|assumed?|assumes|you['’]ll hear|(?:don['’]t|doesn['’]t) buy|faith in|sceptical|skeptical|part of|partly|partially|in part|helped|looks? as|as though|or maybe|often|usually|mostly|anything between|run from|rejects?|evidence|if|meant to|expected|called|proof|who (?:knows|had|thought|invented))\b/iu;

/** What 'always' may render. */
const EVER = /\b(?:constantly|forever|continually|every|each|throughout|ever since|all year)\b/iu;

/** Words of substance on either side of a hedge that tell what it leaves open. */
const BEFORE = 5;
const AFTER = 7;
const SHARE = 0.4;

/**
 * What the cited sentences leave open and a turn does not, and certainty
 * ('definitely', 'always', 'proved') that they do not have.
 */
export function checkCertainty(
  turn: Passage,
  sentences: readonly Passage[],
  cited: Passage,
): ClaimReason | null {
  if (boosts(turn, cited.text)) return 'certainty';
  if (EVERY.test(turn.text) && SOME.test(cited.text) && !ALL.test(cited.text)) return 'certainty';
  if (CAREFUL.test(turn.text)) return null;
  const lost = sentences.some((sentence) => {
    const open = openedBy(sentence);
    const shared = open.filter((stem) => knows(turn.known, stem)).length;
    return open.length > 0 && shared >= Math.max(1, SHARE * open.length);
  });
  return lost ? 'certainty' : null;
}

function boosts(turn: Passage, cited: string): boolean {
  const text = turn.text.replace(INTERJECTION, (words) => ' '.repeat(words.length));
  const boost = BOOST.exec(text);
  if (!boost) return false;
  if (turn.words.findLast(({ offset }) => offset <= boost.index)?.isTalk) return false;
  const before = text.slice(Math.max(0, boost.index - 40), boost.index);
  if (/(?:\bnot|n['’]t|\bno|\bnever|\bnobody|\bhardly|\bno one)\b[^.!?]{0,28}$/iu.test(before)) return false;
  // 'Exactly why' is 'the exact reasons', and 'always' is 'always'.
  if (/^always$/iu.test(boost[0]) && EVER.test(cited)) return false;
  return !cited.toLowerCase().includes(boost[0].toLowerCase().slice(0, 5));
}

/** The words of substance about a sentence's hedge; none where it has none. */
function openedBy({ text, words, stems }: Passage): string[] {
  const hedge = HEDGE.exec(text.replace(MAY, (month) => ' '.repeat(month.length)));
  if (!hedge)
    return CONDITION.every((part) => part.test(text)) ? stems.filter(Boolean).slice(0, BEFORE + AFTER) : [];
  const at = words.findIndex(({ offset }) => offset >= hedge.index);
  const from = at < 0 ? words.length : at;
  const before = stems.slice(0, from).filter(Boolean).slice(-BEFORE);
  const after = stems.slice(from).filter(Boolean).slice(0, AFTER);
  return OF_WHAT_FOLLOWS.test(hedge[0]) && after.length > 0 ? after : [...before, ...after];
}
