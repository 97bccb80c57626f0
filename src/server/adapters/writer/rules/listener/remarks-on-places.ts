import { type ListenerTable, remark } from './listener-row.ts';

const UNREAL =
  /\b(?:would|could|should|might|if|not|never|nor|no|neither|failed|refused|rather than|instead of|without|unless)\b/u;
const REAL = { not: UNREAL };
const DEADLY =
  /\b(?:kill|murder|massacre|slaughter|wound|injur|drown|di(?:e|ed|es|ing)\b|deaths?\b|dead|victim|wars?\b|battle|siege|bomb|tortur|homeless|would\b|not\b|never\b)/u;
const CALM = { not: DEADLY, isSober: true };
const BUILDING =
  /\b(?:buildings?|house|church|chapel|castle|fort|tower|(?:wind)?mill|bridge|hotel|theat(?:re|er)|temple|palace|hall|station|school|stadium|library|hospital|monument|railway|road|highway|freeway|canal|tunnel|dam|museum|park|interchange|airport|sculpture|post|barracks|warehouse|mansion|factory|cathedral|abbey|monastery|prison|ship|[Jj]ail)s?\b/iu;
const OLD = { also: BUILDING, ...CALM };
const ROAD = {
  also: /\b(?:Route|US \d|[Hh]ighway|[Ff]reeway|trunkline|roadway|[Tt]he road|CR |Interstate|motorway)/u,
  not: /\b(?:not|he|she|his|her|they|would|proposed|planned|never|fully)\b/iu,
};
const NOW = {
  not: /\b(?:was|were|had|not|would|could|formerly|plan(?:s|ned)|proposed|closed|no longer|awards|awarded)\b/iu,
};
const STORM = {
  also: /\b(?:[Ss]torm|[Hh]urricane|[Tt]yphoon|[Cc]yclone|depression|convection|winds?|remnants|low)\b/u,
  not: /\b(?:kill|died|deaths?|[Nn]o redevelopment)/u,
  isSober: true,
};
const SOBER = { isSober: true };
const UNSIGNED = /\bunsigned (?:route|highway|road)\b|\bremoved the signage\b|\bonly signed on\b/u;
const DEMOLISHED =
  /\b(?:sold|broken up) (?:for|as) scrap\b|\bas scrap\b|\b(?:now|was|were|later) (?:demolished|torn down|razed|bulldozed)\b/u;
const DERELICT =
  /\b(?:fell|fall|fallen|falling) into (?:disrepair|ruin|decay|disuse)\b|\bderelict\b|\bdilapidated\b|\bwas abandoned for\b/u;
const CONVERTED =
  /\bconverted into an?\b|(?<!\b(?:[Hh]e|[Ss]he|who) is )\bnow (?:houses|an?(?! semi| ruin)) /u;
const COLLAPSED =
  /\b(?:tower|spire|roof|dome|ceiling|floor|chimney|steeple) (?:\p{Ll}+ )?(?:collapsed|toppled|caved in|gave way)\b/u;
const OVER_BUDGET =
  /\b(?:twice|three times|double) (?:the |its )?(?:original |initial )?(?:estimate|budget)\b|\bover budget\b|\bcost overruns?\b|\bconstruction overran\b/u;
const UNEARTHED =
  /\b(?:hoard|treasure|coins|artifacts|ceramics|pottery)\b.{0,40}\b(?:was|were) (?:found|discovered|unearthed)\b|\bexcavated more by accident\b/u;
const UNLIKELY = /\bonly (?:1|one) (?:\p{Ll}+ )?(?:in|out of)(?: every)? [\d,]+|\bfifty-fifty chance\b/u;
const POWERLESS = /\b(?:people|homes|customers|city) .{0,20}(?:lost|without) (?:power|electricity)\b/u;
const AT_CHRISTMAS =
  /^On Christmas (?:Day|Eve|morning|afternoon)\b|\bon Christmas (?:Day|Eve)(?: \d{4})?\.$/u;
const LISTED =
  /\b(?:listed (?:building|Grade)|National (?:Register|Historic Landmark)|[Hh]eritage (?:site|Conservation)|[Nn]ature reserve|protected area|Special (?:Area|Scientific))\b/u;
const DISSECTION =
  /\b(?:human|animal|systematic|public) dissections?\b|\bdissection of\b|\b(?:cadavers?|vivisections?|embalm(?:ed|ing)?)\b/u;

/** Remarks on places, buildings, trade and transport, weather and nature, materials and machines. */
export const PLACE_REMARKS: ListenerTable = {
  predicates: [remark('Off we go, then.', /(?:begins|starts) (?:at|in|on|near)\b/u, ROAD)],
  sentences: [
    remark('Room to overtake.', /(?<!(?:narrows|reduces) to a )\b(?:four|six|eight|ten)-lane\b/u, ROAD),
    remark('Hope you know the way.', UNSIGNED),
    remark('Not for light sleepers.', /\b\d+ (?:trains|flights|vehicles)\b.{0,40}\b(?:daily|a day)\b/u, REAL),
    remark('Mind your toes.', /\b[Ww]eigh(?:s|ed|ing) [^.;]{0,20}\d (?:\p{Ll}+ )?ton(?:s|nes)?\b/u, REAL),
    remark('No room for sentiment.', DEMOLISHED, OLD),
    remark('Good news for the pigeons.', DERELICT, OLD),
    remark('A second career.', CONVERTED, OLD),
    remark('Going, going, gone.', /\bsold (?:\p{Ll}+ )?(?:at|by) (?:an )?auction\b|\bauctioned\b/u, CALM),
    remark('Well ventilated, at least.', /\bno roof\b|\broofless\b|\broof (?:has gone|is missing)/u),
    remark('Gravity always wins.', COLLAPSED, CALM),
    remark('So much for the estimate.', OVER_BUDGET, REAL),
    remark('Long queues, no doubt.', /\b[\d,]{6,} (?:visitors|tourists)\b|\btourist attraction\b/u, NOW),
    remark('It had been a while.', /\bfor the first time (?:since|in \p{L}+ (?:years|decades))/u, CALM),
    remark('Always worth digging.', UNEARTHED, CALM),
    remark('Not odds to bet on.', UNLIKELY, CALM),
    remark('Nothing goes to waste.', /\b(?:recycled|(?:is|are) reclaimed|re-?used|salvaged from)\b/u, REAL),
    remark('Oven gloves advised.', /\b[1-9]\d{2} degrees (?:Celsius|Fahrenheit)|\bmolten\b/u, CALM),
    remark('Out of puff.', /\bdissipat(?:ed|ing)\b|\brapid(?:ly)? weaken(?:ed|ing)\b/u, STORM),
    remark("It couldn't make up its mind.", /\bre-intensified\b|\bredeveloped\b|\bweakened again\b/u, STORM),
    remark('Candles, then.', POWERLESS, CALM),
    remark('So much for a quiet Christmas.', AT_CHRISTMAS, CALM),
    remark('That should keep the bulldozers away. / Worth keeping, evidently.', LISTED, REAL),
    remark('Not for weak stomachs.', DISSECTION, SOBER),
    remark('Give or take a few millennia.', /\b(?:million|billion) years (?:ago|old)\b/u, REAL),
  ],
};
