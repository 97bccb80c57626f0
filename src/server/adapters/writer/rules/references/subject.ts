import type { Article } from '../../../../../domain/article/article.schema.ts';
import { findOtherName } from '../../../../../domain/article/other-name.ts';
import { splitSentences } from '../../../../../domain/language/index.ts';

export interface Subject {
  /** The title without a qualifier: 'Mercury' for 'Mercury (planet)'. */
  name: string;
  /** For use within a sentence: 'the abacus', 'photosynthesis', 'Marie Curie'. */
  phrase: string;
  /** The plural if the article prefers it: 'antibiotics' for 'the antibiotic'. */
  topic: string;
  /** The form in the first sentence of the lead: 'an antibiotic'. */
  introduced: string;
  isPlural: boolean;
  isPerson: boolean;
  pronoun: string;
  possessive: string;
  short: string;
  /** Another name, which the lead has and the article uses; null for none. */
  alias: string | null;
  aliasTerms: readonly string[];
  /** 'bitumen' of 'Asphalt, also known as bitumen'; null for none. */
  synonym: string | null;
  /** What the first sentence calls it: 'city', 'mission'. Nobody asks 'And the city?' in a podcast about one. */
  kinds: readonly string[];
}

/** The start of the lead states the kind of the subject. */
const LEAD_CHARACTERS = 400;
/** 'a civil parish and historic town' of '... is a civil parish and historic town in Cornwall' */
const KIND =
  /\b(?:is|are|was|were) (?<kind>[^,;.]*?)(?=[,;.]| (?:in|of|at|on|by|from|that|which|who|with|for)\b)/u;
/** 'Ibn al-Haytham' and 'Joan of Arc' have no surname. */
const UNDIVIDED = /\b(?:ibn|bin|al|of)\b/iu;
/** 'was a mathematician', 'is an American actor' */
const OCCUPATION =
  /^[^.;]{2,80}? (?:is|was) an? (?:(?!(?:by|of|about|for|from|in|to) )[\p{L}-]+ ){0,4}?(?:\p{Ll}+(?:ician|grapher|ologist|opher|onomer|icist|writer)|actor|actress|artist|author|composer|engineer|explorer|king|lawyer|musician|nun|painter|player|poet|politician|pope|queen|ruler|scholar|scientist|singer|soldier|hero|demigod|goddess|god|warrior)\b/u;
const SYNONYM = /\b(?:also|otherwise) (?:known as|called) (?:an? |the )?["“]?(\p{Ll}{3,})\b/u;
/** Occurrences that make a plural or a pronoun typical of the article. */
const MIN_OCCURRENCES = 3;

export function detectSubject(article: Article): Subject {
  const name = removeQualifier(article.title) || article.title;
  const text = article.sections.map((section) => section.text).join('\n\n');
  const lead = getLeadSentence(article);
  const isPerson = detectPerson(article, text);
  const lowercaseName = findLowercaseName(name, text);
  const determiner = new RegExp(`^(The|An?)\\s+["“']?${RegExp.escape(name)}`, 'iu').exec(lead)?.[1];
  // 'Abacuses are' in a later sentence does not make 'An abacus' plural.
  const isPlural =
    determiner === undefined &&
    new RegExp(`^${RegExp.escape(name)}(?:(?!\\b(?:is|was)\\b)[^.]){0,60}?\\b(?:are|were)\\b`, 'iu').test(
      lead,
    );
  const needsThe = determiner !== undefined && !isPlural;
  const thing = needsThe ? `the ${lowercaseName}` : lowercaseName;
  const thingPhrase = /^the\b/iu.test(name) ? name.replace(/^the/iu, 'the') : thing;
  const phrase = isPerson ? name : thingPhrase;
  const words = name.split(' ');
  const short = isPerson && words.length > 1 && !UNDIVIDED.test(name) ? (words.at(-1) ?? name) : phrase;
  const hasIndefinite = /^an?$/iu.test(determiner ?? '') && !isPerson;
  const introduced = hasIndefinite ? `${determiner?.toLowerCase()} ${lowercaseName}` : phrase;
  const topic = introduced === phrase ? phrase : (findPlural(lowercaseName, text) ?? phrase);
  const [pronoun, possessive] = isPerson ? getPronouns(text) : ['', ''];
  const kinds =
    KIND.exec(lead)
      ?.groups?.kind?.toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  const alias = findOtherName(article);
  const aliasTerms = alias === null ? [] : listTerms(alias, article);
  return {
    ...{ name, phrase, topic, introduced, isPlural, isPerson, pronoun, possessive, short, alias, aliasTerms },
    synonym: SYNONYM.exec(lead)?.[1] ?? null,
    kinds,
  };
}

/** "Alhazen's problem" is the heading of a section, or what something is known as. */
function listTerms(alias: string, { sections }: Article): string[] {
  const term = `${RegExp.escape(alias)}['’]s \\p{Ll}+`;
  const known = new RegExp(`(?<=\\b(?:as|called|named|term) )${term}`, 'gu');
  return sections.flatMap(({ heading, text }) => [
    ...(heading.match(new RegExp(term, 'gu')) ?? []),
    ...(text.match(known) ?? []),
  ]);
}

function getLeadSentence(article: Article): string {
  const [first = ''] = splitSentences(article.sections[0]?.text ?? '');
  return first
    .slice(0, LEAD_CHARACTERS)
    .replace(/\([^)]*\)/gu, '')
    .replace(/\s+/gu, ' ');
}

