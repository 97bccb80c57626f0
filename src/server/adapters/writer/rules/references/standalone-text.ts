import { capitalize } from '../text/capitalize.ts';
import type { Link } from '../text/narration-unit.ts';
import type { Subject } from './subject.ts';

/** A link word is cut only before a comma: 'In addition to many people' has none. */
const LINKS: readonly [Link, RegExp][] = [
  [
    'contrast',
    /^(?:However|Nevertheless|Nonetheless|On the other hand|By contrast|In contrast|Conversely|Still|Yet|But|Instead|Even so|Despite this|In spite of this|Fortunately|Unfortunately),\s+/u,
  ],
  [
    'result',
    /^(?:Therefore|Consequently|As a result|As a consequence|Thus|Hence|Accordingly|For this reason|In turn),\s+/u,
  ],
  [
    'addition',
    /^(?:In addition|Additionally|Moreover|Furthermore|Also|Besides|Likewise|Similarly|Indeed|In fact),\s+/u,
  ],
  ['example', /^(?:For example|For instance),\s+/u],
  [
    'next',
    /^(?:Afterwards?|Subsequently|Eventually|Then|Next|Later|Soon|Soon after|Shortly after|Shortly afterwards?|Soon afterwards?|Later on|In time|Finally|Ultimately),\s+/u,
  ],
  ['meanwhile', /^(?:Meanwhile|At the same time),\s+/u],
];
const ADVERB = /^(?:However|Nevertheless|Nonetheless|Thus|Therefore|Hence|Consequently),\s+/u;

/** 'However, it failed.' is no answer, but 'It failed.' is one. */
export function removeAdverb(text: string): string {
  return capitalize(text.replace(ADVERB, ''));
}

/** These begin a clause that belongs to the sentence before; they cannot be cut. */
const BOUND_LINK =
  /^(?:But|And|Or|Nor|Yet|However|Thus|Hence|Then|Therefore|Also|Still|Besides|Later|So)\s+(?=\p{L})/u;

const STARTS_WITH_REFERENCE =
  /^(?:He|She|It|They|Him|Them|This|These|Those|That|His|Her|Hers|Its|Their|Theirs|Such|Both|Neither|Either|The (?:former|latter)|Here|Instead|Otherwise|So|Rather|Even so|In turn|(?:Some|Many|Most|None|All|Several|Half|Two|A few|Part|Each|One) of (?:them|these|those|it|its|his|her|their)|Among them|Only then|By then|In both|In each|In either|Until then|Since then|At (?:that|this) (?:time|point|moment))\b/u;

/** These starts need the sentence before, but another turn may be between them. */
const STARTS_DEPENDENT =
  /^(?:Others?|Another|Each|One|The (?:two|three|others?|same|second|third|rest|result|answer|reason|difference|effect)|In the same|At the (?:time|same time)|At last|At first|By (?:now|this time|this point|that time)|In the end|Eventually|Finally|Ultimately|Afterwards?|Soon|Later|Again|Once (?:more|again)|This time|Some|In all|Most|Only)\b|^The (?:(?:main |net |only |first )?(?:results?|effects?|consequences?|outcome|answer|reasons?|solution|aim)) (?:was|were|is|are)\b|^The (?:new|resulting|latter|former|said|ensuing|whole|entire)\b|^[^.]*\b(?:is|are|was|were) (?:some |all |an? |among the )?(?:other )?(?:examples?|exceptions?|instances?)(?: of (?:this|these|such)[^.]*)?\.$|^(?:\S+ ){1,3}(?:then|also|too|even|therefore|however)\b/u;

const EXPLETIVE_IT =
  /^It (?:is|was|has been|seems|appears|may be|took)(?: \w+ly| also| now| often| still| not)? (?:that|not until|only|until|estimated|believed|thought|said|known|unclear|possible|likely|unlikely|hard|difficult|easy|common|generally|widely|often|sometimes|assumed|supposed|clear|true)\b/u;

/** References within a sentence: 'can often do both at once', 'such calculators', 'this way'. */
const REFERENCE_WITHIN =
  /\b(?:do|does|did|doing) (?:so|both|this|that|it)\b|\b(?:these|those(?! (?:who|that|of|in|from|with)\b)|such (?!as\b)\p{Ll}+|this|(?:about|of|in|at|for|with|from|by|on|during|after|before|under) that (?!(?:it|he|she|they|we|the|an?|which|of|is|was|are|were|no|many|most|some|all|there)\b)\p{Ll}+|that (?:summer|winter|spring|autumn|year|day|night|century)|the same (?:town|city|place|year|day|month|man|woman|moment|spot|century)(?! (?:in which|that|as)))\b|(?<=\p{Ll} )there\b(?! (?:is|are|was|were|has|have|can|may|must|could|would|will|to be)\b)/u;

const EARLY_PERSONAL_PRONOUN = /^(?:\S+ ){1,5}(?:his|her|he|she|him)\b/u;

const PREPOSITION_PRONOUN =
  /^(?:\S+ ){1,12}(?:by|with|from|of|to|for|after|in|on|about|into|under|behind) (?:it|them)\b/u;

const PRONOUN = /\b(?:it|its|he|him|his|she|her|they|them|their|this|these|those|such)\b/iu;

/** A pronoun this early can refer to the sentence before. */
const START_CHARACTERS = 90;
const START_WORDS = 7;

export interface Standalone {
  text: string | null;
  link: Link | null;
}

