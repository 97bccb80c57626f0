import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';
import { capitalize } from '../text/capitalize.ts';
import { PLAIN_WORD_RULES, type PlainWordRule } from './plain-word-rules.ts';
import { changeOutsideQuotations } from './protect-quotations.ts';

const ADDED = /^(?:Furthermore|Moreover|Additionally|In addition), /u;
const CONCEDED = /^(?:Nevertheless|Nonetheless), /u;
/** Before a clause that a host says in one breath with the link. */
const LINKED = /^(However|Thus|Hence|Therefore|Consequently), (?=\S)/u;
const FRONTED =
  /^(?:although|though|while|when|if|because|since|as|after|before|until|unless|despite|once|by|with)\b/iu;

/**
 * 'However, the war commenced.' as 'But the war began.' Names and quotations keep their words. A word that the
 * sentence or `around`, the text beside it, already has is not said again.
 */
export function speakPlainWords(sentence: string, vocabulary: Vocabulary, around = ''): string {
  return changeOutsideQuotations(sentence, (text) =>
    PLAIN_WORD_RULES.reduce(
      (spoken, rule) => (rule.repeated?.test(`${spoken} ${around}`) ? spoken : applyRule(spoken, rule)),
      speakLink(text, vocabulary),
    ),
  );
}

function applyRule(text: string, { pattern, plain, repeated }: PlainWordRule): string {
  let isSaid = false;
  const replaced = text.replace(pattern, (found) => {
    if (isSaid && repeated) return found;
    isSaid = true;
    return plain;
  });
  if (isSaid && repeated) return replaced;
  const lowered = replaced.charAt(0).toLowerCase() + replaced.slice(1);
  if (lowered === replaced) return replaced;
  pattern.lastIndex = 0;
  const first = pattern.exec(lowered);
  pattern.lastIndex = 0;
  if (first?.index !== 0) return replaced;
  return capitalize(plain + lowered.slice(first[0].length));
}

function speakLink(text: string, vocabulary: Vocabulary): string {
  const link = LINKED.exec(text);
  if (!link) return text.replace(ADDED, 'Also, ').replace(CONCEDED, 'Still, ');
  const rest = text.slice(link[0].length);
  const joined = FRONTED.test(rest) ? null : formatMidSentence(rest, vocabulary);
  if (joined === null) return text;
  return `${link[1] === 'However' ? 'But' : 'So'} ${joined}`;
}