function getPronouns(text: string): [string, string] {
  const masculine = countWord(text, 'he') + countWord(text, 'his');
  const feminine = countWord(text, 'she') + countWord(text, 'her');
  return masculine >= feminine ? ['he', 'his'] : ['she', 'her'];
}

function countWord(text: string, word: string): number {
  return text.match(new RegExp(`\\b${RegExp.escape(word)}\\b`, 'giu'))?.length ?? 0;
}

function findPlural(name: string, text: string): string | null {
  const forms = [`${name}s`, `${name}es`, name.replace(/y$/u, 'ies'), name.replace(/us$/u, 'i')];
  const plurals = forms.filter((form) => form !== name);
  const [best] = plurals.toSorted((a, b) => countWord(text, b) - countWord(text, a));
  if (best === undefined) return null;
  const count = countWord(text, best);
  return count >= MIN_OCCURRENCES && count > countWord(text, `the ${name}`) ? best : null;
}

/** As most sentences have it after another word: 'photosynthesis', but 'Bodmin' in spite of 'bodmin.gov.uk'. */
function findLowercaseName(name: string, text: string): string {
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  const count = (form: string) =>
    text.match(new RegExp(`(?<=[\\p{L}\\d,;]\\s|\\()${RegExp.escape(form)}(?![\\p{L}-]| \\p{Lu})`, 'gu'))
      ?.length ?? 0;
  const isWritten = new RegExp(`(?:^|[\\s(])${RegExp.escape(lower)}`, 'u').test(text);
  return lower !== name && isWritten && count(lower) >= count(name) ? lower : name;
}

const COLLECTION = /^(?:Lists?|Index|Outline|Timeline|Glossary|History) of\b/u;

/** A person has a birth date in the lead, or 'he' or 'she' starts most sentences. */
function detectPerson(article: Article, text: string): boolean {
  if (COLLECTION.test(article.title)) return false;
  if (!/^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*)*$/u.test(removeQualifier(article.title))) return false;
  const lead = (article.sections[0]?.text ?? '').slice(0, LEAD_CHARACTERS);
  if (/\((?:[^)]*\b)?(?:born|né|née)\b/u.test(lead) || /\(\d{1,2} \p{Lu}\p{L}+ \d{3,4}\s*[–-]/u.test(lead))
    return true;
  const pronouns = text.match(/(?:^|[.!?]\s+|\n)(?:He|She)\s/gu)?.length ?? 0;
  const things = text.match(/(?:^|[.!?]\s+|\n)(?:It|They)\s/gu)?.length ?? 0;
  const hasLifeYears = /\([^()]*\b\d{3,4}\s*[–-][^()]*\d{3,4}[^()]*\)/u.test(lead);
  if (OCCUPATION.test(lead.replace(/\([^)]*\)/gu, '')) && pronouns >= MIN_OCCURRENCES && pronouns > things)
    return true;
  if (hasLifeYears && pronouns >= MIN_OCCURRENCES && pronouns > things) return true;
  return (
    pronouns >= MIN_OCCURRENCES && pronouns > things * 2 && /^\S+(?: \S+){0,8} (?:is|was) an? /u.test(lead)
  );
}

function removeQualifier(title: string): string {
  const bare = title.trim();
  return bare.endsWith(')') ? bare.slice(0, Math.max(bare.lastIndexOf('('), 0)).trim() : bare;
}
