import { ask, type ListenerTable } from './listener-row.ts';

const DECIDED =
  /\b(?:w[io]n|wins|winning|beat(?:ing|en)?|victor\p{Ll}*|defeat\p{Ll}*|los[et]s?|losing|loss|cost|draw|drew|drawn|crushed|withdrew|cancel\p{Ll}+|injur\p{Ll}+|announced|storyline|annual)\b/u;
const DUEL = {
  before:
    /\bfaced (?:\S+ ){0,4}\p{Lu}|\bmet .* on court|\bdefended against|\b(?:match|bout|rematch|fixture)\b/u,
  notBefore: DECIDED,
};
const OWN_CONTEST = {
  before: /\b(?:to challenge|competed (?:in|at)|took part in|entered the|opponent in)\b/u,
  notBefore: DECIDED,
};
const WON_THROUGH = { before: /\b(?:reached|advanced to) (?:\S+ ){0,4}final\b/u, notBefore: /\blost|war\b/u };
const WON = {
  before: /\b(?:w[io]ns?|beat|defeated)\b/u,
  notBefore:
    /\b(?:lost|losing|by|winning|finals|also|most|all|total|before|until|both|medal|award|prize|war)\b/u,
};
const WON_EASILY = {
  before: /\bwon (?:easily|comfortably|narrowly|the (?:match|game|race|final))|\bvictory over\b/u,
  notBefore: /\d (?:to|-) \d|\b(?:points?|sets|votes|war|battle|award)\b/u,
};
const LOST = {
  before: /\b(?<!had )(?:lost (?:to|in the (?:first|final)|the (?:match|game|final))|\d defeat to)\b/u,
  notBefore: /\b(?:won|war|battle|lives|election|case|court)\b/u,
};
const TOURNAMENT = {
  before: /\b(?:tournament|Cup|Championships?|Open|Olympics?|play-?offs|qualified for|first round)\b/u,
  notBefore: /\b(?:reached|finals?|semi\p{Ll}+|champions?|won|lost)\b/u,
};
const STARTED = {
  before: /\b(?:starting position|qualified (?:for|\S+ fastest)|competing in|raced in)\b/u,
  notBefore: /\b(?:finish\p{Ll}*|won|winning|Rookie of the Year|injur\p{Ll}+)\b/u,
};
const SEASON = {
  before: /\b(?:season|team|club|league|played for)\b/iu,
  notBefore: /injur|end|finish|career/u,
};
const SIGNED = {
  before: /\b(?:joined|join|signed (?:with|for|by)|drafted|on loan|transferred to|traded to)\b/u,
  notBefore: /\b(?:debut|released|manager|coach|band|label|album)\b/u,
};
const INJURED = { before: /\binjur(?:y|ies|ed)\b/u, notBefore: /missed|recovered|died|kill/u, isSober: true };
const LAMED = {
  before: /\binjury forced|\binjured (?:his|her) \p{Ll}+|\bmiss.* injur/u,
  isSober: true,
};
const LEFT = {
  before: /\b(?:resigned|stepped down|had left the band|left the (?:club|team|post|company))\b/u,
};
const RULED = { before: /\b(?:upheld|disqualified|disallowed|suspended|banned|fined)\b/u };
const TOOK_LEAD = {
  before: /\b(?:reached|became|regained|won) (?:\S+ ){0,4}(?:number 1|champion|title|championship|lead)\b/u,
  notBefore: /\b(?:held|until|lost|weeks|series)\b/u,
};
const OWN_WORK = {
  before: /\b(?:points|yards|touchdowns|goals|letters|(?:directed|completed) the film)\b/u,
  notBefore:
    /award|[Pp]rize|[Mm]edal|MVP|of the Year|nominat|honou?r|Hall of Fame|review|acclaim|[Bb]est|list/u,
};
const FINISHED = {
  before: /\b(?:winning|capturing|scored|ranked)\b/u,
  notBefore: /\b(?:first|oldest|only)\b/u,
};
const POINTS = { before: /\d (?:points|goals|yards|tickets|runs|assists)\b/u, notBefore: /\brecord\b/u };
const STREAK = { before: /\b(?:streak|unbeaten run|winning run)\b/u };
const RECORD = { before: /\brecord\b/u, notBefore: /\b(?:stood|criminal|court|vinyl|label|album)\b/u };
const AIRED = { before: /\b(?:aired|broadcast|premiered)\b/u, notBefore: /view|watched|audience|rating/u };
const GATHERING = { before: /\b(?:match|concert|festival|event)\b/u, notBefore: /attend|crowd|spectators/u };
const BOUT = {
  before: /\b(?:match|fight|fought|bout|transmission|siege|debate|counter-attack)\b/u,
  isSober: true,
};
const TASK = { before: /\b(?:have to|had to|wanted|needed)\b/u };
const GAME = { before: /\b(?:[Tt]he game(?:'s)?|levels?|gameplay|enemies)\b/u };
const PLAN = { before: /\b(?:scheduled|planned|was to be|proposed)\b/u, notBefore: /cancel|delay|instead/u };
const TRIP = {
  before: /\b(?:launched|flight|mission|voyage|took off|sailed|drive for|lifted off|sea trials)\b/u,
  notBefore: /\b(?:problem|fail|malfunction|trouble|delay|fault|crash)/u,
  isSober: true,
};
const BOUND = {
  before:
    /\b(?:sailed|set out|set off|headed|marched|left|departed) (?:\S+ ){0,4}?(?:for|to) (?:the )?\p{Lu}/u,
  notBefore: /\b(?:arriv\p{Ll}+|reached|returned|died)\b/u,
  isSober: true,
};
const SEARCH = { before: /\b(?:was|were) searched\b|\bsearched for\b|\bsearch for\b/u, isSober: true };
const LAID_UP = { before: /\b(?:decommissioned|stricken|laid up|placed in reserve)\b/u, isSober: true };
const SHIP = {
  before: /\b(?:battle|war)?ship\b|cruiser|frigate|propeller/u,
  notBefore: /armed|gun/u,
  isSober: true,
};
const NEW_STORM = {
  before: /\b(?:[Tt]ropical|the low|the depression|disturbance|storm|[Tt]yphoon|[Hh]urricane)\b/u,
  notBefore:
    /strengthen|intensif|dissipat|weaken|peak|upgraded|landfall|organized|forecast|expected|remnant/u,
  isSober: true,
};
const FORECAST = {
  before: /\b(?:expected|forecast) to (?:develop into|intensify|strengthen)/u,
  isSober: true,
};
const STORM_NEARS = {
  before:
    /\b(?:storm|[Hh]urricane|[Cc]yclone|[Tt]yphoon)\b.*\b(?:westward|approach\p{Ll}+|status|entered)\b/u,
  notBefore: /landfall|dissipat|weaken/u,
  isSober: true,
};
const STORM_PEAK = { before: /peak intensity|winds of \d|Category \d/u, notBefore: /weaken/u, isSober: true };
const STRUCK = {
  before: /\b(?:flooding|heavy rain|rainfall|landslides?|(?:high|strong) winds|homes|houses|earthquake)\b/u,
  notBefore: /dead|death|died|kill|injur|casualt|drown|lives|missing/u,
  isSober: true,
};
const STORMY = {
  before: /\b(?:storm|hurricane|typhoon|winds|rain(?:fall|s)?|flood|earthquake|tornado|dam)\b/u,
  notBefore:
    /dead|death|died|kill|injur|drown|lives|damag|destroy|homeless|displaced|weaken|depression|rebuil[dt]|repair|restor/u,
  isSober: true,
};
const CRASH = {
  before: /\b(?:crashed|collided|collision|derailed|capsized|sank|shot down|wrecked|ran aground|exploded)\b/u,
  notBefore: /surviv|rescue|kill|dead|died|death/u,
  isSober: true,
};
const SOBER = { isSober: true };

/** Matches, careers in sport, records, games; voyages, flights, ships, storms and rescues. */
export const CONTESTS: ListenerTable = {
  predicates: [
    ask('Did {p} win?', /(?:won|beat|defeated|wins|beats|defeats)\b(?!.* (?:award|prize)s?\b)/u, OWN_CONTEST),
    ask('Did {p} win the final? / So {p} won it? > No.', /lost (?:\S+ ){0,8}the final\b/u, WON_THROUGH),
    ask('Did {p} keep winning? / Did {p} win again?', /won \p{Ll}+ (?:more|additional)|beat|defeated/u, WON),
    ask('Did {p} bounce back?', /(?:recovered to|rebounded|improved|then won|won|beat|defeated)\b/u, LOST),
    ask('Did things get better? > No.', /lost (?:again|another|(?:\S+ ){0,3}in the first round)/u, LOST),
    ask('How far did {p} get?', /reached the (?:semi-?|quarter-?)?finals?\b/u, TOURNAMENT),
    ask('How did {p} do? / How did the race go?', /(?:passed|worked (?:his|her) way|finished)\b/u, STARTED),
    ask('How did {s} season end?', /(?:finished|ended) the (?:\S+ )?season\b/u, SEASON),
    ask('How soon did {p} play? / When did {p} first play?', /made (?:his|her) (?:\S+ )?debut\b/u, SIGNED),
    ask('Could {p} still play?', /(?:missed (?:the|most)|sat out|withdrew|did not play)\b/u, INJURED),
    ask('Did {p} recover?', /(?:recovered|came back|(?:briefly )?returned (?:to play|in|for))\b/u, LAMED),
    ask('Did {p} keep {s} place? > No.', /was (?:dropped|released by the|waived)\b/u, SIGNED),
    ask('Who took over? / Who came next?', /(?:was|were) (?:succeeded|replaced) (?:as|by|in)\b/u, LEFT),
    ask('Was that the end of it? > No.', /(?:protested|appealed|refused to accept|sued)\b/u, RULED),
    ask('Did {p} hold on to it?', /(?:held (?:that|it)|(?:retained|defended) (?:the|his|her))\b/u, TOOK_LEAD),
    ask('Did {p} get any recognition?', /(?:won|earned|was named) .*(?:[Aa]ward|MVP|of the Year)/u, OWN_WORK),
    ask('Was that something special? > It was.', /was the (?:first|oldest) (?:\p{Ll}+ ){1,3}to\b/u, FINISHED),
    ask('Was that a record? > It was.', /(?:was|is) (?:\S+ ){0,2}record\b/u, POINTS),
    ask('How long did that last? / How long did that go on?', /lasted .*(?:minutes|hours|days)\b/u, BOUT),
    ask('Did {p} get there? / Did {p} make it?', /(?:arrived (?:in|at|safely)|reached (?=\p{Lu}))/u, BOUND),
    ask('Was {p} scrapped? > No.', /was (?:\p{Ll}+ )?(?:preserved|recommissioned|converted)\b/u, LAID_UP),
    ask('What weapons did {p} carry?', /was (?:also )?armed with\b/u, SHIP),
    ask('And did it? > It did.', /(?:(?:further )?developed|strengthened|intensified)\b/u, FORECAST),
    ask('Did it get stronger? > It did.', /intensified|strengthened|(?<=quickly )became/u, NEW_STORM),
    ask('Did it reach land? > It did.', /(?:made landfall|moved ashore|came ashore)\b/u, STORM_NEARS),
    ask('Did it stay that strong? > No.', /(?:began to weaken|weakened|was downgraded)\b/u, STORM_PEAK),
    ask('Did that stop {o}? > No.', /(?<=^Despite \S+ (?:injur|loss|setback).*, .*)(?!did|was)\w+/u, SOBER),
  ],
  sentences: [
    ask('Who won? / So who won?', /^(?!He |She |They )(?:\p{Lu}\S+ ){1,5}(?:defeated|emerged|won)\b/u, DUEL),
    ask('By how much? / Was it close?', /^(?:The final score|The (?:winning )?margin)\b/u, WON_EASILY),
    ask('Had that happened before? > No.', /^(?:It|This) (?:was|marked) the first time(?!.*since| in)/u),
    ask('Did that ever happen again? > No.', /^(?:It|This) was (?:also )?the only time\b/u),
    ask('Is that unusual? > It is.', /^(?:It|This) is the only (?:\p{L}+ ){1,2}in the .*(?:with|that)\b/u),
    ask('How many people came? / Did people come?', /\b(?:attendance of|attended by) .*\d/u, GATHERING),
    ask('How big was the audience?', /\b(?:(?:watched|seen|viewed) by .*\d|million viewers)/u, AIRED),
    ask('Did the streak last?', /\b(?:streak|run) (?:ended|was (?:ended|broken)|came to an end)\b/u, STREAK),
    ask('Did anyone beat that?', /\b(?:broke|surpassed|beat) (?:the|that|this|his|her) record\b/u, RECORD),
    ask('Has anyone beaten that? > No.', /\brecord (?:still stands|remains unbroken)\b/u, RECORD),
    ask('Did that happen? > No.', /^\w+ (?:the|this) (?:\S+ )+?was never (?:built|completed)\b/u, PLAN),
    ask('Did that happen? > No.', /^(?:The|This|It) (?:\S+ )?was (?:cancel?led|scrapped)\b/u, PLAN),
    ask('Did everything go smoothly? > No.', /\b(?:broke down|engine (?:problems|trouble))\b/u, TRIP),
    ask('Was there any trouble? > No.', /\b(?:without incident|no (?:major )?problems|flawlessly)\b/u, TRIP),
    ask('Did they find anything? > No.', /\b(?:did not find|found nothing|without success)\b/u, SEARCH),
    ask('How long did that take?', /^It took (?:\S+ ){1,4}(?:minutes|hours|days|weeks) to\b/u, TASK),
    ask('Did help come?', /\b(?:was|were) (?:\p{Ll}+ )?rescued\b/u, CRASH),
    ask('Did anyone make it out? > No.', /\b(?:no survivors|killing all|lost with all hands)\b/u, CRASH),
    ask('Were people hurt?', /^(?:Overall|There|The storm) .*\b(?:deaths|fatalities|people died)\b/u, STRUCK),
    ask('Did it do much harm? > No.', /\bno (?:reports of |known )?damage|\bdamage was minor\b/u, STORMY),
    ask('How bad was it?', /\b(?:severe|extensive|widespread) .*damage\b|\bseverely damaged\b/u, STORMY),
    ask('How bad was it?', /\b(?:homes|houses|buildings) .*\b(?:damaged|destroyed)\b/u, STORMY),
    ask('Who do you play as? / Who are you in it?', /^The player (?:controls|assumes|takes)\b/u, GAME),
    ask('So what do you have to do?', /^(?:The|A) player must\b|^Players must\b/u, GAME),
  ],
};
