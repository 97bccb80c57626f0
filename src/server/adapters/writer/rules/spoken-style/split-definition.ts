import { countWords } from '../../../../../domain/language/index.ts';
import type { Subject } from '../references/subject.ts';

const MIN_WORDS = 18;
const MIN_PART_WORDS = 5;
const MADE =
  'written|published|founded|built|established|created|developed|produced|directed|composed|released|designed|painted|invented|introduced|launched|recorded|filmed|fought|held|signed|adopted';
/** The kind alone: what follows then tells of the whole subject. */
const KIND = `(?<be>is|was) an? (?:(?!(?:of|in|for|with|that|which|who|or|to|by|from|on|at|${MADE})\\b)[\\p{L}\\p{N}'’-]+ ){1,6}`;
const MADE_PART = `(?<made>(?:first |originally |later )?(?:${MADE})(?: and (?:${MADE}))? (?:\\p{Ll}+ly )?(?:by|in|on|at|from|between|during) .+)`;
const RELATIVE_PART =
  '(?<relative>that|which|who) (?<told>(?:was|is|has|had|became|wrote|lived|led|took|began|served|played|won|made|worked|helped) .+)';
const PRESENT_MADE = /\b(?:is|are)\b/u;

/** 'X is an essay written by Swift in 1729' as 'X is an essay.' and 'It was written by Swift in 1729.' */
export function splitDefinition(sentence: string, subject: Subject): [string, string] | null {
  if (countWords(sentence) < MIN_WORDS || subject.isPlural || !sentence.endsWith('.')) return null;
  const pronoun = subject.isPerson ? subject.pronoun : 'it';
  if (pronoun === '') return null;
  const name = RegExp.escape(subject.name);
  const pattern = `^(?<first>(?:(?:The|An?) )?(?:${name}|${pronoun}),? ${KIND})(?:${MADE_PART}|${RELATIVE_PART})$`;
  const parts = new RegExp(pattern, 'iu').exec(sentence)?.groups;
  if (!parts) return null;
  const { first = '', made, relative, told = '' } = parts;
  // 'A widow is a woman who has lost her husband': the relative clause defines her.
  if (relative !== undefined && (/^An? /u.test(sentence) || (relative === 'who') !== subject.isPerson))
    return null;
  if (made !== undefined && (subject.isPerson || PRESENT_MADE.test(made))) return null;
  const second = `${pronoun.charAt(0).toUpperCase()}${pronoun.slice(1)} ${made === undefined ? told : `was ${made}`}`;
  if (countWords(first) < MIN_PART_WORDS || countWords(second) < MIN_PART_WORDS) return null;
  return [`${first.trim()}.`, second];
}