/** Replaces a pronoun only if it must be the subject. */
export function findStandalone(text: string, subject: Subject, isAboutSubject: boolean): Standalone {
  for (const [link, pattern] of LINKS) {
    const linkWord = pattern.exec(text)?.[0];
    if (linkWord === undefined) continue;
    const rest = capitalize(text.slice(linkWord.length));
    const hasReference = PREPOSITION_PRONOUN.test(rest) || /^["“]\p{Ll}/u.test(rest);
    return { text: hasReference ? null : findStandalone(rest, subject, isAboutSubject).text, link };
  }
  if (BOUND_LINK.test(text))
    return { text: null, link: /^(?:But|Yet|However|Still)\b/u.test(text) ? 'contrast' : null };
  if (EXPLETIVE_IT.test(text)) return { text, link: null };
  if (STARTS_WITH_REFERENCE.test(text))
    return { text: isAboutSubject ? replaceLeadingPronoun(text, subject) : null, link: null };
  if (!hasEarlyReference(text)) return { text, link: null };
  return { text: isAboutSubject ? replaceEarlyPronoun(text, subject) : null, link: null };
}

/** Whether a pronoun precedes every noun to which it could refer: 'At the time, it was ...'. */
function hasEarlyReference(text: string): boolean {
  if (
    /^(?:In|On|At|By|During|From|After|For) [^,]{2,40}, it (?:is|was|has been) (?:\w+ly |also |often )?(?:found|estimated|believed|thought|said|shown|discovered|known|possible|clear|decided|announced|reported|suggested|argued) that\b/u.test(
      text,
    )
  )
    return false;
  const start = text.slice(0, START_CHARACTERS);
  const words = start.split(' ').slice(0, START_WORDS);
  for (const [index, word] of words.entries()) {
    const letters = word.replace(/[^\p{L}'’]/gu, '');
    if (/^(?:this|these|such)$/iu.test(letters)) return true;
    // 'Forecasters expected it to ...': the object was named before.
    if (/^(?:it|him|them)$/iu.test(letters) && index <= 3) return true;
    if (!/^(?:it|its|he|him|his|she|her|they|them|their)$/iu.test(letters)) continue;
    // 'After her doctorate, Keller worked': the name follows.
    if (words.slice(index).join(' ').includes(',') && /, \p{Lu}/u.test(start)) continue;
    // 'Fleming and his team': the pronoun refers to the name before it.
    return !hasNoun(words.slice(0, index).join(' '), index);
  }
  return false;
}

function hasNoun(start: string, words: number): boolean {
  if (words === 0 || (words <= 3 && /^\p{L}+ing\b/u.test(start))) return false;
  if (
    /^(?:In|On|At|By|During|After|Before|Until|From|Upon|With|Through|Under|Despite|For|Late|Early)\b/u.test(
      start,
    )
  ) {
    return /^(?:In|With|For|From|Under|By) (?:the|a|an|many|most|some) \p{Ll}+ (?:of|that|who|which)\b/u.test(
      start,
    );
  }
  return words >= 2;
}

/** Returns null if the pronoun can refer to something else. */
function replaceLeadingPronoun(text: string, subject: Subject): string | null {
  const [first = ''] = text.split(' ');
  const rest = text.slice(first.length);
  const fitting = getFittingPronouns(subject);
  const otherPronoun = subject.isPerson ? /\b(?:this|these|those|such|it|they|them|their)\b/iu : PRONOUN;
  if (!fitting.test(first) || otherPronoun.test(rest.split(' ').slice(1, 4).join(' '))) return null;
  const lower = first.toLowerCase();
  if (subject.isPerson && lower !== subject.pronoun && lower !== subject.possessive) return null;
  const name = capitalize(subject.short);
  const possessive = /s$/u.test(name) && subject.isPlural ? `${name}'` : `${name}'s`;
  return (/^(?:Her|His|Its|Their)$/u.test(first) ? possessive : name) + rest;
}

function getFittingPronouns(subject: Subject): RegExp {
  if (subject.isPerson) return /^(?:He|She|His|Her)$/u;
  return subject.isPlural ? /^(?:They|Their)$/u : /^(?:It|Its)$/u;
}

/** Returns null if the pronoun can refer to someone else. */
function replaceEarlyPronoun(text: string, subject: Subject): string | null {
  if (!subject.isPerson) return null;
  // 'In 1914 the army asked her ...' is clear in a conversation about one person.
  const ownPronouns = subject.pronoun === 'she' ? /\b(?:she|her|hers)\b/giu : /\b(?:he|him|his)\b/giu;
  const hasSubjectPronoun = new RegExp(`\\b${subject.pronoun}\\b`, 'u').test(text.slice(0, 60));
  if (!hasSubjectPronoun && !hasEarlyReference(text.replace(ownPronouns, 'one'))) return text;
  const match = new RegExp(`^((?:\\S+ ){1,6}?)${subject.pronoun} (?=\\p{Ll})`, 'u').exec(text);
  const [matched = '', start] = match ?? [];
  if (start === undefined) return null;
  if (/\b(?:this|these|those|such|it|they|them|their|his|her)\b/iu.test(start)) return null;
  return `${start}${subject.short} ${text.slice(matched.length)}`;
}

export function hasReferenceWithin(text: string): boolean {
  return REFERENCE_WITHIN.test(text);
}

export function startsDependent(text: string, subject: Subject): boolean {
  if (STARTS_DEPENDENT.test(text) || PREPOSITION_PRONOUN.test(text)) return true;
  return !subject.isPerson && EARLY_PERSONAL_PRONOUN.test(text);
}
