import { knows, type Passage } from './passage.ts';
import { isPlain } from './register.ts';
import type { ClaimReason } from './verdict.ts';

/** Share of a reason's words of substance that the cited sentences must have. */
const SHARE = 0.55;
/** The same where they do give a reason, or a host talks: it may be told in other words. */
const SHARE_OF_FREE = 0.34;

/** 'For he was poor', 'for fear that'. */
const FOR_REASON = /^(?:he|she|it|they|there|fear)$/u;

const GIVES_REASON =
  /\b(?:because|since|due to)\b|, (?:so|for|as) |\b(?:designed|meant) to\b|\bso (?:\p{L}+ ){1,4}that\b/iu;

/** A reason that the cited sentences do not give: its words, but for the stems of the articles' titles, are not in them. */
export function checkCause(turn: Passage, cited: Passage, subject: ReadonlySet<string>): ClaimReason | null {
  const clauses = reasonsOf(turn);
  const isFree = clauses.length > 0 && (GIVES_REASON.test(cited.text) || !isPlain(turn));
  for (const all of clauses) {
    const stems = all.filter((stem) => !subject.has(stem));
    const least = isFree ? SHARE_OF_FREE : SHARE;
    if (stems.length <= 1 && least === SHARE_OF_FREE) continue;
    const shared = stems.filter((stem) => knows(cited.known, stem)).length;
    if (shared < least * stems.length) return 'cause';
  }
  return null;
}

/** The words of substance of each reason that a text gives. */
function reasonsOf({ words, stems }: Passage): string[][] {
  const found: string[][] = [];
  for (const [at, word] of words.entries()) {
    const begins = words[at - 1] && words[at - 1]?.clause !== word.clause;
    const isFor = begins && word.plain === 'for' && FOR_REASON.test(words[at + 1]?.plain ?? '');
    if (!isFor && !startsReason(words.slice(at, at + 4).map(({ plain }) => plain))) continue;
    if (word.isTalk) continue;
    const reason: string[] = [];
    // 'Because watery ink runs off, it was thick': only what stands before the comma is the reason.
    const before = words[at - 1];
    const leads =
      before?.sentence !== word.sentence || (before.start && /^(?:and|but|so)$/u.test(before.plain));
    const within = leads ? 'clause' : 'sentence';
    for (let index = at + 1; index < words.length && words[index]?.[within] === word[within]; index += 1) {
      const stem = stems[index];
      if (stem && !/^(?:result|reason|due|ow|thank|account|caus)$/u.test(stem)) reason.push(stem);
    }
    found.push(reason);
  }
  return found;
}

/** 'Because', 'due to', 'caused by'; 'since' and 'as' are left out, for they are mostly of time. */
function startsReason([first = '', second = '', third = '', fourth = '']: readonly string[]): boolean {
  if (first === 'because' || (first === 'so' && second === 'that')) return true;
  if (second === 'to' && /^(?:due|owing|thanks)$/u.test(first)) return true;
  if (first === 'caused' && second === 'by') return true;
  return first === 'as' && second === 'a' && third === 'result' && fourth === 'of';
}
