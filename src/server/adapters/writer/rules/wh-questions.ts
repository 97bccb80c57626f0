import type { QuestionCandidate, QuestionKind } from './question-candidate.ts';
import { findSubjectPhrase, NON_SUBJECT_START } from './subject-phrase.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

const IN_YEAR =
  '(?:in|on|around|by|from|since) (?:(?:about|around|early|late|the|mid|spring|summer|autumn|winter|of) )*(?:\\d{1,2} )?(?:\\p{Lu}\\p{Ll}+ )?(?:\\d{1,2}, )?(?:1\\d{3}|20\\d{2})\\b';
const PARTICIPLE =
  '(?:\\p{Ll}+ed|built|made|found|held|written|begun|sold|won|lost|set up|put up|laid|drawn|shown|sent|taken|given)';
const PASSIVE_IN_YEAR = new RegExp(
  `^(was|were) ((?:first |finally |officially )?${PARTICIPLE}) (?:[^,;.]{0,36} )?${IN_YEAR}`,
  'u',
);
const PASSIVE_IN_PLACE =
  /^(is|are|was|were) (found|located|situated|grown|kept|born|buried|held|mined|produced) (?:\p{Ll}+ly )?(?:in|on|at|near|off|along|beneath|under) (?!\d|the \p{Ll}+ century|this\b|these\b|that\b|\p{Lu}\p{Ll}+ \d)/u;
const IS_POSITIONED =
  /^(lies|lie|lay|stands|stand|stood|sits|sit) (?:\p{Ll}+ )?(?:in|on|at|near|off|between|along|beneath|under|about) /u;
const POSITION_VERBS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['lies', ['does', 'lie']],
  ['lie', ['do', 'lie']],
  ['lay', ['did', 'lie']],
  ['stands', ['does', 'stand']],
  ['stand', ['do', 'stand']],
  ['stood', ['did', 'stand']],
  ['sits', ['does', 'sit']],
  ['sit', ['do', 'sit']],
]);
const COUNT =
  '(?:(?:about|nearly|almost|around|over|more than|only|some|exactly|up to|roughly) )?(?:\\d[\\d,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds of|thousands of)';
const HAS_COUNT = new RegExp(`^(has|have|had) ${COUNT} ((?:\\p{Ll}+ )?\\p{Ll}{2,}s)\\b`, 'u');
const THERE_ARE_COUNT = new RegExp(`^There (are|were) ${COUNT} ((?:\\p{Ll}+ )?\\p{Ll}{2,}s)\\b`, 'u');
const IS_CALLED =
  /^(is|are|was|were) (?:also |often |sometimes |usually |now )?(?:called|known as) (?!for\b)/u;
const PASSIVE =
  /^(is|are|was|were) (?:then |slowly |finally |later |soon |quickly )?(?!called|named|known|based|located|used|believed|thought|said|supposed|composed|related|needed|considered|born|designed|intended|expected|required|allowed|tied|linked|limited|interested|dated)(?:\p{Ll}{3,}ed|broken|taken|sold|sent|torn|drawn|driven|carried|lost|rebuilt|given|moved) /u;
const CREATED =
  'invented|discovered|devised|proposed|developed|designed|built|founded|introduced|created|identified|patented|published|described';
const NAME =
  "\\p{Lu}[\\p{L}'’.-]+(?: (?:of|de|van|von|da|di|al|la|le|ibn) \\p{Lu}[\\p{L}'’-]+| \\p{Lu}[\\p{L}'’.-]*){1,3}";
const CREATED_ACTIVE = new RegExp(
  `^(?:In \\d{4},? )?(?:The \\p{Ll}[\\p{L} ]{2,30} )?${NAME} (${CREATED}) ((?:the|a|an) [\\p{L} -]{3,36}?)(?= in \\d| by | at | from | that | which | with |[.,;])`,
  'u',
);
const CREATED_PASSIVE = new RegExp(
  `^(was|were) (?:first |independently )?(${CREATED})\\b[^,;.]{0,30}? by (?:the \\p{Ll}[\\p{L} ]{2,30} )?${NAME}`,
  'u',
);
const REGULAR_VERBS =
  'absorb carry cause contain cover include hold need produce protect use eat make give bring show teach write build release store attract measure connect'.split(
    ' ',
  );
