import { countWords } from '../../../../domain/language/index.ts';

const MAX_KEY_PHRASE_WORDS = 5;

const NUMBER =
  '(?:\\d[\\d,.]*\\d|\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half)(?: (?:and a half|hundred|thousand|million|billion|trillion))?';
const AMOUNT = new RegExp(
  `(?<![-\\d,.])\\b((?:about|nearly|almost|around|more than|over|up to|at least|fewer than|less than|only|some|roughly) )?(${NUMBER}|(?:a|one) (?:hundred|thousand|million|billion)) ((?:million|billion|square|small|cubic|different|separate|wooden) )?(\\p{Ll}{3,}s|percent|people|feet|metres|women|men|children)\\b(?! (?:old|ago|later|earlier|before|after|of (?:them|these|those)|and|or)\\b)`,
  'iu',
);
const LIST = /\s((?:\p{Ll}+), (?:\p{Ll}+, )?\p{Ll}+,? (?:and|or) \p{Ll}+)\.$/u;
/** 'The largest reef on Earth', but not 'one of the largest'. */
const SUPERLATIVE =
  /(?<!\b(?:of|among) )\b(the (?:largest|oldest|longest|tallest|highest|deepest|smallest|fastest|earliest|brightest|driest|coldest|biggest|heaviest|richest|busiest|costliest|deadliest)(?: \p{Ll}+)? (?:in|on) (?:the world|Earth|Europe|Asia|Africa))[.,;]/u;
const LAST_PAIR = /\s(\p{Ll}{4,} and \p{Ll}{4,})\.$/u;
const FIRST_PAIR = /^(\p{Lu}\p{Ll}{3,}s and \p{Ll}{4,}s)\b/u;
const ABSTRACT =
  /\b(?:results?|times?|ways?|day|years?|whole|lot|row|century|centuries|decades?|months?|weeks?|hours?|days|part|place|kind|sort|form|number|example|few|while|point|same|other|others|more|further|case|things?|single|means|order|scale|such|own|that|which|with|from|into|and|for|the|very|useful|direction|good|great|long|short|common|popular|different|new|large|small)\b/iu;

export function findKeyPhrase(sentence: string): string | null {
  if (/["“”«»]/u.test(sentence)) return null;
  const amount = AMOUNT.exec(sentence);
  const phrase =
    LIST.exec(sentence)?.[1] ??
    SUPERLATIVE.exec(sentence)?.[1] ??
    (amount && !/^(?:one|two|three|half|1\d{3}|20\d{2})$/iu.test(amount[2] ?? '') ? amount[0] : undefined) ??
    rejectAbstract(LAST_PAIR.exec(sentence)?.[1]) ??
    rejectAbstract(FIRST_PAIR.exec(sentence)?.[1]);
  if (phrase === undefined || UNSAFE_TO_QUOTE.test(sentence) || countWords(phrase) > MAX_KEY_PHRASE_WORDS)
    return null;
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** Words from a sentence that denies, doubts or compares would make another claim. */
const UNSAFE_TO_QUOTE =
  /\b(?:not|no|never|nor|neither|without|hardly|instead|rather|unlike|if|unless|may|might|perhaps|probably|believed|thought|legend|tradition|claim\w*|said|estimated|supposed\w*|could|would)\b/iu;

export function findYear(sentence: string): string | null {
  const years = sentence.match(/\b(?:1\d{3}|20\d{2})\b/gu) ?? [];
  const dated =
    /\b(?:[Ii]n|[Bb]y|[Oo]f|[Ss]ince) (?:\p{Lu}\p{Ll}+ )?((?:1\d{3}|20\d{2}))\b(?! (?:\p{Ll}+s\b|BC))/u.exec(
      sentence,
    );
  return years.length === 1 && !UNSAFE_TO_QUOTE.test(sentence) ? (dated?.[1] ?? null) : null;
}

export function findName(sentence: string): string | null {
  if (/["“”«»]/u.test(sentence) || UNSAFE_TO_QUOTE.test(sentence)) return null;
  const names = sentence.match(
    /(?<=(?:^|[^\p{L}])\p{Ll}[\p{L}'’-]*,? )\p{Lu}[\p{Ll}'’-]+ (?:(?:of|da|de|von|ibn) )?\p{Lu}[\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’-]+)?(?=[ ,.;])/gu,
  );
  const [name = ''] = names ?? [];
  return names?.length === 1 && !COMMON_NAME.test(name) ? name : null;
}

/** Names with these words are well known, or are no persons. */
const COMMON_NAME =
  /\b(?:Way|Empire|Sutra|Hospital|Canal|Palace|Church|Tower|Bridge|River|Mount|Lake|Islands?|University|Museum|Library|Street|Square|Road|Dynasty|Castle|Cathedral|Temple|Basin|Desert|Valley|Peninsula|Bay|Gulf|Strait|Railway|Company|House|Society|Prize|Cup|Act|Coast|Mountains?|City|Park|Hall|School|College|Institute|January|February|March|April|May|June|July|August|September|October|November|December|United|America|Asia|Europe|Africa|East|West|North|South|Ocean|Sea|World|War|Ages?|Day|Century|English|French|German|Earth|Great|Britain|Nations)\b/u;

function rejectAbstract(phrase: string | undefined): string | undefined {
  return phrase === undefined || ABSTRACT.test(phrase) ? undefined : phrase;
}
