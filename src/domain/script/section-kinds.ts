const OPINIONS =
  /\b(?:reception|critici\p{Ll}+|reactions?|academic|scholar\p{Ll}+|interpretations?|views?|opinions?|debates?|assessments?)\b/iu;
const LIFE =
  /\b(?:biography|life|childhood|youth|personal|private|family|marriages?|relationships|autobiography|death|exile|arrest|trial|imprisonment|illness|controvers\p{Ll}+)\b/iu;
const HISTORY =
  /\b(?:history|origins?|ancient|antiquity|medieval|middle ages|renaissance|early|discovery|invention|centur(?:y|ies)|beginnings?|rise|fall|decline|revival)\b/iu;
const SPECIAL =
  /\b(?:types?|kinds|composition|production|propert(?:y|ies)|alternatives?|materials?|research|units?|conversions?|models?|modell?ing|literature|medicine|laws?|legislation|organi[sz]ation\p{Ll}*|foreign relations|military)\b/iu;
const SIDE =
  /\b(?:popular culture|media|awards|honou?rs|bibliography|filmography|discography|works|publications|demographics|statistics|twin towns|sister cities|gallery|adaptations|transport\p{L}*|infrastructure|characters|music|television|film|radio|theatre|games?|government|administration|governance|politics|topography|suburbs|neighbou?rhoods|subdivisions|terminology|etymology|naming|name|nomenclature|classification|taxonomy|list|notable|education|sports?|climate|methods|formulas?|notation|equations?|see also|trivia|editions|translations|cast|credits|software|tables?|reviews?|rankings?|results|records|finance|economy|sources|manuscripts|historiography|definitions?|schools?|college|universities|hospitals?|police|churches|sites|tourism|playing style|equipment|endorsements|sponsorships?|philanthropy|charity|charitable|humanitarian|business ventures|museums|attractions|landmarks|commemorations?)\b/giu;

const LAST_YEARS =
  /\b(?:death|died|later|last|final|end|exile|illness|assassination|execution|retirement)\b/iu;
/** What happened, so that listeners wait for its end. */
const EVENT =
  '(?:mission|(?:space)?flight|journey|voyage|expedition|war|conflict|battle|siege|campaign|revolution|revolt|rebellion|uprising|strike|trials?|tribunal|election|disaster|incident|fire|earthquake|eruption|flood|accident|crash|sinking|murder|assassination|massacre|attack|bombing|hijacking|coup|crisis|robbery|race|match|tournament)';
const NAMED_EVENT = new RegExp(`\\b${EVENT}\\b`, 'iu');
const KIND_OF_EVENT = new RegExp(
  `(?:\\b(?:was|were|is|are)|,) (?:an?|the) (?:[\\p{L}-]+ ){0,4}?${EVENT}\\b`,
  'u',
);
const SUBJECT = /^.{1,100}?(?=,| \(| (?:was|were|is|are|began|took)\b)/u;
const AFTERMATH =
  /\b(?:legacy|importance|significance|influence|impact|reception|criticism|critique|aftermath|memorials?|commemorations?|celebrations?|(?:\d+th )?anniversar(?:y|ies)|honou?rs|recognition|posthumous\p{Ll}*|death|funeral|popular|film|media|culture|location|estate|interest|opinions?|views?|assessment|reputation)\b/iu;

const OUTCOME = /\b(?:judge?ments?|verdicts?|sentenc\p{Ll}+|outcome|surrender|armistice)\b/iu;

const MAX_DEFINITION_CHARACTERS = 150;

export const isAboutOpinions = (heading: string) => OPINIONS.test(heading);
export const isAboutLife = (heading: string) => LIFE.test(heading);
export const isAboutHistory = (heading: string) => HISTORY.test(heading);
export const isAboutKinds = (heading: string) => SPECIAL.test(heading);
export const isAboutLastYears = (heading: string) => LAST_YEARS.test(heading);
export const isAboutAftermath = (heading: string) => AFTERMATH.test(heading);
export const isAboutOutcome = (heading: string) => OUTCOME.test(heading);

/** A section that few listeners would miss. 'Film career' is none of a film-maker: `central` has lowercase words of the lead. */
export function isSideSection(heading: string, central: ReadonlySet<string>): boolean {
  return [...heading.matchAll(SIDE)].some(([word]) => !central.has(word.toLowerCase()));
}

/** `definition`: the first sentence of the lead. */
export function definesEvent(definition: string): boolean {
  const start = definition.slice(0, MAX_DEFINITION_CHARACTERS);
  return NAMED_EVENT.test(SUBJECT.exec(start)?.[0] ?? '') || KIND_OF_EVENT.test(start);
}
