import { countWords } from '../../../../domain/language/index.ts';
import { capitalize } from './capitalize.ts';
import { DOUBT_WORDS } from './doubt-words.ts';

const NUMBER =
  '(?:(?:ten|eleven|twelve|thirteen|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?!(?:1\\d|20)\\d\\d\\b)\\d{2}(?:[\\d,]*\\d)?|\\d,\\d{3})(?:[- ](?:hundred|thousand|million|billion))?)';
/** What a listener would repeat aloud, the most striking first. */
const STRIKING: readonly RegExp[] = [
  /(?<echo>(?:\d+|\p{Ll}+) years old)\b/u,
  /\b(?<!(?:ern|first|second|other|last|latter|upper|lower|front|back) )(?<echo>(?:nearly |almost |over |more than )?(?:half|a third|a quarter|two thirds|three quarters|one in (?:three|four|five|ten)) of (?:the |its |their |his |her |all )?\p{Ll}+)(?=[.,;]| (?:was|were|had|is|are)\b)/u,
  new RegExp(
    `\\b(?<echo>(?:over |nearly |almost |more than |at least |only |as many as )?${NUMBER} (?!(?:(?:hours?|minutes?|seconds?|months?|weeks?|years?|percent|times|degrees|metres?|miles?|kilometres?|feet|sets?|games?|points|goals|others?|more|per)\\b))(?:(?:\\p{Ll}{4,}(?<!ed|ing) )?\\p{Ll}{3,}[^s\\W]s|men|women|people|children))(?=[.,;]| (?:were|was|had|are|before|after|and|who|to|in|on|from|at|during)\\b)`,
    'u',
  ),
  /\b(?<echo>(?:over |nearly |almost |more than |about |around |at least |for )?(?:[2-9]\d|1\d\d|[2-9]\d\d) years)(?=[.,;]| (?:later|before|after|in)\b)/u,
  /\b(?<!one of )(?<echo>the (?:only|\p{Ll}{3,}est|most \p{Ll}+) \p{Ll}{3,}(?: (?:in|on) \p{Lu}\p{Ll}+)?)(?=[.;])/u,
  /\b(?:was|became|is|were|are) (?<echo>the (?:first|last|only|sole) (?:person|people|man|woman|men|women|human|humans|artist|author|player|city|country|state|ship|film|book|woman) to \p{Ll}+(?: \p{L}+){0,3})(?=[.,;])/u,
];
/** A repeated figure must not lose the caution of its sentence. */
const UNCERTAIN = new RegExp(
  `\\b(?:${DOUBT_WORDS}|would|thought|likely|estimat\\p{Ll}+|planned|not|never|if)\\b`,
  'iu',
);
const NO_ECHO =
  /\b(?:of|the|a|an|and|or|in|on|to|page|chapter|act|volume)$|^(?:the (?:rest|forest|west|east|interest|latest|request))\b/iu;
const MAX_ECHO_WORDS = 8;
const MIN_ECHO_WORDS = 1;

/** The words of a sentence that the other host repeats: 'Twelve publishers.' Null if none stands out. */
export function findEcho(text: string): string | null {
  if (UNCERTAIN.test(text)) return null;
  for (const pattern of STRIKING) {
    const { echo = '' } = pattern.exec(text)?.groups ?? {};
    const words = countWords(echo);
    if (words < MIN_ECHO_WORDS || words > MAX_ECHO_WORDS || NO_ECHO.test(echo)) continue;
    return `${capitalize(echo)}.`;
  }
  return null;
}
