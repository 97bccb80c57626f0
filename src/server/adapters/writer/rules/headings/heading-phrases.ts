import type { PodcastAnalysis } from '../analysis/podcast-analysis.ts';
import type { Subject } from '../references/subject.ts';
import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';
import { capitalize } from '../text/capitalize.ts';
import { getCached } from '../text/get-cached.ts';
import {
  BARE_HEADS,
  BARE_NOUNS,
  KNOWN_NOUNS,
  OWN_NOUNS,
  PERSON_HEADS,
  THING_NOUNS,
} from './heading-nouns.ts';

const MAX_HEADING_WORDS = 6;
const MAX_MODIFIERS = 2;
const MIN_WORD_USES = 2;
const MAX_HEADING_CHARACTERS = 80;
const OWN_TAIL = '(?: (?:and \\p{Ll}+(?: \\p{Ll}+)?|(?:in|at|outside|after|before|on) .+))?$';
const OWN = new RegExp(`^(?!the |an? |\\p{Lu})(?:\\p{Ll}+ )?(?:${OWN_NOUNS})${OWN_TAIL}`, 'u');
const OF_THING = new RegExp(`^(?:\\p{Ll}+ )?(?:${THING_NOUNS})(?: (?:to|on|in|and) .+)?$`, 'u');
const KNOWN = new RegExp(`^(?:${KNOWN_NOUNS})$`, 'u');
const BARE = new RegExp(`^(?:${BARE_NOUNS})$`, 'u');
/** No names, even if the article has these words nowhere else. */
const SURELY_LOWERCASE = new RegExp(
  `^(?:(?:early|late|final|first|last|personal|private|public|political|cultural|historical|social|economic|military|religious|critical|literary|artistic|musical|professional|international|physical|natural|scientific|main|major|modern) \\p{Ll}|(?:${OWN_NOUNS}|${THING_NOUNS}|${KNOWN_NOUNS})(?: (?:of|in|to|on|and) .+)?$)`,
  'u',
);
const NO_PHRASE =
  /^(?:List of|From|Overview|Description|Introduction|General|Summary|When|Where|What|Who|How|Why|After|Before|In|On|At|With|Without|To|By|Under|Over|Near|Beyond|Against|Towards?|Between|As|If|Is|Are|Of|Other|Additional|Later|More|Further|Some|Types|Details|Notes|Miscellaneous|Examples?|Since|Until|During|Not|No|An?|Various|Motivating|Post|Pre)\b/u;
