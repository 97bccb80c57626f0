import type { Question } from './cues.ts';
import { NOT_SUBJECT, subjectPhrase } from './subject-phrase.ts';
import { inSentence, type Vocabulary } from './vocabulary.ts';

const YEAR =
  '(?:in|on|around|by|from|since) (?:(?:about|around|early|late|the|mid|spring|summer|autumn|winter|of) )*(?:\\d{1,2} )?(?:\\p{Lu}\\p{Ll}+ )?(?:\\d{1,2}, )?(?:1\\d{3}|20\\d{2})\\b';
const DONE =
  '(?:\\p{Ll}+ed|built|made|found|held|written|begun|sold|won|lost|set up|put up|laid|drawn|shown|sent|taken|given)';
const WHEN = new RegExp(
  `^(was|were) ((?:first |finally |officially )?${DONE}) (?:[^,;.]{0,36} )?${YEAR}`,
  'u',
);
const WHERE =
  /^(is|are|was|were) (found|located|situated|grown|kept|born|buried|held|mined|produced) (?:\p{Ll}+ly )?(?:in|on|at|near|off|along|beneath|under) (?!\d|the \p{Ll}+ century|this\b|these\b|that\b|\p{Lu}\p{Ll}+ \d)/u;
const STANDS =
  /^(lies|lie|lay|stands|stand|stood|sits|sit) (?:\p{Ll}+ )?(?:in|on|at|near|off|between|along|beneath|under|about) /u;
const PLAIN: Readonly<Record<string, string>> = {
  ...{ lies: 'does|lie', lie: 'do|lie', lay: 'did|lie', stands: 'does|stand', stand: 'do|stand' },
  ...{ stood: 'did|stand', sits: 'does|sit', sit: 'do|sit' },
};
const COUNT =
  '(?:(?:about|nearly|almost|around|over|more than|only|some|exactly|up to|roughly) )?(?:\\d[\\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds of|thousands of)';
const HAS = new RegExp(`^(has|have|had) ${COUNT} ((?:\\p{Ll}+ )?\\p{Ll}{2,}s)\\b`, 'u');
const THERE = new RegExp(`^There (are|were) ${COUNT} ((?:\\p{Ll}+ )?\\p{Ll}{2,}s)\\b`, 'u');
const CALLED = /^(is|are|was|were) (?:also |often |sometimes |usually |now )?(?:called|known as) (?!for\b)/u;
const BEFALLS =
  /^(is|are|was|were) (?:then |slowly |finally |later |soon |quickly )?(?!called|named|known|based|located|used|believed|thought|said|supposed|composed|related|needed|considered|born|designed|intended|expected|required|allowed|tied|linked|limited|interested|dated)(?:\p{Ll}{3,}ed|broken|taken|sold|sent|torn|drawn|driven|carried|lost|rebuilt|given|moved) /u;
const DID =
  'invented|discovered|devised|proposed|developed|designed|built|founded|introduced|created|identified|patented|published|described';
const NAME =
  "\\p{Lu}[\\p{L}'’.-]+(?: (?:of|de|van|von|da|di|al|la|le|ibn) \\p{Lu}[\\p{L}'’-]+| \\p{Lu}[\\p{L}'’.-]*){1,3}";
