const LEGAL_CITATION =
  /, \d{1,4} (?=[^,;]*\p{Lu}\.)(?:\p{Lu}[\p{L}.]*\s?){1,4}(?:\d[a-z]{1,2} )?\d{1,5}(?=\s*[,.;])/gu;
const CODE =
  /(?<=\b(?:Directive|Regulation|Resolution|Decision|Recommendation|Decree|Bill|Ordinance|Treaty)) (?:No\. ?|number )?(?:\(\p{Lu}{2,}\) )?(?:(?:No\. ?|number )?\d+(?:\/\p{L}*\d*)+(?:\/\p{Lu}+)*|\p{Lu}{1,3}-\d+)/gu;
const MINOR_PLANET = /\b(asteroid|minor planet|dwarf planet|planetoid) \d{1,6} (?=\p{Lu})/gu;
const LONG_TITLE =
  /,? (?:with|under|bearing) the (?:\p{Ll}+ )?title ["“]?\p{Lu}[^."”]*?[:;][^"”]*["”]?(?=[.]$)/u;
const TRANSCRIBED = "(?=[\\p{L}’'ʿʾ-]*[āīūēōṣḥẓṭḍṇśġḏṯḫḵĀĪŪṢḤṬḌẒ])[\\p{L}’'ʿʾ-]+";
const TRANSCRIBED_TITLE = new RegExp(
  `, (?:the|called|entitled|titled) (?:\\p{L}{1,3} )?${TRANSCRIBED}(?: (?:[a-z]{1,3} )?${TRANSCRIBED}){2,}(?=[,.;])`,
  'gu',
);
const COORDINATE = '\\d{1,3}°\\s?(?:\\d{1,2}(?:[.]\\d+)?[′\']\\s?)?(?:\\d{1,2}(?:[.]\\d+)?[″"]\\s?)?[NSEW]';
/** 'reported as 8°8′N 165°1′W in the Pacific' */
const COORDINATES = new RegExp(
  `(?: as| at)? ${COORDINATE},?\\s${COORDINATE}(?= (?:in|near|off|on) |[.]$)`,
  'u',
);
/** The page has what is above; a listener has heard it. */
const PAGE_PLACE =
  /,? as (?:was |is )?(?:described|mentioned|noted|shown|discussed|stated|explained|seen|defined|illustrated|depicted|given) (?:above|below|earlier|previously|in (?:the )?(?:figure|diagram|picture|image)(?: (?:to|on|at) (?:the )?(?:left|right)| above| below)?)(?=[,.;]| (?:and|or)\b)/gu;
const ALREADY_SAID =
  /^As (?:previously |already |was )?(?:stated|mentioned|noted|described|discussed|explained|shown)(?: above| earlier| previously| before)?, /u;
/** 'the Ancient Greek ἄσφαλτος ásphaltos': the word is also written in our letters. */
const OTHER_SCRIPT_WORD =
  /(?<=[\p{Ll},] )(?:(?!\p{Script=Latin}|\p{Lm})\p{L}[\p{M}]*){2,} (?=\p{Script=Latin}*[^\p{ASCII}]\p{L}*(?=[.,;]| ["“]))/gu;
/** 'death.1 Some find' */
const NOTE_DIGIT = /(?<=\p{Ll}{2}\.)\d{1,2}(?= \p{Lu}|$)/gu;
/** 'those sets, 3–6, 3–6, and': nobody keeps the scores of sets */
const SET_SCORES =
  /(?=,? \(?\d{1,2}[–-])(?<=\b(?:sets?|won|lost|beat|beating|defeated|defeating|scores?|match|final)\b[^.;]{0,120}),? \(?\d{1,2}[–-]\d{1,2}(?:, \d{1,2}[–-]\d{1,2})+\)?(?=[,.;]| (?:in|to|and|at)\b)/gu;
/** 'Concerning the laws of Bern, ...': a heading of the page */
const TOPIC_START = /^(?:Concerning|Regarding) (?<topic>[^,;:"“]+), (?<rest>\p{L}.*)$/u;
const MIN_SHARED_WORDS = 2;
const CUTS: readonly RegExp[] = [
  LEGAL_CITATION,
  CODE,
  COORDINATES,
  LONG_TITLE,
  TRANSCRIBED_TITLE,
  PAGE_PLACE,
  ALREADY_SAID,
  OTHER_SCRIPT_WORD,
  NOTE_DIGIT,
  SET_SCORES,
];

/** Leaves out what nobody says: references to laws and books, numbers of asteroids, long titles in other languages. */
export function cutUnspeakable(text: string): string {
  return CUTS.reduce((cut, pattern) => cut.replace(pattern, ''), text).replace(MINOR_PLANET, '$1 ');
}

/** Where the sentence itself names most of its topic, as in 'Concerning bread laws of Bern, bread in Bern is taxed.' */
export function cutTopicStart(text: string): string {
  const { topic = '', rest = '' } = TOPIC_START.exec(text)?.groups ?? {};
  const words = topic.match(/\p{L}{4,}/gu) ?? [];
  const shared = words.filter((word) => rest.toLowerCase().includes(word.toLowerCase()));
  return shared.length >= MIN_SHARED_WORDS && shared.length * 3 >= words.length * 2 ? rest : text;
}

const NAME_ITEM =
  "(?:the )?\\p{Lu}[\\p{L}\\p{N}’'.&-]*(?: (?:of |the |and the |de |for )?\\p{Lu}[\\p{L}\\p{N}’'.&-]*)*";
/** Five names or more, of which the sentence itself gives only some. */
const EXAMPLES = new RegExp(
  `(?<start>(?:such as|[Ii]ncluding|includes?|included|(?:notably|among them)) )(?<list>${NAME_ITEM}(?:, ${NAME_ITEM}){3,},? (?:and|or|as well as) (?:possibly |perhaps |probably |also )?${NAME_ITEM})(?=[.;]|, (?!(?:which|who|whose|where|the|an?|and|or|as)\\b)| (?:is|are|was|were|have|had|in|on|at|who|which)\\b)`,
  'u',
);
const MAX_EXAMPLES = 3;

/** Of a long row of examples, the first three: 'neighbourhoods such as Chinatown, Corktown and Weston'. */
export function shortenExamples(text: string): string {
  return text.replace(EXAMPLES, (_, start: string, list: string) => {
    const names = list.split(', ').slice(0, MAX_EXAMPLES);
    return `${start}${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  });
}
