export type Token = { kind: 'word'; text: string } | { kind: 'pause'; text: string };

const TOKEN = /(\p{L}(?:[\p{L}\p{M}]|['’](?=\p{L}))*['’]?)|([;:,.!?—…]+)|([-–/]+)/gu;

/** Splits a sentence into words and the punctuation that the model knows. Hyphens stay inside of words. */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let isJoined = false;
  for (const { 0: all, 1: word, 2: pause, index } of text.matchAll(TOKEN)) {
    const last = tokens.at(-1);
    if (word !== undefined) {
      if (isJoined && last?.kind === 'word') last.text += `-${word}`;
      else tokens.push({ kind: 'word', text: word });
      isJoined = false;
    } else if (pause !== undefined) {
      tokens.push({ kind: 'pause', text: pause.charAt(0) });
      isJoined = false;
    } else {
      const touches = /\p{L}/u.test(text.charAt(index - 1)) && /\p{L}/u.test(text.charAt(index + all.length));
      isJoined = all === '-' && touches;
      if (!touches) tokens.push({ kind: 'pause', text: '—' });
    }
  }
  return tokens;
}

/** The words around one word of a sentence, in lower case; '' at a pause and at both ends. */
export interface Neighbours {
  /** As written, for names. */
  text: string;
  /** The word before, as written; '' at the start. */
  textBefore: string;
  word: string;
  before: readonly string[];
  after: readonly string[];
  sentence: readonly string[];
  isFirst: boolean;
}

function createSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

export const DETERMINERS = createSet(
  'the a an this these those my your his her its our their no every each some any another such both several many few most more less first second third next last own other only same whose which what all half one two three four five six seven eight nine ten hundred thousand million',
);
export const PREPOSITIONS = createSet(
  'of in for by with from on at as into onto upon about against between among through during without within under over after before per via toward towards across behind beyond near off out despite like unlike than',
);
export const MODALS = createSet(
  "can could will would shall should may might must do does did don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't mustn't let lets let's help helps helped",
);
export const SUBJECTS = createSet('i you we they who');
export const SINGULAR_SUBJECTS = createSet('he she it who which that this');
export const BE_FORMS = createSet("is are was were be been being am isn't aren't wasn't weren't");
export const HAVE_FORMS = createSet(
  "have has had having haven't hasn't hadn't he've they've we've i've you've",
);
const OBJECTS = createSet(
  'the a an this that these those my your his her its our their him them us me it himself itself themselves each all some any every both another several many how what whether',
);
const ADVERBS = createSet(
  'not also never always often usually still then now sometimes only just once even ever again already soon rarely seldom actually later first together further to-day almost',
);

/** Words like 'quickly', which stand between a verb and the word that shows it to be one. */
function isAdverb(word: string): boolean {
  return (
    ADVERBS.has(word) ||
    (/ly$/.test(word) &&
      !/^(?:only|early|family|supply|reply|italy|july|friendly|lonely|daily|weekly)$/.test(word))
  );
}

function isPossessive(word: string): boolean {
  return /['’]s$|s['’]$/.test(word);
}

function looksPlural(word: string): boolean {
  return (
    (/[^siu]s$/.test(word) &&
      !/^(?:is|was|has|does|its|his|this|thus|always|as|us|perhaps|across|towards|sometimes)$/.test(word) &&
      !isPossessive(word)) ||
    /^(?:people|police|men|women|children|others|some|many|most|both|these|those)$/.test(word)
  );
}

export function findWordBefore({ before }: Neighbours): string {
  return before.find((word) => !isAdverb(word)) ?? '';
}

const ADJECTIVE_ENDING = /(?:ous|ful|ive|able|ible|ical|ic|less|ish|ant|ent|ary|al|an)$/;
const CLAUSE_STARTS = createSet('when if as because while that where since although whether unless until');
/** 'according to record', where no infinitive follows. */
const BEFORE_PREPOSITION_TO = createSet(
  'according due thanks prior compared relative addition contrast response opposed',
);