const ACTIVE = new RegExp(
  `^(?:In \\d{4},? )?(?:The \\p{Ll}[\\p{L} ]{2,30} )?${NAME} (${DID}) ((?:the|a|an) [\\p{L} -]{3,36}?)(?= in \\d| by | at | from | that | which | with |[.,;])`,
  'u',
);
const PASSIVE = new RegExp(
  `^(was|were) (?:first |independently )?(${DID})\\b[^,;.]{0,30}? by (?:the \\p{Ll}[\\p{L} ]{2,30} )?${NAME}`,
  'u',
);
const BASES =
  'absorb carry cause contain cover include hold need produce protect use eat make give bring show teach write build release store attract measure connect'.split(
    ' ',
  );
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{
    held: 'hold',
    ate: 'eat',
    made: 'make',
    gave: 'give',
    brought: 'bring',
    taught: 'teach',
    wrote: 'write',
  },
  ...{ built: 'build', carries: 'carry', carried: 'carry', teaches: 'teach' },
};
/** Each form of a verb with the help and the base that a question takes. */
const VERBS: Readonly<Record<string, string>> = Object.fromEntries([
  ...BASES.flatMap((base) => [
    [base, `do|${base}`],
    [`${base}s`, `does|${base}`],
    [base.endsWith('e') ? `${base}d` : `${base}ed`, `did|${base}`],
  ]),
  ...Object.entries(IRREGULAR).map(([form, base]) => [
    form,
    `${form.endsWith('s') ? 'does' : 'did'}|${base}`,
  ]),
]);
const CLAUSE = /^((?:When|If|Once|Whenever|After|Before|During|As soon as) [^,;:"“”]{6,64}), (.+)$/u;
const DATE =
  /^((?:In|On|By|Around|Since) (?:(?:about|early|late|the|mid|spring|summer|autumn|winter|of) )*(?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?:1\d{3}|20\d{2})s?)(?! (?:UTC|GMT|BC|hours)),? (.+)$/u;
/** Words that stand before a verb which is not the first one, or no verb at all. */
const VERBAL =
  /\b(?:who|which|and|or|to|not|also|then|still|now|often|even|never|soon|too|later|always|thus|so|indeed|once|instead|is|are|was|were|has|have|had|can|may|will|would|could|must|did|does|do|\p{Ll}+ly|\p{Ll}{2,}ed|\p{Ll}{2,}ing|of|in|on|at|by|from|with|for|a|an|one)\b/u;
const POINTS = /\b(?:it|its|he|him|his|she|her|they|them|their|this|these|those|such|that|both|we|you)\b/iu;
const NOW = /\b(?:is|are|has|have|can|may|will|must|does|do)\b/u;
const THEN =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|set|ran|fought|sold|bought|kept|drew|did|could|\p{Ll}{3,}ed)\b/u;

/** 'Chlorophyll absorbs ...', 'The ships carried ...': what it is that they do this to. */
const DOES = new RegExp(
  `^((?:The )?[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}) (${Object.keys(VERBS).join('|')}) (?!by\\b|in\\b|on\\b|at\\b|to\\b|from\\b|with\\b|of\\b|out\\b|off\\b|up\\b|down\\b|as\\b|for\\b|that\\b|and\\b|or\\b|into\\b|through\\b|over\\b|back\\b|where\\b|when\\b|because\\b|if\\b|so\\b|than\\b|about\\b|only\\b|well\\b|better\\b|more\\b|best\\b)`,
  'u',
);

/**
 * Questions in the sentence's own words, which the sentence answers: 'When was
 * the tower built?', 'What happens when the ball lands?'.
 */
export function ownQuestions(text: string, vocabulary: Vocabulary): Question[] {
  if (/["“”«»]/u.test(text)) return [];
  const found: Question[] = [];
  const add = (cue: Question['cue'], slot: string) => found.push({ cue, slot });
  const clause = CLAUSE.exec(text) ?? DATE.exec(text);
  const begins = clause?.[1];
  if (begins !== undefined && !POINTS.test(begins)) {
    const main = (clause?.[2] ?? '').split(' ').slice(0, 9).join(' ');
    const slot = begins.charAt(0).toLowerCase() + begins.slice(1);
    if (THEN.test(main) && !NOW.test(main)) add('happened', slot);
    else if (NOW.test(main) && !THEN.test(main.replace(/\p{Ll}+ed\b/gu, ''))) add('happens', slot);
  }
  const there = THERE.exec(text);
  if (there) add('many', `${there[2]} ${there[1]} there`);
  const did = ACTIVE.exec(text);
  if (did) add('agent', `${did[1]} ${did[2]}`);
  const does = DOES.exec(text);
  const doer = does?.[1];
  // 'What did a machine cause?' asks after no machine in particular.
  const isVague = /^An? /u.test(doer ?? '');
  if (doer !== undefined && !isVague && !POINTS.test(doer) && !NOT_SUBJECT.test(doer) && !VERBAL.test(doer)) {
    const [help, base] = (VERBS[does?.[2] ?? ''] ?? '').split('|');
    const named = inSentence(doer, vocabulary);
    if (named !== null) add('what', `${help} ${named} ${base}`);
  }
  const phrase = subjectPhrase(text);
  const said = phrase === null || POINTS.test(phrase) ? null : inSentence(phrase, vocabulary);
  if (phrase === null || said === null || /^an? /u.test(said)) return found;
  const rest = text.slice(phrase.length + 1);
  const passive = PASSIVE.exec(rest);
  if (passive) add('agent', `${passive[2]} ${said}`);
  const when = WHEN.exec(rest);
  if (when) add('when', `${when[1]} ${said} ${when[2]}`);
  const where = WHERE.exec(rest);
  if (where) add('where', `${where[1]} ${said} ${where[2]}`);
  const [help, verb] = (PLAIN[STANDS.exec(rest)?.[1] ?? ''] ?? '').split('|');
  if (verb !== undefined) add('where', `${help} ${said} ${verb}`);
  const has = HAS.exec(rest);
  if (has)
    add('many', `${has[2]} ${has[1] === 'has' ? 'does' : has[1] === 'have' ? 'do' : 'did'} ${said} have`);
  const befell = BEFALLS.exec(rest)?.[1];
  if (befell !== undefined && !when && !where && !passive)
    add('what', `${/^(?:is|are)$/u.test(befell) ? 'happens' : 'happened'} to ${said}`);
  if (/^can (?!be )\p{Ll}/u.test(rest)) add('what', `can ${said} do`);
  const called = CALLED.exec(rest);
  if (called) add('define', `${called[1]} ${said} called`);
  return found;
}
