import { countWords } from '../../../../../domain/language/index.ts';
import { tellsEvent } from '../../../../../domain/script/moment-score.ts';
import type { PhraseKind } from '../phrases/phrase-pools.ts';
import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { findPrompted } from './prompted-questions.ts';

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
  /\b(?:tried|attempt(?:ed|s) (?:to|at)|made (?:an|another|several|many|repeated) (?:\p{Ll}+ )?attempts?|sought (?:to|an?|the)|hoped to|planned to|plans? to|proposed|aimed to|campaigned|set out to|efforts? to|asked for|applied (?:for|to)|claimed to be able|experimented|appealed|sent (?:an?|the|his|her|their) [^,;]{3,50} to (?:find|seek|get|win|bring|obtain|negotiate|persuade|rescue|explore))\b/iu;
const OUTCOME =
  /^[^;]{0,90}\b(?:failed|(?<!was |were |be )succeeded|worked|unsuccessful\p{Ll}*|in vain|unfortunately|went wrong|came to nothing|paid off|rejected|refused|successful(?:ly)?|abandoned|impracticab\p{Ll}+|accidentally|turned down|approved|accepted|granted)\b/iu;
const SETBACK =
  /\b(?:lost|loses|losing|fail\p{Ll}*|reject\p{Ll}*|refus\p{Ll}+|bann\p{Ll}+|dismiss\p{Ll}+|forced|injur\p{Ll}+|ill|wounded|arrest\p{Ll}*|exil\p{Ll}+|defeat\p{Ll}*|destroy\p{Ll}*|threat\p{Ll}*|attack\p{Ll}*|unable|could not|did not|broke\p{Ll}*|collaps\p{Ll}+|fell|difficult\p{Ll}*|trouble|problems?|crisis|danger|stranded|struggl\p{Ll}+|vain|abandon\p{Ll}+|expell\p{Ll}+|bankrupt\p{Ll}*|accus\p{Ll}+)\b/iu;
const OVERCAME = /\b(?:was able|were able|managed|succeeded|recovered|nevertheless|anyway)\b/u;
const WORK =
  /\b(?:novel|novella|book|film|play|poem|story|essay|letter|opera|pamphlet|treatise|memoir|autobiography|screenplay|painting)\b/iu;
const CONTENT =
  /^(?:It|The (?:novel|novella|book|film|play|poem|story|essay|letter|opera|pamphlet|treatise|memoir|plot)) (?:presents|tells|describes?d?|depicts|portrays|cent(?:er|re)s|follows|deals|explores|concerns|advocates|is about|is set|involves|recounts)\b/u;
const EVIDENCE =
  /^(?!(?:In|On|At|By|From|After|With|During|For) )(?:An? |The )?(?:\p{L}+ ){0,2}(?:inscriptions?|documents|records|evidence|excavations|archaeolog\p{Ll}+|studies|experiments|tests|letters|coins|fossils|analys[ei]s)\b.{0,80}\b(?<!no )(?:shows?|showed|suggest\p{Ll}*|proves?|proved|indicat\p{Ll}+|furnish\p{Ll}*|reveal\p{Ll}*|confirm\p{Ll}*|mentions?)\b/iu;
const DOUBTED = /\b(?:unclear|unknown|unlikely|uncertain|whether|disputed|may|might|perhaps|possibly)\b/iu;
const DISASTER =
  /\b(?:fire|hurricane|storm|earthquake|flood(?:ing)?|eruption|explosion|crash|bombing|plague|famine)\b/iu;
const DAMAGE =
  /\b(?:\d|hundreds|thousands|half|most)\b.*\b(?:killed|homeless|damage|injured|died|dead)\b|\b(?:killed|caused|destroyed)\b.*\b(?:\d|hundreds|thousands|half|most|much|large)\b/iu;
const REPAIRED = /\b(?:rebuil[dt]|repaired|restored|recover(?:ed|y))\b/u;
const RECEIVED =
  /^(?:It|The \p{Ll}+|Reviews|Critics)(?: \p{Ll}+){0,4} (?:reviews?|praised|acclaim(?:ed)?|well received|a flop|(?:un)?favou?rabl[ey])\b|^(?:Reviews|Critics) (?:were|praised)\b/u;
