import type { Section } from '../../../../domain/article/article.schema.ts';
import type { NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import { countWords, isOneQuotation } from '../../../../domain/language/index.ts';
import { scoreSentence } from './sentence-score.ts';
import { toSpokenSentences } from './spoken-sentence.ts';
import type { Subject } from './subject.ts';
import { escapeRegExp } from './subject.ts';

/** What of a section a stretch may tell; its text is that of the sentences alone. */
export interface NarratableSection extends Section {
  sentences: NumberedSentence[];
}

/** One sentence of the article with what talking about it needs. */
export interface NarrationUnit {
  /** Index of its section among those asked for, and of the sentence within the section's text. */
  section: number;
  sentence: number;
  paragraph: number;
  heading: string;
  /** The article's sentence, and its number. */
  quote: string;
  number: number;
  /** What is spoken right after the sentence before it. */
  text: string;
  /** What is spoken where something else stands between; null where it would hang in the air. */
  alone: string | null;
  /** Whether it needs the sentence before it to have been said. */
  leans: boolean;
  /** How it joins on to what came before ('However,' -> 'contrast'), where it says so. */
  link: Link | null;
  words: number;
  firstInSection: boolean;
  firstInParagraph: boolean;
  /** The higher, the more it would be missed. */
  score: number;
}

export type Link = 'contrast' | 'result' | 'addition' | 'example' | 'next' | 'meanwhile';

const LINKS: readonly [Link, RegExp][] = [
  [
    'contrast',
    /^(?:However|Nevertheless|Nonetheless|On the other hand|By contrast|In contrast|Conversely|Still|Yet|But)(?:,\s+|\s+(?=\p{L}))/u,
  ],
  [
    'result',
    /^(?:Therefore|Consequently|As a result|As a consequence|Thus|Hence|Accordingly|For this reason),?\s+/u,
  ],
  [
    'addition',
    /^(?:In addition|Additionally|Moreover|Furthermore|Also|Besides|Likewise|Similarly|And),?\s+/u,
  ],
  ['example', /^(?:For example|For instance),?\s+/u],
  [
    'next',
    /^(?:Afterwards?|Subsequently|Eventually|Then|Next|Soon afterwards?|Later on|In time)(?:,\s+|\s+(?=\p{Ll}))|^Later(?:,\s+|\s+(?=(?:he|she|it|they|the|an?|in|his|her|its|their|that|this)\b))/u,
  ],
  ['meanwhile', /^(?:Meanwhile|At the same time),\s+/u],
];

/** Leading words that point back to the sentence before. */
const POINTS_BACK =
  /^(?:He|She|It|They|Him|Them|This|These|Those|That|His|Her|Hers|Its|Their|Theirs|Such|Both|Neither|Either|The (?:former|latter)|Here|Instead|Otherwise|So|Rather|Even so|In turn|(?:Some|Many|Most|None|All|Several|Half|Two|A few|Part|Each|One) of (?:them|these|those|it|its|his|her|their)|Among them|Only then|By then|In both|In each|In either|Until then|Since then|At (?:that|this) (?:time|point|moment))\b/u;

/** Leading words that need the sentence before, though another turn may stand between. */
const LEANS =
  /^(?:Others?|Another|Each|One|The (?:two|three|others?|same|second|third|rest|result|answer|reason|difference|effect)|In the same|At the (?:time|same time)|Some|In all|Most|Only)\b|^(?:\S+ ){1,3}(?:then|also|too|even|therefore|however)\b/u;

/** Openings in which 'it' stands for nothing. */
const EXPLETIVE_IT =
  /^It (?:is|was|has been|seems|appears|may be|took)(?: \w+ly| also| now| often| still| not)? (?:that|not until|only|until|estimated|believed|thought|said|known|unclear|possible|likely|unlikely|hard|difficult|easy|common|generally|widely|often|sometimes|assumed|supposed|clear|true)\b/u;

/** Further on in a sentence: 'can often do both at once', 'such calculators', 'this way'. */
const POINTS_WITHIN =
  /\b(?:do|does|did|doing) (?:so|both|this|that|it)\b|\b(?:these|those(?! (?:who|that|of|in|from|with)\b)|such (?!as\b)\p{Ll}+|this|that (?:summer|winter|spring|autumn|year|day|night|century)|the same (?:town|city|place|year|day|month|man|woman|moment|spot|century)(?! (?:in which|that|as)))\b|(?<=\p{Ll} )there\b(?! (?:is|are|was|were|has|have|can|may|must|could|would|will|to be)\b)/u;

/** 'Penicillin brought down his fever': whose was told before. */
const EARLY_PERSON = /^(?:\S+ ){1,5}(?:his|her|he|she|him)\b/u;

/** Something said of 'it' before the sentence has named much. */
const TRAILING_POINTER =
  /^(?:\S+ ){1,12}(?:by|with|from|of|to|for|after|in|on|about|into|under|behind) (?:it|them)\b/u;

const POINTER_WITHIN = /\b(?:it|its|he|him|his|she|her|they|them|their|this|these|those|such)\b/iu;

/** The units of sections, without what cannot be spoken. */
export function createNarrationUnits(
  sections: readonly NarratableSection[],
  subject: Subject,
): NarrationUnit[] {
  const units: NarrationUnit[] = [];
  for (const [section, content] of sections.entries()) {
    let spokenBefore = false;
    /** Whether the sentence before was about the subject itself, so that a pronoun can only mean it. */
    // A section on a person begins with the person in mind.
    let aboutSubject = content.level === 1 || subject.isPerson;
    let last: NumberedSentence | undefined;
    for (const own of content.sentences) {
      const { text: quote, number, sentence, paragraph, inQuotation } = own;
      const firstInParagraph = last?.paragraph !== paragraph;
      // Someone's words alone are the host's own to a listener: only what comes before them says whose they are.
      const isQuotation = isOneQuotation(quote);
      const spoken = inQuotation || (isQuotation && firstInParagraph) ? null : toSpokenSentences(quote);
      const isNext = last?.sentence === sentence - 1;
      last = own;
      if (spoken === null || startsSmall(quote)) {
        spokenBefore = false;
        aboutSubject = staysOnSubject(quote, subject, aboutSubject);
        continue;
      }
      const text = spoken.join(' ');
      const firstInSection = units.at(-1)?.section !== section;
      const stand = standing(text, subject, aboutSubject);
      const alone = isQuotation ? null : stand.alone;
      const { link } = stand;
      aboutSubject = staysOnSubject(text, subject, aboutSubject);
      const unit: NarrationUnit = {
        ...{ section, sentence, paragraph, heading: content.heading, quote, number, text, alone, link },
        leans:
          alone === null ||
          link !== null ||
          (!firstInSection &&
            (LEANS.test(text) ||
              TRAILING_POINTER.test(text) ||
              (!subject.isPerson && EARLY_PERSON.test(text)))) ||
          POINTS_WITHIN.test(text),
        words: countWords(text),
        firstInSection,
        firstInParagraph,
        score: 0,
      };
      // What leans on a sentence that is not spoken cannot be spoken either.
      const follows = spokenBefore && isNext && units.at(-1)?.section === section;
      if (!follows && (alone === null || (unit.leans && link === null))) {
        spokenBefore = false;
        continue;
      }
      spokenBefore = true;
      unit.score = scoreSentence(unit, subject);
      units.push(unit);
    }
  }
  return units;
}

/** Whether `next` stands right after `unit` in the article. */
export function follows(next: NarrationUnit, unit: NarrationUnit | undefined): boolean {
  return unit !== undefined && next.section === unit.section && next.sentence === unit.sentence + 1;
}

/** What of a sentence can be said when the one before it is not there. */
function standing(
  text: string,
  subject: Subject,
  certain: boolean,
): { alone: string | null; link: Link | null } {
  for (const [link, pattern] of LINKS) {
    const lead = pattern.exec(text)?.[0];
    if (lead === undefined) continue;
    const rest = text.slice(lead.length);
    const bare = rest.charAt(0).toUpperCase() + rest.slice(1);
    // Cut off from its neighbour, it must not point to it further on either.
    const alone = TRAILING_POINTER.test(bare) ? null : standing(bare, subject, certain).alone;
    return { alone, link };
  }
  if (EXPLETIVE_IT.test(text)) return { alone: text, link: null };
  if (POINTS_BACK.test(text)) return { alone: certain ? named(text, subject) : null, link: null };
  if (!pointsWithin(text)) return { alone: text, link: null };
  return { alone: certain ? namedWithin(text, subject) : null, link: null };
}

/** A pronoun in the opening phrase, before any noun that it could mean ('At the time, it was ...'). */
function pointsWithin(text: string): boolean {
  if (
    /^(?:In|On|At|By|During|From|After|For) [^,]{2,40}, it (?:is|was|has been) (?:\w+ly |also |often )?(?:found|estimated|believed|thought|said|shown|discovered|known|possible|clear|decided|announced|reported|suggested|argued) that\b/u.test(
      text,
    )
  ) {
    return false;
  }
  const opening = text.slice(0, 90).split(' ').slice(0, 7);
  for (const [index, word] of opening.entries()) {
    const bare = word.replace(/[^\p{L}'’]/gu, '');
    if (/^(?:this|these|such)$/iu.test(bare)) return true;
    // 'Forecasters expected it to ...': what the verb is done to was named before.
    if (/^(?:it|him|them)$/iu.test(bare) && index <= 3) return true;
    if (/^(?:it|its|he|him|his|she|her|they|them|their)$/iu.test(bare)) {
      // 'Fleming and his team': the name before it is what it means.
      const before = opening.slice(0, index).join(' ');
      // 'After her doctorate, Keller worked': it is told right away.
      if (/[,]/u.test(opening.slice(index).join(' ')) && /, \p{Lu}/u.test(text.slice(0, 90))) continue;
      return !hasNoun(before, index);
    }
  }
  return false;
}

/** Whether an opening already has what a pronoun after it can mean. */
function hasNoun(before: string, words: number): boolean {
  if (words === 0 || (words <= 3 && /^\p{L}+ing\b/u.test(before))) return false;
  if (
    /^(?:In|On|At|By|During|After|Before|Until|From|Upon|With|Through|Under|Despite|For|Late|Early)\b/u.test(
      before,
    )
  ) {
    return /^(?:In|With|For|From|Under|By) (?:the|a|an|many|most|some) \p{Ll}+ (?:of|that|who|which)\b/u.test(
      before,
    );
  }
  return words >= 2;
}

/** The sentence with its leading pronoun replaced by the subject, where it can be nothing else. */
function named(text: string, subject: Subject): string | null {
  const [first = ''] = text.split(' ');
  const capital = subject.short.charAt(0).toUpperCase() + subject.short.slice(1);
  const owner = /s$/u.test(capital) && subject.isPlural ? `${capital}'` : `${capital}'s`;
  const rest = text.slice(first.length);
  const fits = subject.isPerson
    ? /^(?:He|She|His|Her)$/u
    : subject.isPlural
      ? /^(?:They|Their)$/u
      : /^(?:It|Its)$/u;
  const others = subject.isPerson ? /\b(?:this|these|those|such|it|they|them|their)\b/iu : POINTER_WITHIN;
  if (!fits.test(first) || others.test(rest.split(' ').slice(1, 4).join(' '))) return null;
  if (
    subject.isPerson &&
    first.toLowerCase() !== subject.pronoun &&
    first.toLowerCase() !== subject.possessive
  )
    return null;
  if (first === 'Her' || first === 'His' || first === 'Its' || first === 'Their') return owner + rest;
  return capital + rest;
}

/** 'In 1901 she received ...' with the person's name for the pronoun, where it can be no one else. */
function namedWithin(text: string, subject: Subject): string | null {
  if (!subject.isPerson) return null;
  // 'In 1914 the army asked her ...': in talk about one person that is clear.
  const own = subject.pronoun === 'she' ? /\b(?:she|her|hers)\b/giu : /\b(?:he|him|his)\b/giu;
  if (
    !pointsWithin(text.replace(own, 'one')) &&
    !new RegExp(`\\b${subject.pronoun}\\b`, 'u').test(text.slice(0, 60))
  )
    return text;
  const match = new RegExp(`^((?:\\S+ ){1,6}?)${subject.pronoun} (?=\\p{Ll})`, 'u').exec(text);
  const lead = match?.[1];
  if (!match || lead === undefined || /\b(?:this|these|those|such|it|they|them|their|his|her)\b/iu.test(lead))
    return null;
  return `${lead}${subject.short} ${text.slice(match[0].length)}`;
}

const KIN: Readonly<Record<string, RegExp>> = {
  he: /^His (?:\w+ )?(?:father|brother|son|husband|uncle|grandfather|nephew|friend|colleague|teacher|partner)\b/u,
  she: /^Her (?:\w+ )?(?:mother|sister|daughter|wife|aunt|grandmother|niece|friend|colleague|teacher|partner)\b/u,
};

/** Whether after this sentence a pronoun at the start of the next still means the subject. */
function staysOnSubject(text: string, subject: Subject, before: boolean): boolean {
  if (startsWithSubject(text, subject)) return true;
  if (subject.isPerson && text.split(' ').slice(0, 5).join(' ').includes(subject.short)) return true;
  if (!subject.isPerson) return before && (subject.isPlural ? /^They\b/u : /^It\b/u).test(text);
  // Another person's name at the start, or one of the same sex, may be who is meant next.
  if (KIN[subject.pronoun]?.test(text)) return false;
  return before && !/^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’.-]+/u.test(text);
}

/** 'The abacus ...', 'An abacus ...', 'Einstein ...' as the grammatical subject, nothing before it. */
function startsWithSubject(text: string, subject: Subject): boolean {
  const names = [subject.name, subject.short].map((name) => escapeRegExp(name.replace(/^the /iu, '')));
  // A verb must follow: 'Einstein's father' or 'Abacus makers' is someone else.
  return new RegExp(
    `^(?:The |An? )?(?:${names.join('|')})(?:,[^,]{1,60},)? (?:is|was|are|were|has|had|have|can|could|became|began|came|went|took|made|remained|remains|\\w+ed)\\b`,
    'iu',
  ).test(text);
}

function startsSmall(quote: string): boolean {
  return /^["'“‘(]*\p{Ll}{3}/u.test(quote);
}
