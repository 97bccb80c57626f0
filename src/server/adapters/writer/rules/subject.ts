import type { Article } from '../../../../domain/article/article.schema.ts';
import { splitSentences } from '../../../../domain/article/sentences.ts';

/** What an article is about, as speech needs it. */
export interface Subject {
  /** The title without what tells it from others of its name. */
  name: string;
  /** As it stands within a sentence: 'the abacus', 'photosynthesis', 'Marie Curie'. */
  phrase: string;
  /** As the talk's topic: 'antibiotics' where the phrase would be 'the antibiotic'. */
  topic: string;
  /** As the lead's first sentence begins: 'an antibiotic'. */
  introduced: string;
  plural: boolean;
  person: boolean;
  /** A person's 'he' or 'she' and 'his' or 'her'; '' for things. */
  pronoun: string;
  possessive: string;
  /** What a person is called after the first time, else the phrase. */
  short: string;
}

/** Characters of the lead that say what kind of thing the subject is. */
const LEAD = 400;

/** Reads the subject's name, number and kind off the lead's first sentence. */
export function subjectOf(article: Article): Subject {
  const name = withoutQualifier(article.title) || article.title;
  const text = article.sections.map((section) => section.text).join('\n\n');
  const [first = ''] = splitSentences(article.sections[0]?.text ?? '');
  const plain = first
    .slice(0, LEAD)
    .replace(/\([^)]*\)/gu, '')
    .replace(/\s+/gu, ' ');
  const person = isPerson(article, text);
  const lower = lowerName(name, text);
  const article0 = new RegExp(`^(The|An?)\\s+["“']?${escapeRegExp(name)}`, 'iu').exec(plain)?.[1];
  // 'Abacuses are' as a later sentence does not make 'An abacus' plural.
  const plural =
    article0 === undefined &&
    new RegExp(`^${escapeRegExp(name)}[^.]{0,60}?\\b(?:are|were)\\b`, 'iu').test(plain);
  const startsWithThe = /^the\b/iu.test(name);
  const phrase = person
    ? name
    : startsWithThe
      ? name.replace(/^the/iu, 'the')
      : article0 !== undefined && !plural
        ? `the ${lower}`
        : lower;
  const words = name.split(' ');
  const short = person && words.length > 1 ? (words.at(-1) ?? name) : phrase;
  const introduced =
    /^an?$/iu.test(article0 ?? '') && !person ? `${article0?.toLowerCase()} ${lower}` : phrase;
  const topic = introduced === phrase ? phrase : (pluralOf(lower, text) ?? phrase);
  const he = person && count(text, 'he') + count(text, 'his') >= count(text, 'she') + count(text, 'her');
  const [pronoun, possessive] = !person ? ['', ''] : he ? ['he', 'his'] : ['she', 'her'];
  return { name, phrase, topic, introduced, plural, person, pronoun, possessive, short };
}

function count(text: string, words: string): number {
  return text.match(new RegExp(`\\b${escapeRegExp(words)}\\b`, 'giu'))?.length ?? 0;
}

/** The plural, where the text uses it more than 'the' with the singular. */
function pluralOf(name: string, text: string): string | null {
  const forms = [`${name}s`, `${name}es`, name.replace(/y$/u, 'ies'), name.replace(/us$/u, 'i')].filter(
    (form) => form !== name,
  );
  const [best] = forms.toSorted((a, b) => count(text, b) - count(text, a));
  return best !== undefined && count(text, best) >= 3 && count(text, best) > count(text, `the ${name}`)
    ? best
    : null;
}

/** The name in small letters where the text itself writes it so. */
function lowerName(name: string, text: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  return lower !== name && new RegExp(`(?:^|[\\s(])${escapeRegExp(lower)}`, 'u').test(text) ? lower : name;
}

/** A person: born in the lead, or spoken of as he or she throughout. */
function isPerson(article: Article, text: string): boolean {
  if (!/^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)*$/u.test(withoutQualifier(article.title))) return false;
  const lead = (article.sections[0]?.text ?? '').slice(0, LEAD);
  if (/\((?:[^)]*\b)?(?:born|né|née)\b/u.test(lead) || /\(\d{1,2} \p{Lu}\p{L}+ \d{3,4}\s*[–-]/u.test(lead))
    return true;
  const pronouns = text.match(/(?:^|[.!?]\s+|\n)(?:He|She)\s/gu)?.length ?? 0;
  const things = text.match(/(?:^|[.!?]\s+|\n)(?:It|They)\s/gu)?.length ?? 0;
  return pronouns >= 3 && pronouns > things * 2 && /^\S+(?: \S+){0,8} (?:is|was) an? /u.test(lead);
}

/** 'Mercury (planet)' -> 'Mercury'. */
function withoutQualifier(title: string): string {
  const bare = title.trim();
  return bare.endsWith(')') ? bare.slice(0, Math.max(bare.lastIndexOf('('), 0)).trim() : bare;
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
