import { hasBalancedQuotations } from '../../../../domain/article/quotations.ts';
import { countWords } from '../../../../domain/article/sentences.ts';

/** Sentences with more words are divided or trimmed where that leaves whole sentences. */
const LONG = 35;
/** Sentences that stay longer than this are not spoken: they are lists in disguise. */
const TOO_LONG = 58;
const SHORTEST_HALF = 6;
/** In characters: what is longer stays too long whatever is taken out, and patterns need not be tried on it. */
const LONGEST = 1200;

/** A formula, markup or an address: nothing of it can be said. */
const UNSPEAKABLE =
  /\{\\|\\(?:frac|sqrt|sum|int|mathrm|text|left|begin)\b|\{\||\|\}|[{}<>|\\]|https?:|www\.|\b\w+\.(?:com|org|net)\/|[=≈≤≥∑∫√∂→⇌]|\^/u;
const PHONETIC = /[/[][^/[\]]{0,60}[ˈˌəɪʊɛɔæɑʌθðʃʒŋɡːʁɲ][^/[\]]{0,60}[/\]]/gu;
const CITATIONS =
  /\[(?:\d{1,3}|[a-z]|note \d+|nb \d+|citation needed|clarification needed|when\?|who\?|sic)\]/giu;

const FINITE =
  /\b(?:is|are|was|were|has|have|had|does|did|do|can|could|will|would|may|might|must|shall|should|became|becomes?|began|begins?|came|comes?|went|goes|took|takes?|made|makes?|gave|gives?|found|finds?|held|holds?|kept|keeps?|led|leads?|left|lost|met|ran|runs?|said|says?|saw|sees?|set|stood|stands?|told|wrote|writes?|won|grew|grows?|knew|knows?|fell|falls?|rose|rises?|built|bought|brought|sent|spent|spread|lay|lies|remains?|contains?|includes?|means|needs?|allows?|shows?|stays?|turns?|works?|\w{3,}ed)\b/u;
const SUBORDINATE =
  /^(?:although|though|while|when|whenever|where|if|because|since|as|after|before|until|unless|despite|whereas|once)\b/i;
const REPORTS =
  /\b(?:that|whether|said|says|claim(?:s|ed)?|argu(?:es|ed)|believ(?:es|ed)|suggest(?:s|ed)?|thought|stat(?:es|ed)|propos(?:es|ed)|according|called|titled|if)\b/i;
const OWN_SUBJECT =
  /^(?:he|she|it|they|we|there|this|these|those|the|a|an|its|his|her|their|some|many|most|several|all|both|each|no|other|others|another|one|\p{Lu}[\p{L}'’-]+)\b/u;

const UNITS: readonly [RegExp, string][] = [
  [/(\d) ?km\/h\b/gu, '$1 kilometres per hour'],
  [/(\d) ?mph\b/gu, '$1 miles per hour'],
  [/(\d) ?km(?:²|2)(?!\w)/gu, '$1 square kilometres'],
  [/(\d) ?m(?:²|2)(?!\w)/gu, '$1 square metres'],
  [/(\d) ?km\b/gu, '$1 kilometres'],
  [/(\d) ?cm\b/gu, '$1 centimetres'],
  [/(\d) ?mm\b/gu, '$1 millimetres'],
  [/(\d) ?kg\b/gu, '$1 kilograms'],
  [/(\d) ?m(?= |[,.;]|$)/gu, '$1 metres'],
  [/(\d) ?ft\b\.?/gu, '$1 feet'],
  [/(\d) ?°C\b/gu, '$1 degrees Celsius'],
  [/(\d) ?°F\b/gu, '$1 degrees Fahrenheit'],
  [/(\d) ?%/gu, '$1 percent'],
];

/**
 * A sentence of an article as one or two that can be said aloud, or null where
 * nothing can. Brackets, citation and pronunciation marks go, abbreviations and
 * units are written out; no word is added that changes what is said.
 */
export function speakable(sentence: string): string[] | null {
  if (sentence.length > LONGEST || UNSPEAKABLE.test(sentence)) return null;
  const clean = tidy(sentence);
  // What does not end like a sentence is a heading, an item of a list or its introduction.
  if (!/[.!?…]["'”’»]*$/u.test(clean)) return null;
  const words = countWords(clean);
  if (words < 3 || (words < 5 && !FINITE.test(clean))) return null;
  // A mark may have stood in a bracket that is gone.
  if (!hasBalancedQuotations(clean)) return null;
  if (words <= LONG) return [clean];
  const halves = divide(clean);
  if (halves) return halves;
  const trimmed = trimTail(clean);
  return countWords(trimmed) > TOO_LONG ? null : [trimmed];
}

/** The sentence without what cannot be heard. */
function tidy(sentence: string): string {
  let text = sentence
    .replace(/^\s*(?:[•·‣▪*–—-]|\d{1,2}[.)])\s+/u, '')
    .replace(CITATIONS, '')
    .replace(PHONETIC, '')
    .replace(/\[(\p{L}{1,2})\]/gu, '$1')
    .replace(/\[\s*(?:\.{3}|…)\s*\]/gu, '')
    .replace(/\[([^\]]*)\]/gu, '$1');
  text = withoutBrackets(text)
    .replace(/(\d)\s*[–−]\s*(?=\d)/gu, '$1 to ')
    .replace(/\b(1\d{3}|20\d{2})-(?=(?:1\d{3}|20\d{2}|\d{2})\b(?!-))/gu, '$1 to ')
    .replace(/\s*[—―]\s*|\s+[–-]{1,2}\s+/gu, ', ')
    .replace(/(^|[\s"“])(?:c\.|ca\.|circa) ?(?=\d)/gu, '$1about ')
    .replace(/\be\.g\.,?/giu, 'for example')
    .replace(/\bi\.e\.,?/giu, 'that is')
    .replace(/\bet al\./gu, 'and others')
    .replace(/\betc\.(?=$|["”]|\s+\p{Lu})/gu, 'and so on.')
    .replace(/\betc\./gu, 'and so on')
    .replace(/\bvs?\.(?= )/gu, 'versus')
    .replace(/\b[Nn]o\. (?=\d)/gu, 'number ')
    .replace(/ & /gu, ' and ');
  for (const [unit, words] of UNITS) text = text.replace(unit, words);
  text = text
    .replace(/\b(one|1) (kilometre|metre|centimetre|kilogram)s\b/gu, '$1 $2')
    .replace(/\s+/gu, ' ')
    .replace(/ ([,.;:!?])/gu, '$1')
    .replace(/,(?:\s*,)+/gu, ',')
    .replace(/,\s*([.;:!?])/gu, '$1')
    .replace(/^[\s,;:]+/u, '')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Round brackets with what they hold; a Roman numeral glued to a word stays as a word of its own. */
function withoutBrackets(text: string): string {
  let out = '';
  let depth = 0;
  for (const char of text.replace(/(\p{Ll})\(([IVX]{1,4})\)/gu, '$1 $2')) {
    if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(depth - 1, 0);
    else if (depth === 0) out += char;
  }
  // A bracket that never closes is taken out alone.
  return depth === 0 ? out : text.replace(/[()]/gu, '');
}

/** Two sentences where a joint has a whole one on either side, the one nearest the middle; or null. */
function divide(text: string): string[] | null {
  let best: string[] | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const joint of text.matchAll(/; (?:however, |and |but )?|, (?:and|but) /gu)) {
    const left = text.slice(0, joint.index);
    const right = text.slice(joint.index + joint[0].length);
    const strong = joint[0].startsWith(';');
    if (!standsAlone(left, right, strong)) continue;
    const distance = Math.abs(left.length - right.length);
    if (distance >= nearest) continue;
    nearest = distance;
    const but = joint[0].includes('but') || joint[0].includes('however') ? 'But ' : '';
    const rest = but === '' ? right.charAt(0).toUpperCase() + right.slice(1) : but + right;
    best = [`${left}.`, rest];
  }
  return best;
}

function standsAlone(left: string, right: string, strong: boolean): boolean {
  if (countWords(left) < SHORTEST_HALF || countWords(right) < SHORTEST_HALF) return false;
  if (!hasBalancedQuotations(left) || REPORTS.test(left)) return false;
  if (!FINITE.test(left)) return false;
  if (SUBORDINATE.test(left) && !FINITE.test(left.slice(left.indexOf(',') + 1))) return false;
  if (SUBORDINATE.test(left) && !left.includes(',')) return false;
  if (!strong && isListItem(left, right)) return false;
  return OWN_SUBJECT.test(right) && FINITE.test(right.split(' ').slice(0, 9).join(' '));
}

/** Whether ', and' before `right` closes a list rather than a clause. */
function isListItem(left: string, right: string): boolean {
  const lastPiece = left.slice(left.lastIndexOf(',') + 1);
  return (
    left.includes(',') && countWords(lastPiece) < 4 && !/^(?:it|he|she|they|there|this|these)\b/u.test(right)
  );
}

/** Without a closing aside (', which ...', ', including ...') that nothing else hangs on. */
function trimTail(text: string): string {
  const tail =
    /, (?:which|who|where|including|such as|especially|particularly|with|notably|among them) [^;:"“]+[.!?]$/u.exec(
      text,
    );
  if (!tail) return text;
  const kept = text.slice(0, tail.index);
  const main = SUBORDINATE.test(kept) ? kept.slice(kept.indexOf(',') + 1) : kept;
  if (
    !hasBalancedQuotations(kept) ||
    countWords(kept) < 12 ||
    !FINITE.test(main) ||
    (SUBORDINATE.test(kept) && !kept.includes(','))
  )
    return text;
  return `${kept}.`;
}