const TODAY = /^(?:It|They|The \p{Ll}+(?: \p{Ll}+)?) (?:is|are) (?:now|today|still|currently)\b/u;
const NAME_ORIGIN =
  /^(?:The (?:name|term|word)|Its name|(?:It|They|The \p{Ll}+) (?:is|was|are|were) (?:so )?(?:named|called after))\b.*\b(?:deriv\p{Ll}+|comes? from|came from|means|named (?:after|for)|origin\p{Ll}*)\b/u;
const RESULT = /^The (?:result|effect|consequence|outcome)s? (?:is|are|was|were)\b/u;
const EXAMPLE =
  /^(?:One|An) (?:\p{Ll}+(?:-\p{Ll}+)? )?example(?: of (?:this|these|such)[^,;]{0,30})? (?:is|was)\b|^Examples(?: of (?:this|these|such)[^,;]{0,30})? (?:include|are|were|included)\b/u;
const IN_OTHER_WORDS = /^In other words, |^That is to say, /u;
const TERM = /^(?<term>An? (?<noun>[\p{Ll}-]{3,}(?: [\p{Ll}-]{3,})?)) is (?:an?|the|any|one) /u;
const LED_ON =
  /^(?:This|These)(?: also| eventually| in turn)? (?:led|caused|resulted|allowed|allows|made|makes|forced|enabled|enables|prompted|gave rise|sparked|prevented|prevents|brought)\b/u;
const REFERS_BACK = /^(?:It|They|This|These|His|Her|Its|Their|Such)\b/u;
const LATER_SUBJECT = /^(?:He|She|Both|All|When|While|As|If|Since|Although|There|That|However|Most|Many)\b/u;
const NEW_STEP = /^(?:In|On|By|At|After|Before|During|Over|Later|Also|Another|Other)\b|\balso\b/u;
const COUNTED =
  /(?<!\b(?:the|these|those|all|both|his|her|its|their|last|first|of|same|or|at|to|across|through|under|between|by|during|for|after|before|from|with|won|over|than|least|about) )(?<![\d,.-])\b(?<named>(?:two|three|four|five|six|seven) (?:(?!of\b)\p{Ll}+ )?(?!years|days|hours|months|weeks|times|miles|minutes|decades|children|people)\p{Ll}{3,}[^s\W]s)(?=\.| (?:of \p{Ll}+(?=[. ])|in|on|that|have|set|live|stand|prevailed|made|were \p{Ll}+ed|are \p{Ll}+ed))/iu;
const ENUMERATES = /^(?:The|One|An?|First)\b|^\p{Lu}\p{Ll}{3,} /u;
const MAX_COUNTED_WORDS = 14;
/** Something or somebody that the sentence before has named last: 'Hangul is a unique alphabet.' */
const INTRODUCED =
  /^(?<name>\p{Lu}[\p{L}’'-]{2,}(?: \p{Lu}[\p{L}’'-]+){0,2}) (?<be>is|was) (?<kind>(?:an?|the) [^,.;]+)/u;
const KIND_OF_PERSON =
  /^(?:an?|the) (?:(?:\p{Ll}|\p{Lu})[\p{L}-]* ){0,3}?(?:\p{Ll}+(?:ers?|ors?|ist|ian|man|woman)|poet|monk|priest|king|queen|saint|pope|scholar|friend|son|daughter|brother|sister|wife|husband)\b/u;
const EARLIER = /\b(?:had|earlier|previously|would|never|not|always|often|usually)\b/u;

