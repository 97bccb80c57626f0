const OPINIONS =
  /\b(?:reception|critici\p{Ll}+|reactions?|academic|scholar\p{Ll}+|interpretations?|views?|opinions?|debates?|assessments?)\b/iu;
const LIFE =
  /\b(?:biography|life|childhood|youth|personal|private|family|marriages?|relationships|autobiography|death|exile|arrest|trial|imprisonment|illness|controvers\p{Ll}+)\b/iu;
/** Of a thing, a listener remembers how it came about and what people did with it. */
const HISTORY =
  /\b(?:history|origins?|ancient|antiquity|medieval|middle ages|renaissance|early|discovery|invention|centur(?:y|ies)|beginnings?|rise|fall|decline|revival)\b/iu;
const SPECIAL =
  /\b(?:types?|kinds|composition|production|propert(?:y|ies)|alternatives?|materials?|research|units?|conversions?|models?|modell?ing|literature|medicine|laws?|legislation|organi[sz]ation\p{Ll}*|foreign relations|military)\b/iu;
const SIDE =
  /\b(?:popular culture|media|awards|honou?rs|bibliography|filmography|discography|works|publications|demographics|statistics|twin towns|sister cities|gallery|adaptations|transport\p{L}*|infrastructure|characters|music|television|film|radio|theatre|games?|government|administration|governance|politics|topography|suburbs|neighbou?rhoods|subdivisions|terminology|etymology|naming|name|nomenclature|classification|taxonomy|list|notable|education|sports?|climate|methods|formulas?|notation|equations?|see also|trivia|editions|translations|cast|credits|software|tables?|reviews?|rankings?|results|records|finance|economy|sources|manuscripts|historiography|definitions?|schools?|college|universities|hospitals?|police|churches|sites|tourism|playing style|equipment|endorsements|sponsorships?|philanthropy|charity|charitable|humanitarian|business ventures|museums|attractions|landmarks|commemorations?)\b/giu;

export const isAboutOpinions = (heading: string) => OPINIONS.test(heading);
export const isAboutLife = (heading: string) => LIFE.test(heading);
export const isAboutHistory = (heading: string) => HISTORY.test(heading);
export const isAboutKinds = (heading: string) => SPECIAL.test(heading);

/** A section that few listeners would miss. 'Film career' is none of a film-maker: `central` has lowercase words of the lead. */
export function isSideSection(heading: string, central: ReadonlySet<string>): boolean {
  return [...heading.matchAll(SIDE)].some(([word]) => !central.has(word.toLowerCase()));
}