const LATER_YEARS = /^later (?:life|years|work|career)\b/u;
const DOING = /^\p{Ll}{3,}ing (?:the|an?|\p{Lu})/u;
const NO_TOPIC = /^(?:editions|translations|sources|references|notes|names|numbers|links)$/u;
/** Of one of the works of a person. */
const OF_WORK = /^(?:plot|story|setting|characters?|cast|background|soundtrack|script|title|text|release)$/u;
const HAS_ARTICLE =
  /^The (?:\p{Ll}+(?:['’]\p{Ll}*)? )+\p{Ll}{3,}$|^The \p{Ll}+ of [\p{L} ]+$|^The \p{Ll}{4,}$/u;
/** 'The library remembered', 'The bicycle today' */
const ENDS_LATE = /(?:ed|ing|today|now|then|abroad)$/u;
const HAS_VERB = /\b(?:is|are|was|were|turns?|builds?|meets?|goes|comes?|has|have|begins?|versus|vs)\b/u;
/** '1914–18: ' */
export const YEARS_BEFORE = /^(?:1\d{3}|20\d{2})\s*[–-]\s*\d{2,4}:\s*/u;
/** What follows a noun phrase, so that 'the Doctor Who office' is no use of 'the Doctor Who'. */
const ENDS =
  '(?=[,.;:]| (?:was|were|is|are|has|had|of|in|on|at|by|for|from|to|and|or|that|which|who|with|as|when|because|began|under|during|after|before|into|through|until|than)\\b)';
const NAME_ENDS = "(?![\\p{L}'’-]| \\p{Lu})";
const BEFORE_BARE = '(?<=\\b(?:in|on|of|about|with|for|from|into|between|called|named|against|through) )';
/** A name and a phrase of several words can be nothing else than a noun phrase after these, too. */
const BEFORE_NAME =
  '(?<=^|\\b(?:[Ii]n|on|of|about|with|for|from|into|to|by|and|between|called|named|against|through) )';
const TIME_NOUN = /^(?:times|days|years|months|weeks|decades|centuries)$/u;
/** Headings with an adjective for a noun: 'Other contributions' stays out, 'Optical treatises' does not. */
const PLURAL = /(?:[^siu]s|ies|ves|sses|xes|men|women|people|children)$/u;
const PREPOSITION = /^(?:of|in|on|to|for|with|from|at|between|under|outside|by|about|against|during)$/u;

type HeadingAnalysis = Pick<PodcastAnalysis, 'vocabulary' | 'sections'>;

/** The heading within a sentence: 'her early life'. Null if nothing shows its form there. `above`: those above it. */
export function findSpokenHeading(
  heading: string,
  subject: Subject,
  analysis: HeadingAnalysis,
  above = '',
): string | null {
  const bare = cleanHeading(heading);
  if (bare === null || bare.toLowerCase() === subject.name.toLowerCase()) return null;
  const phrases = spokenHeadings.get(analysis.sections) ?? new Map<string, string | null>();
  spokenHeadings.set(analysis.sections, phrases);
  return getCached(phrases, `${subject.name}|${above}|${bare}`, () =>
    new HeadingFormatter(subject, analysis, above).format(bare),
  );
}

const spokenHeadings = new WeakMap<HeadingAnalysis['sections'], Map<string, string | null>>();

/** 'Origin' below the name of a temple is not the origin of the article's subject. */
function isBelowName(above: string): boolean {
  return /\p{L} \p{Lu}\p{Ll}|['’]s\b/u.test(above.replace(/, \p{Lu}/gu, ','));
}

function cleanHeading(heading: string): string | null {
  if (heading.length > MAX_HEADING_CHARACTERS) return null;
  const bare = heading
    .trim()
    .replace(YEARS_BEFORE, '')
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/^["“]([^"“”]+)["”]$/u, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  if (bare === '' || bare.split(' ').length > MAX_HEADING_WORDS) return null;
  if (/[,:;/–—?!"“”„«»‘]|['’](?!s\b)|\d|\b(?:and|or) (?:more|others?)\b/u.test(bare)) return null;
  return NO_PHRASE.test(bare) && !LATER_YEARS.test(bare.toLowerCase()) ? null : bare;
}

class HeadingFormatter {
  readonly #subject: Subject;
  readonly #vocabulary: Vocabulary;
  readonly #texts: readonly string[];
  readonly #mayOwn: boolean;

  constructor(subject: Subject, { vocabulary, sections }: HeadingAnalysis, above: string) {
    this.#subject = subject;
    this.#vocabulary = vocabulary;
    this.#texts = sections.flatMap(({ units }) => units.map(({ text }) => text));
    this.#mayOwn = !isBelowName(above);
  }

  format(bare: string): string | null {
    if (HAS_ARTICLE.test(bare))
      return HAS_VERB.test(bare) || ENDS_LATE.test(bare) ? null : `t${bare.slice(1)}`;
    const phrase = this.#formatCase(bare);
    if (phrase === null) return this.#joinTwo(bare);
    if (NO_TOPIC.test(phrase) || (this.#subject.isPerson && OF_WORK.test(phrase))) return null;
    if (HAS_VERB.test(phrase) || DOING.test(phrase) || PERSON_HEADS.test(phrase)) return null;
    return (
      this.#findOwned(phrase) ?? this.#findUsed(phrase) ?? this.#findByNoun(phrase) ?? this.#joinTwo(bare)
    );
  }

  /** 'the' of the heading is left out: the rules add it. */
  #formatCase(bare: string): string | null {
    const lowered = bare.charAt(0).toLowerCase() + bare.slice(1);
    const whole = bare.toLowerCase();
    if (KNOWN.test(whole) || BARE.test(whole)) return whole;
    if (this.#isTitle(bare, lowered)) return bare.replace(/^The (?=\p{Ll})/u, '');
    const rest = bare.split(' ').slice(1).join(' ');
    // 'Social Classes' and 'Medieval Europe', as the article writes them within sentences.
    if (/\p{Lu}/u.test(rest) && this.#count(RegExp.escape(bare)) === 0) {
      if (this.#count(RegExp.escape(whole)) > 0) return whole.replace(/^the /u, '');
      const [first = ''] = lowered.split(' ');
      if (this.#vocabulary.lowercase.has(first) && !this.#vocabulary.capitalized.has(capitalize(first)))
        return lowered.replace(/^the /u, '');
    }
    const phrase =
      formatMidSentence(bare, this.#vocabulary) ?? (SURELY_LOWERCASE.test(whole) ? lowered : null);
    return phrase?.replace(/^the /u, '') ?? null;
  }

  /** 'Book of Optics' within a sentence, and never 'book of Optics'. */
  #isTitle(bare: string, lowered: string): boolean {
    const within = this.#count(`(?<=\\p{Ll},? ["“]?)${RegExp.escape(bare)}`);
    return within > 0 && this.#count(RegExp.escape(lowered)) === 0;
  }

  #findOwned(phrase: string): string | null {
    const { isPerson, possessive, isPlural } = this.#subject;
    if (!this.#mayOwn || phrase.endsWith(` ${this.#subject.name.toLowerCase()}`)) return null;
    if (isPerson) return OWN.test(phrase) ? `${possessive} ${phrase}` : null;
    return OF_THING.test(phrase) ? `${isPlural ? 'their' : 'its'} ${phrase}` : null;
  }

  #findUsed(phrase: string): string | null {
    const words = RegExp.escape(phrase);
    if (/^The \p{Lu}/u.test(phrase)) return phrase;
    const isWord = !phrase.includes(' ') && /^\p{Ll}/u.test(phrase);
    const definite = this.#count(`\\b[Tt]he ${words}${ENDS}`);
    const ends = /^\p{Lu}/u.test(phrase) ? NAME_ENDS : ENDS;
    const bare = this.#count(`${isWord ? BEFORE_BARE : BEFORE_NAME}${words}${ends}`);
    if (definite + bare === 0) return null;
    // 'They had to concentrate, ...'
    if (isWord && definite + bare < MIN_WORD_USES && !isNoun(phrase) && !PLURAL.test(phrase)) return null;
    return definite > bare || (definite === bare && !PLURAL.test(phrase)) ? `the ${phrase}` : phrase;
  }

  #findByNoun(phrase: string): string | null {
    const words = phrase.split(' ');
    const at = words.findIndex((word) => PREPOSITION.test(word));
    const [group, rest] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at)];
    const noun = group.at(-1) ?? '';
    if (group.length === 0 || group.length > MAX_MODIFIERS + 1 || group.includes('and')) return null;
    if (/['’]s$/u.test(group[0] ?? '') && group.length > 1 && rest.length === 0) return phrase;
    if (group.some((word) => /\p{Lu}/u.test(word))) return null;
    if (rest.length > 0) return rest.includes('and') ? null : this.#addArticleBefore(phrase, noun, rest);
    if (group.length === 1 && KNOWN.test(noun)) return `the ${phrase}`;
    if (group.length === 1 && BARE.test(noun)) return phrase;
    if (!this.#isKnown(group.slice(0, -1))) return null;
    if (KNOWN.test(noun)) return `the ${phrase}`;
    // 'amphibian anatomy' in an article about anatomy
    if (noun === this.#subject.phrase) return phrase;
    return this.#findPlural(phrase, noun);
  }

  #addArticleBefore(phrase: string, noun: string, [preposition]: readonly string[]): string | null {
    if (BARE_HEADS.test(noun)) return null;
    if (preposition === 'of' || KNOWN.test(noun)) return `the ${phrase}`;
    if (preposition === 'to') return PLURAL.test(noun) || isNoun(noun) ? `the ${phrase}` : null;
    return PLURAL.test(noun) ? phrase : null;
  }

  /** 'the rebellions' where the article says 'the rebellion'; 'European alphabets' where it does not. */
  #findPlural(phrase: string, noun: string): string | null {
    if (!PLURAL.test(noun) || TIME_NOUN.test(noun)) return null;
    const word = RegExp.escape(noun);
    const definite = this.#count(
      `\\b(?:[Tt]he|[Tt]hese|[Ii]ts|[Tt]heir|[Hh]is|[Hh]er) (?:\\p{L}+ )?${word}\\b`,
    );
    const all = this.#count(`\\b${word}\\b`);
    if (all === 0) return null;
    return definite * 2 >= all ? `the ${phrase}` : phrase;
  }

  /** 'its significance and allegory', 'Transport and sport' */
  #joinTwo(bare: string): string | null {
    const [first, second, ...more] = bare.split(' and ');
    if (first === undefined || second === undefined || more.length > 0) return null;
    const one = this.format(first);
    const other = this.format(/^\p{Ll}/u.test(second) ? capitalize(second) : second);
    if (one === null || other === null) return null;
    const [article = ''] = /^(?:the|its|their|his|her) /u.exec(other) ?? [];
    if (/^the /u.test(second)) return `${one} and ${other}`;
    if (article === '' || one.startsWith(article)) return `${one} and ${other.slice(article.length)}`;
    return article === 'the ' && !/^\p{Lu}|^(?:its|their|his|her) /u.test(one)
      ? `the ${one} and ${other.slice(article.length)}`
      : `${one} and ${other}`;
  }

  #isKnown(words: readonly string[]): boolean {
    return words.every((word) => this.#vocabulary.lowercase.has(word));
  }

  #count(pattern: string): number {
    const regExp = new RegExp(pattern, 'gu');
    return this.#texts.reduce((sum, text) => sum + (text.match(regExp)?.length ?? 0), 0);
  }
}

function isNoun(word: string): boolean {
  return KNOWN.test(word) || BARE.test(word) || /(?:tion|ment|ness|ity|ism|ics|logy|graphy|ium)$/u.test(word);
}

/** Whether 'That was ...' would be wrong before it. */
export function isPluralPhrase(phrase: string): boolean {
  const [group = ''] = phrase.split(/ (?:of|in|on|to|for|with|from|at|between) /u);
  return / and /u.test(phrase) || (PLURAL.test(group) && !/ics$/u.test(group)) || /^their\b/u.test(phrase);
}
