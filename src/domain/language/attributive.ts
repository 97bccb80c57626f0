const BEFORE_CHARACTERS = 40;

const DETERMINER =
  /(?:^|[\s(])(?:[Aa]n?|[Tt]he|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir|[Oo]ur|[Ee]ach|[Ee]very|[Aa]nother|[Tt]his|[Tt]hat|\p{L}+['’]s)(?: (?!of\b|about\b|over\b|nearly\b|roughly\b|some\b|than\b|only\b|is\b|was\b)[\p{Ll}-]+)? $/u;

/** Words after a measure that are no noun with the measure as its attribute: '5 km long'. */
const NO_NOUN = new Set(
  (
    'of and or to in from at on by with for as per than over under above below across along through into onto out off up ' +
    'down away apart ahead past around near behind beyond between before after ago later earlier until since during while ' +
    'when where which that who if but because so yet nor then it he she they we you this these those there here is was are ' +
    'were be been has had have can could may might must will would shall should do does did long wide high tall deep thick ' +
    'broad large small big old short heavy north south east west northeast northwest southeast southwest northern inland ' +
    'upstream downstream offshore further farther more less each every square cubic round not also only about within without ' +
    'against despite against worth plus minus times versus made became came went ran rose fell gave took left lies lay stood ' +
    'stands extends leads crosses separates covers measures followed'
  ).split(' '),
);

/** 'bags of 50 lb' has no noun after it, and 'in 50 lb bags' has. */
const BEFORE_PLURAL =
  /\b(?:of|with|in|by|for|from|into|and|or|using|two|three|four|five|six|many|several) $/u;

/** Names of weapons and parts have their size without an article: '88 mm guns'. */
const SIZED_NOUN =
  /^ (?:shells?|guns?|rounds?|bullets?|cannons?|mortars?|pistols?|howitzers?|lens(?:es)?|film|ammunition|cartridges?|caliber|calibre|bombs?|missiles?|pipes?|tracks?|gauge|batter(?:y|ies)|turrets?|armou?r|artillery|autocannons?|wheels?|tires?|tyres?|dash|hurdles|sprints?|relay|freestyle|butterfly|medley|backstroke|breaststroke|races?)\b/u;

export function readLastWords(text: string, at: number): string {
  return text.slice(Math.max(0, at - BEFORE_CHARACTERS), at);
}

/** Whether a measure between the two is singular, as in 'a 60 lb bag'. */
export function isBeforeNoun(before: string, after: string): boolean {
  if (SIZED_NOUN.test(after)) return true;
  const next = /^ (\p{Ll}{3,}|\p{Lu}\p{Ll}+)(?!\p{L})/u.exec(after)?.[1];
  if (next === undefined || NO_NOUN.has(next)) return false;
  return DETERMINER.test(before) || (BEFORE_PLURAL.test(before) && /\p{Ll}{2}s$/u.test(next));
}
