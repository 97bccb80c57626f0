import { capitalize } from './capitalize.ts';
import { tellsEvent } from './moment-score.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhraseKind } from './phrase-pools.ts';
import { isPastEvent } from './relation.ts';
import { isSeriousTopic } from './serious-topics.ts';
import { escapeRegExp, type Subject } from './subject.ts';

/** A question about the sentence before that the next one answers. */
export interface FollowUp {
  kind: PhraseKind;
  slot: string;
}

const DEEDS =
  'decided|returned|left|moved|fled|escaped|sold|bought|sent|wrote|published|asked|told|offered|married|resigned|began|started|stopped|founded|opened|closed|built|burned|attacked|visited|travelled|traveled|took|gave|invented|announced|declared|ordered|joined|quit|turned|withdrew|entered|crossed|landed|launched|seized|changed|developed|created|hired|went|came|spent|ran|used|made|tried|chose|shaved|drew|added|introduced|organized|organised|negotiated|appealed|sued|demanded|proposed|submitted|hid|threw';
const RESPONSES =
  'agreed|refused|approved|rejected|accepted|declined|protested|objected|consented|denied|replied|responded|answered|dismissed|insisted|welcomed|relented|complained|threatened';
const FATES =
  'sold|destroyed|demolished|closed|abandoned|disbanded|dissolved|merged|replaced|converted|rebuilt|restored|confiscated|lost|burned|burnt|torn down|pulled down|moved|renamed|cancelled|canceled|withdrawn|stolen|shut down|deferred|scrapped|banned|dropped';
const ACTOR = "(?<actor>He|She|They|The \\p{Ll}{4,}|\\p{Lu}[\\p{L}'’-]{2,})";
const LEADING =
  '^(?:(?:Eventually|Finally|Instead|However|Nevertheless|In response|As a result|Afterwards|Then|Soon|Later|Still|In turn|At first|(?:To|In|On|At|After|With|During|By|For|Taking) [^,]{2,50}), )?';
const ADVERB =
  '(?: (?:then|also|soon|eventually|finally|immediately|promptly|later|therefore|thus|instead|initially|\\p{Ll}+ly))?';
/** These tell how somebody is, not what they do. */
const STATES =
  'lived|believed|wanted|considered|remained|loved|liked|seemed|appeared|needed|died|suffered|used|named|called|described|received|earned|maintained|argued|noted|stated|owned|belonged|included|contained|involved|regarded|opposed|supported|looked|continued|enjoyed|shared|preferred|explained|suggested|requested|denounced|criticized|criticised|claimed|learned|realized|realised|hoped|expected|failed|ranked|studied|excelled|required|followed|resembled|differed|existed|consisted|depended|showed|revealed|emphasized|stressed|observed|remarked|graduated|inherited';
const DID = new RegExp(
  `${LEADING}(?:${ACTOR}${ADVERB} (?:${DEEDS})|(?<doer>He|She)${ADVERB} (?!(?:${STATES})\\b)\\p{Ll}{3,}ed) `,
  'u',
);
const RESPONDED = new RegExp(`${LEADING}${ACTOR}${ADVERB} (?:${RESPONSES})\\b`, 'u');
const BECAME = new RegExp(
  `${LEADING}(?<thing>It|The \\p{Ll}{4,}) (?:was|has been|had to be)${ADVERB} (?:${FATES})\\b`,
  'u',
);
const ATTEMPT =
  /\b(?:tried|attempt(?:ed|s)?|sought|hoped|planned|proposed|aimed|campaign\p{Ll}*|set out|efforts?|asked for|applied for|claimed to be able|experimented)\b/iu;
const OUTCOME =
  /\b(?:failed|succeeded|worked|unsuccessful|in vain|rejected|refused|successful(?:ly)?|abandoned|impracticab\p{Ll}+|accidentally|turned down|approved|accepted|granted)\b/iu;
const WORK =
  /\b(?:novel|novella|book|film|play|poem|story|essay|letter|opera|pamphlet|treatise|memoir|autobiography|screenplay|painting)\b/iu;
const CONTENT =
  /^(?:It|The (?:novel|novella|book|film|play|poem|story|essay|letter|opera|pamphlet|treatise|memoir|plot)) (?:presents|tells|describes?d?|depicts|portrays|cent(?:er|re)s|follows|deals|explores|concerns|advocates|is about|is set|involves|recounts)\b/u;
const EVIDENCE =
  /^(?:An? )?(?:inscriptions?|documents|records|evidence|excavations|archaeolog\p{Ll}+|studies|experiments|tests|letters|coins|fossils|analys[ei]s)\b.{0,80}\b(?:shows?|showed|suggest\p{Ll}*|prov\p{Ll}+|indicat\p{Ll}+|furnish\p{Ll}*|reveal\p{Ll}*|confirm\p{Ll}*|proof|mentions?)\b/iu;
const DISASTER =
  /\b(?:fire|hurricane|storm|earthquake|flood(?:ing)?|eruption|explosion|crash|bombing|plague|famine)\b/iu;
const DAMAGE =
  /\b(?:\d|hundreds|thousands|half|most)\b.*\b(?:killed|homeless|damage|injured|died|dead)\b|\b(?:killed|caused|destroyed)\b.*\b(?:\d|hundreds|thousands|half|most|much|large)\b/iu;
const RECEIVED =
  /^(?:\S+ ){0,8}(?:reviews?|reviewers|critics|praised|acclaim(?:ed)?|well received|flop|(?:un)?favou?rabl[ey])\b/iu;