export function findFollowUp(
  { text, link }: Pick<NarrationUnit, 'text' | 'link'>,
  before: string,
  subject: Subject,
  isNext = true,
): FollowUp | null {
  const without = (kind: PhraseKind): FollowUp => ({ kind, slot: '' });
  if (DISASTER.test(before) && !REPAIRED.test(before) && DAMAGE.test(text)) return without('damage');
  if (EVIDENCE.test(text) && !DOUBTED.test(before)) return without('evidence');
  if (WORK.test(before) && CONTENT.test(text)) return without('content');
  if (WORK.test(before) && RECEIVED.test(text)) return without('received');
  if (NAME_ORIGIN.test(text)) return without('nameOrigin');
  const counted = link === null ? findCounted(text, before) : null;
  if (counted) return counted;
  const introduced = findIntroduced(text, before) ?? findTerm(text, before);
  if (introduced) return introduced;
  if (link === null && EXAMPLE.test(text)) return without('example');
  if (IN_OTHER_WORDS.test(text)) return without('means');
  const prompted = findPrompted(text, before, (doer) => nameActor(doer, before, subject), isNext);
  if (prompted) return prompted;
  if (isSeriousTopic(before) || isSeriousTopic(text)) return null;
  if (LED_ON.test(text) || RESULT.test(text)) return without('result');
  if (isTried(before) && (link === 'contrast' || OUTCOME.test(text))) return without('success');
  if (link === 'contrast') return null;
  if (isPastEvent(before) && TODAY.test(text)) return without('today');
  return findFate(text, before) ?? findDeed(text, before, subject);
}

export function isTried(text: string): boolean {
  return ATTEMPT.test(text) && isPastEvent(text) && !OUTCOME.test(text);
}

/** 'Three kinds of bee live there.' before 'The queen ...' */
function findCounted(text: string, before: string): FollowUp | null {
  const named = COUNTED.exec(before)?.groups?.named?.toLowerCase();
  if (
    named === undefined ||
    countWords(before) > MAX_COUNTED_WORDS ||
    /:|\b(?:namely|but|not|cannot)\b|\bwere \p{Lu}/u.test(before)
  )
    return null;
  const goesOn =
    !ENUMERATES.test(text) || REFERS_BACK.test(text) || NEW_STEP.test(text) || LATER_SUBJECT.test(text);
  return goesOn ? null : { kind: 'which', slot: named };
}

/** Only a name of which the sentence before has said nothing else needs an introduction. */
function findIntroduced(text: string, before: string): FollowUp | null {
  const { name = '', be = '', kind = '' } = INTRODUCED.exec(text)?.groups ?? {};
  const at = name === '' ? -1 : before.indexOf(name);
  if (at <= 0 || before.startsWith(name)) return null;
  if (KIND_OF_PERSON.test(kind)) return be === 'was' ? { kind: 'whoWas', slot: name } : null;
  if (kind.startsWith('the ')) return null;
  return { kind: be === 'was' ? 'whatWas' : 'whatIs', slot: name };
}

/** 'What is a hull?' before 'A hull is ...', if the sentence before spoke of it. */
function findTerm(text: string, before: string): FollowUp | null {
  const { term = '', noun = '' } = TERM.exec(text)?.groups ?? {};
  if (term === '' || !before.slice(noun.length).includes(` ${noun}`)) return null;
  return { kind: 'whatIs', slot: term.toLowerCase() };
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
  if (acts) return SETBACK.test(before) && !OVERCAME.test(before) ? { kind: 'didNext', slot } : null;
  return tellsEvent(before) ? { kind: 'did', slot } : null;
}

function nameActor(actor: string, before: string, { isPerson, short, pronoun }: Subject): string | null {
  if (/^(?:He|She|They)$/u.test(actor)) return actor.toLowerCase();
  if (actor.startsWith('The ')) return nameThing(actor, before);
  const isNamed = new RegExp(`(?<![\\p{L}-])${RegExp.escape(actor)}(?![\\p{L}-])`, 'u').test(before);
  const isSubject = isPerson && actor === short;
  if (isSubject && (isNamed || new RegExp(`\\b${pronoun}\\b`, 'iu').test(before))) return pronoun;
  return isNamed && !/^(?:This|That|These|Those|It|There|Many|Some|Others?)$/u.test(actor) ? actor : null;
}

function nameThing(thing: string, before: string): string | null {
  if (thing === 'It') return 'it';
  const noun = thing.replace(/^The /u, '');
  return new RegExp(`\\b${RegExp.escape(noun)}\\b`, 'u').test(before) ? `the ${noun}` : null;
}

function actsIn(before: string, slot: string, { isPerson, short, pronoun }: Subject): boolean {
  const names = [capitalize(slot), ...(isPerson && slot === pronoun ? [short] : [])];
  return names.some((name) => new RegExp(`(?:^|, )${RegExp.escape(name)} `, 'iu').test(before));
}