/** Whether the word is used as a verb in its base form or its -s form. The word itself can be a noun or a verb. */
export function isVerb(neighbours: Neighbours): boolean {
  const { word, before } = neighbours;
  const previous = before[0] ?? '';
  const carrier = findWordBefore(neighbours);
  const isInflected = /s$/.test(word);
  if (carrier === 'to') return !isInflected && !BEFORE_PREPOSITION_TO.has(before[1] ?? '');
  if (MODALS.has(carrier) || carrier === 'not') return true;
  if (DETERMINERS.has(previous) || isPossessive(previous) || PREPOSITIONS.has(previous)) return false;
  if (BE_FORMS.has(carrier) || HAVE_FORMS.has(carrier)) return false;
  if (isInflected ? SINGULAR_SUBJECTS.has(carrier) : SUBJECTS.has(carrier)) return true;
  return isInflected ? isSingularVerb(neighbours) : isPluralVerb(neighbours);
}

/** 'Prices increase', 'and use the water', 'Record the time'. */
function isPluralVerb(neighbours: Neighbours): boolean {
  const [previous = ''] = neighbours.before;
  const [next = ''] = neighbours.after;
  const carrier = findWordBefore(neighbours);
  if (carrier === '' || /^(?:and|or|but)$/.test(previous))
    return OBJECTS.has(next) || neighbours.before[2] === 'to' || MODALS.has(neighbours.before[2] ?? '');
  if (!looksPlural(carrier)) return false;
  if (isAdverb(previous)) return true;
  if (OBJECTS.has(next) || next === 'to' || isAdverb(next) || CLAUSE_STARTS.has(next)) return true;
  const clause = neighbours.before.slice(neighbours.before.indexOf(carrier) + 1, 4);
  const start = clause.indexOf('');
  const isSubject =
    start >= 0 && clause.slice(0, start).every((word) => !PREPOSITIONS.has(word) && !/ed$/.test(word));
  return (
    isSubject &&
    next !== '' &&
    (PREPOSITIONS.has(next) ? !/^of$/.test(next) : !/^(?:is|was|are|were|has|had)$/.test(next))
  );
}

/** 'The machine uses a motor', 'the river winds through the valley'. */
function isSingularVerb({ before, after }: Neighbours): boolean {
  const [previous = '', earlier = ''] = before;
  const [next = ''] = after;
  if (previous === '' || /^(?:and|or|but)$/.test(previous)) return OBJECTS.has(next) && previous !== '';
  if (earlier === 'to' || MODALS.has(earlier)) return false;
  if (OBJECTS.has(next) || isAdverb(previous)) return true;
  if (ADJECTIVE_ENDING.test(previous) || looksPlural(previous)) return false;
  const isSubject =
    /^(?:the|an?|this|that|its|his|her)$/.test(earlier) || /^(?:the|an?)$/.test(before[2] ?? '');
  if (isSubject && isAdverb(next)) return true;
  return (
    (isSubject || earlier === '') &&
    /^(?:through|along|around|past|into|onto|toward|towards|across|with|about|as)$/.test(next)
  );
}

/** Whether a capital A is the letter ('A is a vowel', 'Samuel A Smith') and not the article ('A House', 'a play'). */
export function isLetterA({ before, after, textBefore }: Neighbours): boolean {
  const [previous = ''] = before;
  const [next = ''] = after;
  if (next === '' || BE_FORMS.has(next) || MODALS.has(next) || PREPOSITIONS.has(next)) return true;
  if (/^(?:and|or|to|has|had|minor|major|flat|sharp|level)$/.test(next))
    return previous !== '' || !/^m/.test(next);
  const isFunctionWord =
    DETERMINERS.has(previous) ||
    PREPOSITIONS.has(previous) ||
    BE_FORMS.has(previous) ||
    MODALS.has(previous) ||
    isAdverb(previous) ||
    /^(?:and|or|but|to|if|when|that|have|has|had)$|ing$|'s$/.test(previous);
  return /^\p{Lu}/u.test(textBefore) && !isFunctionWord;
}