const TODAY = /^(?:It|They|The \p{Ll}+(?: \p{Ll}+)?) (?:is|are) (?:now|today|still|currently)\b/u;
const FIRST = /^(?:This|That|He|She|They) (?:was|were|had been|became|thus became) the (?:first|only)\b/u;
const OPINION_VERB =
  /\b(?:argue[sd]?|claim(?:s|ed)?|suggest(?:s|ed)|consider(?:s|ed)|believe[sd]|described|praised|criticized|criticised|according to|noted)\b/iu;
const OPINION =
  /^(?:According to (?:\p{Ll}+ ){0,3}\p{Lu}[^,]+, |(?:The )?(?:\p{L}+ ){0,4}\p{Lu}\p{L}+ (?:has |have |had )?(?:argue[sd]?|claim(?:s|ed)|suggest(?:s|ed)|consider(?:s|ed)|praised|criticized|criticised|remarked) )/u;
const EARLIER = /\b(?:had|earlier|previously|would|never|not|always|often|usually)\b/u;
const YEARS = /\b(?:1\d{3}|20\d{2})(?=s?\b)/gu;

/** Null if the next sentence answers no question that a listener may have after the one before. */
export function findFollowUp(
  unit: Pick<NarrationUnit, 'text' | 'link'>,
  before: string,
  subject: Subject,
): FollowUp | null {
  const { text, link } = unit;
  const without = (kind: PhraseKind): FollowUp => ({ kind, slot: '' });
  if (DISASTER.test(before) && DAMAGE.test(text)) return without('damage');
  if (EVIDENCE.test(text)) return without('evidence');
  if (WORK.test(before) && CONTENT.test(text)) return without('content');
  if (WORK.test(before) && RECEIVED.test(text)) return without('received');
  if (isSeriousTopic(before) || isSeriousTopic(text)) return null;
  if (isTried(before) && (link === 'contrast' || OUTCOME.test(text))) return without('success');
  if (link === 'contrast') return null;
  if (isPastEvent(before) && TODAY.test(text)) return without('today');
  if (FIRST.test(text) && tellsEvent(before)) return without('unheardOf');
  if (!text.includes(subject.short) && isOpinionOfAnother(text, before)) return without('opinion');
  return findFate(text, before) ?? findDeed(text, before, subject);
}

/** Whether somebody of whom nothing was said yet judges what was told. */
function isOpinionOfAnother(text: string, before: string): boolean {
  const judged = /^(?:He|She|It|They)\b/u.test(text) ? undefined : OPINION.exec(text)?.[0];
  if (judged === undefined || OPINION.test(before) || OPINION_VERB.test(before)) return false;
  const names = judged.match(/\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return !/^(?:He|She|His|Her|They)\b/u.test(before) && !names.some((name) => before.includes(name));
}

export function isTried(text: string): boolean {
  return ATTEMPT.test(text) && isPastEvent(text) && !OUTCOME.test(text);
}

export function findPassedYear(text: string, before: string): string | null {
  const [year] = text.match(YEARS) ?? [];
  const last = before.match(YEARS)?.at(-1);
  if (year === undefined || last === undefined || Number(year) <= Number(last)) return null;
  return last;
}

function findFate(text: string, before: string): FollowUp | null {
  const thing = BECAME.exec(text)?.groups?.thing;
  const slot = thing === undefined ? null : nameThing(thing, before);
  return slot === null ? null : { kind: 'became', slot };
}

function findDeed(text: string, before: string, subject: Subject): FollowUp | null {
  if (EARLIER.test(text.split(' ').slice(0, 6).join(' '))) return null;
  const response = RESPONDED.exec(text)?.groups?.actor;
  const { actor: named, doer = named } = DID.exec(text)?.groups ?? {};
  const actor = response ?? doer;
  if (actor === undefined || !isPastEvent(before)) return null;
  const slot = nameActor(actor, before, subject);
  if (slot === null) return null;
  const acts = actsIn(before, slot, subject);
  if (response !== undefined) return acts ? null : { kind: 'responded', slot };
  if (acts) return { kind: 'didNext', slot };
  return tellsEvent(before) ? { kind: 'did', slot } : null;
}

function nameActor(actor: string, before: string, { isPerson, short, pronoun }: Subject): string | null {
  if (/^(?:He|She|They)$/u.test(actor)) return actor.toLowerCase();
  if (actor.startsWith('The ')) return nameThing(actor, before);
  const isNamed = new RegExp(`(?<![\\p{L}-])${escapeRegExp(actor)}(?![\\p{L}-])`, 'u').test(before);
  const isSubject = isPerson && actor === short;
  if (isSubject && (isNamed || new RegExp(`\\b${pronoun}\\b`, 'iu').test(before))) return pronoun;
  return isNamed && !/^(?:This|That|These|Those|It|There|Many|Some|Others?)$/u.test(actor) ? actor : null;
}

function nameThing(thing: string, before: string): string | null {
  if (thing === 'It') return 'it';
  const noun = thing.replace(/^The /u, '');
  return new RegExp(`\\b${escapeRegExp(noun)}\\b`, 'u').test(before) ? `the ${noun}` : null;
}

function actsIn(before: string, slot: string, { isPerson, short, pronoun }: Subject): boolean {
  const names = [capitalize(slot), ...(isPerson && slot === pronoun ? [short] : [])];
  return names.some((name) => new RegExp(`^${escapeRegExp(name)} `, 'u').test(before));
}
