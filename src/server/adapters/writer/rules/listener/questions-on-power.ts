import { ask, type ListenerTable } from './listener-row.ts';

const isSober = true;
const SOBER = { isSober };
const ASKED = { before: /\b(?:asked|request|propos|offer|invit|urged|demand|persuade|sought)/u, isSober };
const DECISION = { before: /\b(?:decided|agreed|signed|ordered|banned|voted|law|tax|reforms)\b/u, isSober };
const SCANDAL = { before: /\b(?:misconduct|allegations|accused|scandal|charged with)\b/u, isSober };
const DISMISSED = { before: /\b(?:fired|suspended|suspension|banned|dismissed|expelled)\b/u };
const WITNESS = { before: /\b(?:trial started|took the stand|to testify|testified on)\b/u, isSober };
const LAWSUIT = {
  before: /\b(?:lawsuit|filed suit|sued|appealed|trial|arguments|hearing|jury|indicted)\b/u,
  notBefore: /\b(?:rul(?:ed|ing)|found|held|acquitted|convicted|upheld|sentenced|guilty|settled)\b/u,
  isSober,
};
const APPEAL = { before: /\b(?:appeal|appealed|petition)\b/u, notBefore: /\bupheld\b/u, isSober };
const RULING = { before: /\b(?:ruled|ruling|found|verdict|upheld|convicted|sentenced|jury)\b/u, isSober };
const CHARGED = {
  before: /\b(?:charge[ds]|indicted|arrested|sued|lawsuit|tried (?:for|in|by|her|him|them))\b/u,
  notBefore: /\b(?:convict|guilty|acquit|sentenc)/u,
  isSober,
};
const GUILTY = { before: /\b(?:convicted|guilty)\b/u, notBefore: /\bsentenced\b/u, isSober };
const CRIME = {
  before: /\b(?:stole|theft|robb|murder|plot(?:ted)?\b|conspir|escaped|fraud|smuggl)/u,
  notBefore: /\b(?:arrest|caught|captur|indict)/u,
  isSober,
};
const BILL = {
  before: /\b(?:[Bb]ill|propos|motion|[Aa]mendment|resolution|referendum|petition|plan(?:s|ned)?\b)/u,
  notBefore: /\b(?:passed|ratified|approved|adopted|rejected)\b/u,
  isSober,
};
const LAW = {
  before: /\b(?:[Ll]aws?|Act|[Tt]reaty|[Cc]onstitution|decree|[Cc]harter|[Aa]mendment|[Oo]rdinance)\b/u,
  notBefore: /\b(?:allow|permit|requir|forbade|prohibit|abolish|repeal)/u,
  isSober,
};
const ELECTION = {
  before: /\b(?:[Ee]lections?|primary|ballot|ran for|candidate for|nominated|seat|governorship)\b/u,
  notBefore: /\b(?:won|wins|lost|defeated|elected|finished|sworn)\b/u,
};
const LEFT = { before: /\b(?:resigned|died|dismissed|deposed|stepped down|retired|fled)\b/u, isSober };
const ATTACK = {
  before: /\b(?:attack|assault|siege|inva(?:ded|sion)|offensive|shelled|bombard|raid|landed|opened fire)/u,
  notBefore: /\b(?:repulsed|repelled|thrown back|resist|surrender|effect|damage)/u,
  isSober,
};
const ADVANCE = {
  before: /\b(?:offensive|advance continued|advanced|invad(?:ed|ing)|landed (?:in|on)|marched)\b/u,
  notBefore: /\b(?:captur|took|taken|seized|fell|occupied|conquered|repulsed|thrown back|miles)/u,
  isSober,
};
const PRESENCE = { before: /\b(?:remaining|stationed|deployed|garrison|occupation)\b/u, isSober };
const SETBACK = { before: /\b(?:lost|wounded|injured|arrested|defeated|banned|failed|rejected)\b/u, isSober };
const FORCES = {
  before: /\b(?:troops|forces?|[Aa]rmy|soldiers|infantry|unit|militia|ships?|personnel|Rangers)\b/u,
  notBefore: /\b(?:withdr|recalled|replaced|fought|battles?\b|dead\b|killed|\d[\d,]+ men)/u,
  isSober,
};
const FIGHT = {
  before: /\b(?:attack|invasion|[Bb]attle|fought|wars?\b|War\b|[Cc]ampaign|raid|held off|enlisted)/u,
  notBefore: /\b(?:casualt|kill|wounded|losses|dead\b|died|deaths?\b|massacre)/u,
  isSober,
};
const WAR = { before: /\b(?:[Ww]ars?|fighting|conflict|casualt\p{Ll}+|[Bb]attles?)\b/u, isSober };
const REVOLT = { before: /\b(?:revolt|rebell\p{Ll}+|uprising|mutiny|coup|riots|unrest)\b/u, isSober };
const CRASH = { before: /\b(?:crash|sank|sunk|explo|massacre|shot down)/u, notBefore: /^Of /u, isSober };
const TALKS = { before: /\b(?:negotiat|talks|dispute|demand|delegation|envoys|ceasefire)/u, isSober };

