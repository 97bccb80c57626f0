const COMMON =
  'is are was were has have had does did do can could will would may might must shall should became becomes? began begins? came comes? went goes took takes? made makes? gave gives? found finds? held holds? keep keeps kept? led leads? left lost met ran runs? said says? saw sees? set stood stands? told wrote writes? won grew grows? knew knows? fell falls? rose rises? built bought brought sent spent spread lay lies remains? contains? includes? means needs? allows? shows? stays? turns? works?';
const PAST =
  'arose ate beat bore broke chose died drew drove fled flew forgot fought got hid overcame overtook quit rang rode sang sank sat shook shot slept sold spoke stole struck swam swore taught threw thought tied tore understood undertook underwent used withdrew woke wore';
const PRESENT =
  'acknowledges appears argues asserts attracts believes carries comprises considers consists constitutes criticizes depends depicts derives describes develops differs emphasizes employs enables ensures exists explains explores extends features focuses generalizes hosts illustrates indicates interprets involves lacks mentions notes occurs offers operates permits persuades portrays possesses preserves prevents produces proposes provides publishes receives recognizes reduces reflects refers regards relates represents requires resembles resides restores retains reveals seeks seems serves straddles suggests supports symbolizes teaches tells tends transcribes uses varies';
const PLURAL =
  'appear argue believe comprise consider consist constitute contain depend derive describe differ exist feed include involve live occur offer outnumber play preserve produce provide refer remain represent require retain serve suggest tend use vary';

/** Many of these are nouns as well, so they only show that a sentence may have a verb. */
const AMBIGUOUS =
  'add adds affect affects attack attacks break breaks cast casts catch catches cause causes change changes cling clings connect connects cover covers cross crosses cut cuts destroy destroys drink eat enter enters feel fill fills float flow flows follow follows form forms gather grow hang help helps hunt interferes join joins leave lie link links look make move moves open opens pass passes play plays protect protects reach reaches rest rests rule rules sell share shares shelter shine shines show speak stand start stop store stretch stretches support surround surrounds swim take threaten threatens travel travels turn visit walk weaken weakens';

const alternatives = (words: string) => words.replaceAll(' ', '|');

/** A clause without a finite verb is no sentence. */
export const FINITE_VERB = new RegExp(
  `\\b(?:${alternatives([COMMON, PAST, PRESENT].join(' '))}|(?<!\\bto )(?:${alternatives(PLURAL)})|[a-z]{3,}ed)\\b`,
  'u',
);

export const POSSIBLE_VERB = new RegExp(
  `${FINITE_VERB.source}|(?<!\\b(?:to|the|an?|of) )\\b(?:${alternatives(AMBIGUOUS)})\\b`,
  'u',
);

export const SUBJECT =
  /^(?:he|she|it|they|we|there|this|these|those|the|a|an|its|his|her|their|some|many|most|several|all|both|each|no|other|others|another|one|\p{Lu}[\p{L}'’-]+)\b/u;

export const SUBORDINATE_START =
  /^(?:although|though|even though|even if|given that|while|when|whenever|where|if|because|since|as|after|before|until|unless|despite|whereas|once)\b/i;