const IRREGULAR_FORMS = {
  held: 'hold',
  ate: 'eat',
  made: 'make',
  gave: 'give',
  brought: 'bring',
  taught: 'teach',
  wrote: 'write',
  built: 'build',
  carries: 'carry',
  carried: 'carry',
  teaches: 'teach',
} as const;
const VERB_FORMS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ...REGULAR_VERBS.flatMap((base): [string, [string, string]][] => [
    [base, ['do', base]],
    [`${base}s`, ['does', base]],
    [base.endsWith('e') ? `${base}d` : `${base}ed`, ['did', base]],
  ]),
  ...Object.entries(IRREGULAR_FORMS).map(([form, base]): [string, [string, string]] => [
    form,
    [form.endsWith('s') ? 'does' : 'did', base],
  ]),
]);
const LEADING_CLAUSE = /^((?:When|If|Once|Whenever|After|Before|During|As soon as) [^,;:"“”]{6,64}), (.+)$/u;
const LEADING_DATE =
  /^((?:In|On|By|Around|Since) (?:(?:about|early|late|the|mid|spring|summer|autumn|winter|of) )*(?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?(?:\d{1,2}, )?(?:1\d{3}|20\d{2})s?)(?! (?:UTC|GMT|BC|hours)),? (.+)$/u;
/** Words after which the verb is not the main verb of the sentence. */
const BEFORE_OTHER_VERB =
  /\b(?:who|which|and|or|to|not|also|then|still|now|often|even|never|soon|too|later|always|thus|so|indeed|once|instead|is|are|was|were|has|have|had|can|may|will|would|could|must|did|does|do|\p{Ll}+ly|\p{Ll}{2,}ed|\p{Ll}{2,}ing|of|in|on|at|by|from|with|for|a|an|one)\b/u;
const PRONOUN = /\b(?:it|its|he|him|his|she|her|they|them|their|this|these|those|such|that|both|we|you)\b/iu;
const PRESENT = /\b(?:is|are|has|have|can|may|will|must|does|do)\b/u;
const PAST =
  /\b(?:was|were|had|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|set|ran|fought|sold|bought|kept|drew|did|could|\p{Ll}{3,}ed)\b/u;

const SUBJECT_VERB = new RegExp(
  `^((?:The )?[\\p{L}'’-]+(?: [\\p{L}'’-]+){0,3}) (${[...VERB_FORMS.keys()].join('|')}) (?!by\\b|in\\b|on\\b|at\\b|to\\b|from\\b|with\\b|of\\b|out\\b|off\\b|up\\b|down\\b|as\\b|for\\b|that\\b|and\\b|or\\b|into\\b|through\\b|over\\b|back\\b|where\\b|when\\b|because\\b|if\\b|so\\b|than\\b|about\\b|only\\b|well\\b|better\\b|more\\b|best\\b)`,
  'u',
);

const MAX_TENSE_WORDS = 9;

type QuestionSlot = readonly [kind: QuestionKind, slot: string];

/** Lists questions in the sentence's own words: 'When was the tower built?', 'What happens when the ball lands?' */
export function listWhQuestions(text: string, vocabulary: Vocabulary): QuestionCandidate[] {
  if (/["“”«»]/u.test(text)) return [];
  const slots = [
    ...listClauseQuestions(text),
    ...listCountAndCreatorQuestions(text),
    ...listObjectQuestions(text, vocabulary),
    ...listSubjectQuestions(text, vocabulary),
  ];
  return slots.map(([kind, slot]) => ({ kind, slot }));
}

function listClauseQuestions(text: string): QuestionSlot[] {
  const [, start, rest = ''] = LEADING_CLAUSE.exec(text) ?? LEADING_DATE.exec(text) ?? [];
  if (start === undefined || PRONOUN.test(start)) return [];
  const main = rest.split(' ').slice(0, MAX_TENSE_WORDS).join(' ');
  const slot = start.charAt(0).toLowerCase() + start.slice(1);
  if (PAST.test(main) && !PRESENT.test(main)) return [['happened', slot]];
  const isPresent = PRESENT.test(main) && !PAST.test(main.replace(/\p{Ll}+ed\b/gu, ''));
  return isPresent ? [['happens', slot]] : [];
}

function listCountAndCreatorQuestions(text: string): QuestionSlot[] {
  const slots: QuestionSlot[] = [];
  const count = THERE_ARE_COUNT.exec(text);
  if (count) slots.push(['many', `${count[2]} ${count[1]} there`]);
  const created = CREATED_ACTIVE.exec(text);
  if (created) slots.push(['agent', `${created[1]} ${created[2]}`]);
  return slots;
}

function listObjectQuestions(text: string, vocabulary: Vocabulary): QuestionSlot[] {
  const [, subject, form = ''] = SUBJECT_VERB.exec(text) ?? [];
  // 'What did a machine cause?' would ask about no machine in particular.
  if (subject === undefined || /^An? /u.test(subject)) return [];
  if (PRONOUN.test(subject) || NON_SUBJECT_START.test(subject) || BEFORE_OTHER_VERB.test(subject)) return [];
  const [auxiliary, base] = VERB_FORMS.get(form) ?? [];
  const phrase = formatMidSentence(subject, vocabulary);
  return phrase === null ? [] : [['what', `${auxiliary} ${phrase} ${base}`]];
}

function listSubjectQuestions(text: string, vocabulary: Vocabulary): QuestionSlot[] {
  const subject = findSubjectPhrase(text);
  if (subject === null || PRONOUN.test(subject)) return [];
  const phrase = formatMidSentence(subject, vocabulary);
  if (phrase === null || /^an? /u.test(phrase)) return [];
  const predicate = text.slice(subject.length + 1);
  const slots: QuestionSlot[] = [];
  const created = CREATED_PASSIVE.exec(predicate);
  if (created) slots.push(['agent', `${created[2]} ${phrase}`]);
  const dated = PASSIVE_IN_YEAR.exec(predicate);
  if (dated) slots.push(['when', `${dated[1]} ${phrase} ${dated[2]}`]);
  const located = PASSIVE_IN_PLACE.exec(predicate);
  if (located) slots.push(['where', `${located[1]} ${phrase} ${located[2]}`]);
  const [auxiliary, base] = POSITION_VERBS.get(IS_POSITIONED.exec(predicate)?.[1] ?? '') ?? [];
  if (base !== undefined) slots.push(['where', `${auxiliary} ${phrase} ${base}`]);
  const counted = HAS_COUNT.exec(predicate);
  if (counted) slots.push(['many', `${counted[2]} ${getAuxiliary(counted[1])} ${phrase} have`]);
  const passiveVerb = PASSIVE.exec(predicate)?.[1];
  if (passiveVerb !== undefined && !dated && !located && !created)
    slots.push(['what', `${/^(?:is|are)$/u.test(passiveVerb) ? 'happens' : 'happened'} to ${phrase}`]);
  if (/^can (?!be )\p{Ll}/u.test(predicate)) slots.push(['what', `can ${phrase} do`]);
  const called = IS_CALLED.exec(predicate);
  if (called) slots.push(['define', `${called[1]} ${phrase} called`]);
  return slots;
}

function getAuxiliary(formOfHave: string | undefined): string {
  if (formOfHave === 'has') return 'does';
  return formOfHave === 'have' ? 'do' : 'did';
}