/** Rule, law, courts, war and resistance. */
export const POWER: ListenerTable = {
  predicates: [
    ask('Was the answer yes? > No.', /(?<=\b(?:It|request) )(?:too )?was (?:rejected|refused)\b/u, ASKED),
    ask(
      'Did everyone go along with that? > No.',
      /(?<!(?:[Hh]e|ey) )(?:refused to (?:sign|ratify|accept|recogni[sz]e|obey|comply|pay|take part)|objected|protested)\b/u,
      DECISION,
    ),
    ask('{Did} {p} keep {s} job? > No.', /(?:was|were) (?:fired|sacked|dismissed from)\b/u, SCANDAL),
    ask('{Did} {p} take that lying down? > No.', /(?:sued|filed a lawsuit)\b/u, DISMISSED),
    ask('What was said in court? / What did the court hear?', /(?:testified that|said) /u, WITNESS),
    ask(
      'Which way did it go? / How did the court decide?',
      /(?<=\b(?:[Cc]ourt|[Jj]ury|[Jj]udges?|Appeals|panel) )(?:ruled|found|upheld|sided|dismissed)\b/u,
      LAWSUIT,
    ),
    ask('Was it overturned? / Did the appeal succeed? > No.', /(?:was |were )?upheld\b/u, APPEAL),
    ask('Did the court take it up?', /(?:agreed|declined|refused) to hear\b/u, APPEAL),
    ask('Did it go any further? > No.', /(?:declined|refused) to hear\b/u, RULING),
    ask('Was that the last word? / {Did} {p} accept that? > No.', /appealed\b/u, RULING),
    ask('Did that lead to a conviction?', /(?:was|were) (?:convicted|found guilty|acquitted)\b/u, CHARGED),
    ask('How serious was that?', /faced (?:up to )?(?:\w+ to )?\w+ years (?:of|in)\b/u, CHARGED),
    ask(
      'What was the sentence? / How severe was the sentence?',
      /(?:(?:was|were) sentenced to|sentenced \p{Ll}+ to|received sentences)\b/u,
      GUILTY,
    ),
    ask('{Did} {p} get away with it? > No.', /(?:was|were) (?:arrested|caught|indicted)\b/u, CRIME),
    ask('Did that ever happen? > No.', /(?:was|were) never (?:ratified|enacted|carried out|built)\b/u, BILL),
    ask(
      'What did it change? / What was in it?',
      /(?<=\b(?:[Ii]t|[Aa]ct|[Ll]aw|[Tt]reaty|[Cc]onstitution|[Cc]harter|[Aa]mendment) )(?:allow|permit|grant|gave|requir|provid|forbade|prohibit|banned|abolished|imposed)/u,
      LAW,
    ),
    ask(
      'Did that go down well? / Did everyone accept that? > No.',
      /(?<=\b(?:[Dd]ecision|[Mm]ove|[Pp]olicy|[Ll]aw|[Pp]lan|[Vv]erdict|[Rr]uling|[Rr]eforms|[Tt]ax|candidacy) )(?:was|were) (?:\p{Ll}+ly )?(?:critici[sz]ed|condemned|opposed|unpopular|challenged)\b/u,
      SOBER,
    ),
    ask('Who took over?', /(?:was succeeded|succeeded (?:him|her)|became (?:acting|the new))\b/u, LEFT),
    ask('Who won? / Who came out on top?', /(?:won (?:the|by|with)|defeated|prevailed)\b/u, ELECTION),
    ask('Did the attackers get through? > No.', /(?:repulsed|repelled|held off|fought off)\b/u, ATTACK),
    ask(
      '{Did} {p} succeed? > No.',
      /(?<=\b(?:attack|assault|invasion|raid|expedition|revolt|rebellion|coup|plot) )(?:failed\b(?! to)|was (?:\p{Ll}+ly )?(?:repulsed|crushed|suppressed|foiled))/u,
      SOBER,
    ),
    ask(
      'Did they get far? / How far did they get?',
      /(?<!^(?:Another|Other).*)(?:captured|seized|conquered|overran|took control|was captured\b(?! by)|fell (?:on|to|in))\b/u,
      ADVANCE,
    ),
    ask('Did that stop {o}? / {Did} {p} give up? > No.', /(?<!hough .*)(?:continued|pressed on)\b/u, SETBACK),
    ask('Did they stay for good? > No.', /(?:was|were) (?:\p{Ll}+ly )?(?:withdrawn|disbanded)\b/u, PRESENCE),
    ask('How long did they stay?', /(?<=\b(?:forces|troops) )remained [^.,]*\b(?:until|for)\b/u, PRESENCE),
    ask(
      'How many men was that? / How big a force was that?',
      /(?:consisted of|comprised) [^.]*\b(?:men|regiments?|battalions?|ships)\b/u,
      FORCES,
    ),
    ask('Was anything done about it?', /(?:sent|dispatched) [^.]+ to (?:restore|suppress|deal)\b/u, REVOLT),
  ],
  sentences: [
    ask('How heavy were the losses?', /^(?:[^.]* )?[Cc]asualties (?:included|totalled|are not)\b/u, FIGHT),
    ask(
      'At what cost? / How heavy were the losses?',
      /^[^.,;]{3,40} (?:lost|cost|suffered) (?:\p{L}+ ){0,3}(?:\d+ killed|casualties|heavy losses)\b/u,
      FIGHT,
    ),
    ask('How many lives did it cost?', /^(?:About )?\d[\d,]* (?:\p{L}+ )?were killed\b/u, FIGHT),
    ask(
      'Did everyone survive? > No.',
      /^(?:One|Two|Three) (?:\p{L}+ )?(?:died|(?:was|were) killed)\b/u,
      FORCES,
    ),
    ask('Did anyone survive?', /^(?:Only )?(?:\p{L}+|\d+) (?:\p{Ll}+ )?survived\b|\bno survivors\b/u, CRASH),
    ask(
      'Was anyone decorated?',
      /\bwere awarded the (?:Victoria Cross|Medal of Honor)|Crosses were awarded/u,
      WAR,
    ),
    ask('How long did that go on?', /^The (?:siege|battle|war|fighting|offensive|strike) lasted\b/u, SOBER),
    ask('Was it an even fight?', /^[^,.]{3,40} (?:was|were) outnumbered\b/u, WAR),
    ask('Was there much resistance?', /\b(?:met|slowed by) (?:\p{L}+ )+resistance\b|\bunopposed\b/u, ATTACK),
    ask('Did it do much damage?', /\b(?:did|caused) (?:little|no|minor|heavy|extensive) damage\b/u, ATTACK),
    ask(
      'Did they see any fighting? / Did they see action?',
      /\b(?:saw action|(?:saw no|did not see) combat|took no part)\b/u,
      FORCES,
    ),
    ask('Did the other side strike back?', /\b(?:put in|launched) an? [^.,]*counter-?attack\b/u, ATTACK),
    ask('And the response? / What was the response?', /^In response, /u, SOBER),
    ask(
      'And to what end? / What was the aim?',
      /^(?:Their|Its) (?:aim|goal|purpose|intention) was to\b|^The (?:objective|aim)s? of the (?:\p{L}+ )?(?:campaign|force|operation|mission) w/u,
      SOBER,
    ),
    ask('And in return?', /^In (?:return|exchange),/u, SOBER),
    ask('Was everyone in favour?', /\b(?:accepted|approved|adopted|passed) unanimously\b/u, SOBER),
    ask(
      'Who was the opponent?',
      /^(?:His|Her|The \p{L}+) (?:opponent|nominee)(?: in [^,]{3,40})? was\b/u,
      SOBER,
    ),
    ask(
      'Did it work? / Did that work?',
      /^(?:This|The|These) (?:move|efforts?|attempts?|plan|strategy) (?:failed(?! to)|(?:was|were) (?:\p{Ll}+ly )?(?:successful|unsuccessful|ignored))\b/u,
      SOBER,
    ),
    ask('Did that last?', /^[^,.]{3,60}\b(?:was|were|proved) (?:to be )?short-lived\b/u, SOBER),
    ask('Did anything come of it? / Did that lead anywhere? > No.', /^Nothing came of\b/u, SOBER),
    ask('Was everyone punished?', /\bwere never (?:charged|convicted|brought to trial|punished)\b/u, SOBER),
    ask('Did it go to trial? > No.', /^(?:The|All|His|Her) charges were (?:later )?dropped\b/u, CHARGED),
    ask('Was that legal? > No.', /^[^,.]{3,50} (?:was|were) (?:illegal|unlawful|unconstitutional)\b/u, SOBER),
    ask('Did they come to terms?', /\breached (?:an? )?(?:\p{Ll}+ )?(?:agreement|deal|compromise)\b/u, TALKS),
  ],
};
