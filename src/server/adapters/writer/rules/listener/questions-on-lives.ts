import { ask, type ListenerTable } from './listener-row.ts';

const NATIVE = /\b(?:was born|parents|descent|ancestry|native of|son of|daughter of)\b/u;
const SIBLING = /\b(?:brother|sister|sibling|eldest|youngest|oldest|only child|twin)/u;
const BORN = { before: NATIVE, notBefore: SIBLING };
const RAISED = { before: NATIVE, notBefore: /\b(?:grew up|raised|brought up|childhood|moved|adopted)\b/u };
const YOUNG = /\b(?:born|mother|boy|girl|childhood|youth|young|parents|family|grew up|age|aged)\b/u;
const YOUTH = { before: YOUNG };
const UNSCHOOLED = { before: YOUNG, notBefore: /\b(?:school|class|college|universit|academ|educat|stud)/iu };
const GONE = /\b(?:left|resign|quit|retire|remain|stay|died|dismiss|fired|replac|succeed)/u;
const HIRED = { before: /\b(?:joined|was made|was appointed|was hired|worked as)\b/u, notBefore: GONE };
const UNPROMOTED = { notBefore: /\bpromot/iu, isSober: true };
const SERVED = /\b(?:promoted|served|enlisted|commissioned|training|joined|deployed for)\b/u;
const SERVING = { before: SERVED, notBefore: /\b(?:posted|stationed|sent|transferred)\b/u, isSober: true };
const RESIGNED = { before: /\b(?:stepped down|resigned|retire[ds]|gave up)\b/u, isSober: true };
const STAYED = /\b(?:lived|settled|grew up|moved to|fled to|stayed|based|evacuated|stationed|posted)\b/u;
const AWAY = { before: STAYED, notBefore: /\b(?:return|went back|came back|until)/u, isSober: true };
const AT_HOME = { before: /\b(?:born|lived|living|family|settled|evacuated)\b/u, isSober: true };
const WED = /\b(?:married|wedding)\b/u;
const CHILDLESS = { before: WED, notBefore: /\b(?:child|sons?\b|daughter|twins|pregnan|birth|baby)/u };
const DIVORCED = { before: /\bdivorced?\b|\bwidow|\b(?:wife|husband) (?:died|left)\b/u, isSober: true };
const DATED = /\b(?:dating|dated|engaged|proposed to|fell in love|become a couple|s?he met (?:an?|her) )/u;
const COURTING = { before: DATED, notBefore: WED };
const FRIEND = /\b(?:friend|love|relationship|affair|dat(?:ed|ing)\b)/u;
const MEETING = { before: /\bmet\b|\bintroduced\b|\bcontact with\b/u, notBefore: FRIEND };
const JOINING = { before: /\b(?:wanted to (?:join|study)|applied (?:to|for)|auditioned)\b/u };
const FREE_TO = { before: /\b(?:plan(?:ned)?|could|willing|offer(?:ed)?|option|considered|wanted to)\b/u };
const REFUSED = { before: /\b(?:refused|declined|resigned|quit|rejected|turned down)\b/u, isSober: true };
const OFFENDED = { before: /\b(?:remark|comment|insult|joked?|offen[cds]|disparag|outrage|dishonest)/u };
const SUSPICION = /\b(?:accus|alleg|rumou?rs?|suspected|plagiari|failed drug test)/u;
const SUSPECTED = { before: SUSPICION, notBefore: /\b(?:den(?:y|ied|ies)|admit|confess|apologi|plead)/u };
const ARREST = /\b(?:arrest|jail|prison|convict|caught|captur|charged|detain|custody)/u;
const CRIME = /\b(?:stole|robb|fraud|forged|smuggl|threw|protest|plotted|vandal|illegal)/u;
const GUILTY = { before: CRIME, notBefore: ARREST, isSober: true };
const OVERRULED = { before: /\b(?:fired|dismissed|suspended|banned|denied|refused|revoked|declined)\b/u };
const SETBACK =
  /\b(?:injur(?:y|ies|ed)|(?:is|are|was|were) (?:wounded|fired|rejected|suspended|banned|arrested|refused|defeated)|lost (?:his|her|their|to)|fail(?:ed|ure)|resigned|retired|diagnosed|forbade|warned)\b/u;
const STOPPED = { before: SETBACK, isSober: true };
const LOST = { before: /\b(?:lost|loss|losses|defeat|defeated)\b/u };
const HURT =
  /\b(?:injur(?:y|ed)|heart attack|stroke|(?:fell|gravely|seriously) ill|illness|cancer|surgery|diagnosed|hospitali[sz]ed|(?:was|were) (?:shot|stabbed|wounded)|fever|coma|in labor)\b/u;
const ILL = { before: HURT, notBefore: /\b(?:recover|surviv|died|dies|killed|death)/u, isSober: true };
const DEATH = /\b(?:died|death|funeral)\b/u;
const UNBURIED = { before: DEATH, notBefore: /\b(?:buried|interred|grave|named|statue)\b/u, isSober: true };
const LATER = /\b(?:retire[ds]|settled|returned|(?:last|later|final) years|continued|moved to)\b/u;
const OLD = { before: LATER, notBefore: DEATH, isSober: true };
const BEREAVED = { before: /\b(?:died|death|funeral|casket|fortune|estate)\b/u, isSober: true };
const INTRODUCTION =
  /^[^.;]{3,80}\b(?:is|was) an? (?:[\p{L}-]+,? (?:and )?){0,6}(?:act(?:or|ress)|novelist|writer|author|educator|player|poet|singer|musician|rapper|composer|director|filmmaker|scientist|physicist|philosopher|historian|comedian|officer|driver|painter|artist|architect|engineer|inventor|explorer|lawyer|politician|journalist|wrestler|boxer|coach)\b/u;
const RATED = /\b(?:regard|consider|cited|remember|known|famous|fame|seen as|credited|recogni[sz]ed)/u;
const INTRODUCED = { before: INTRODUCTION, notBefore: RATED };
const BEGINNER = { before: INTRODUCTION, notBefore: /\b(?:debut|began|started)\b/u };
const PERSON = /\b(?:he|she|his|her|him|who)\b|\b(?:was|is) an? (?:[\p{L}-]+ ){0,4}\p{L}+(?:er|or|ist)\b/iu;
const UNRATED = { before: PERSON, notBefore: RATED };
const GOOD_DEED = /\b(?:charit|foundation|school|academy|hospital|shelter|volunteered|rescued)/iu;
const CHARITY = { before: GOOD_DEED, notBefore: /\b(?:donat|pledg|raised|award|prize|medal|honou?r)/iu };
const FOUNDED = { before: /\b(?:opened|founded|established|launched|formed)\b/u };
const BOUGHT = { before: /\b(?:bought|purchased|acquired)\b/u };
const ACTIVE = /\b(?:kept|used|bought|founded|left|moved|joined|awarded|believed|built|did not want)\b/u;
const DEED = { before: ACTIVE, notBefore: /\b(?:intend|aimed|hop(?:ed|ing)|plans?\b|planned)/u };
const EVENT = { before: /\b(?:produced|adapted|movie|production|project|conference|ceremony)\b/u };
const CALM = { notBefore: /\b(?:worr|fear|concern|doubt)/u };

/** Lives: family, school, work, moves, love, money, feelings, setbacks and the end. */
export const LIVES: ListenerTable = {
  predicates: [
    ask('Was {p} an only child? > No.', /ha[sd] (?!no )\p{L}+ (?:\p{L}+ )?(?:brother|sister|sibling)/u, BORN),
    ask('Any brothers or sisters? > None.', /(?:is|was) (?:the|an) only child\b/u, BORN),
    ask('Who brought {o} up? / Who raised {o}?', /(?:was|were) (?:raised|brought up) by\b/u, RAISED),
    ask('Where did {p} grow up?', /(?:grew up|was raised) (?:in|on) (?:(?:the|an?) )?\p{Lu}/u, RAISED),
    ask('What was {p} like?', /was described by (?:\p{Ll}+ ){1,3}as /u, YOUTH),
    ask('What about {s} education?', /attended (?:[\p{L}.’-]+ ){0,5}(?:School|College|Univ)/u, UNSCHOOLED),
    ask('What about {s} education?', /(?:(?:was|were) educated |enrolled (?:at|in) )/u, UNSCHOOLED),
    ask('Did {p} stay? / Did {p} stay long? > No.', /(?:resigned|quit|left (?:after|to)) /u, HIRED),
    ask('Did {p} rise through the ranks? > {P} did.', /was promoted to (?!the (?:top|First))/u, UNPROMOTED),
    ask('Where did they send {o}?', /was (?:posted to|stationed (?:at|in)|sent to \p{Lu})/u, SERVING),
    ask('Who took over from {o}? / Who came after {o}?', /was succeeded (?:as .{3,60} )?by /u, RESIGNED),
    ask('Did {p} stay there? / Did {p} settle there? > No.', /(?:set (?:out|sail)|left) for /u, AWAY),
    ask('Did {p} stay there? > No.', /(?:was|were) (?:transferred|posted) to /u, AWAY),
    ask('Did {p} stay there? > No.', /(?:returned (?:home|to (?:his|\p{Lu}))|(?:went|moved) back)/u, AWAY),
    ask('Did {p} marry again? > {P} did.', /(?:re)?married (?!to\b)/u, DIVORCED),
    ask('Did {p} get close to anyone?', /(?:befriended|became (?:\p{Ll}+ )?friends with)\b/u, MEETING),
    ask('Did {p} go ahead? > No.', /(?:(?:decided|chose|opted) not to|decided against)\b/u, FREE_TO),
    ask('Did {p} stick to that? > No.', /changed (?:his|her|their) (?:mind|plans?|opinion|tune)\b/u),
    ask('Did {p} get in?', /was (?:not )?(?:elected|accepted|admitted|rejected)\b/u, JOINING),
    ask('Was {p} confident? > No.', /was (?:\p{Ll}+ly )?(?:worried|concerned|afraid) (?:that|about) /u, CALM),
    ask('Was {p} confident? > No.', /(?:feared|worried) that\b/u, CALM),
    ask('Did {p} say sorry? / Did {p} take it back?', /apologi[sz]ed /u, OFFENDED),
    ask('Did {p} ever own up? / Did {p} come clean?', /(?:admitted|confessed)\b/u, SUSPECTED),
    ask('Did {p} give a reason? / Did {p} say why?', /(?:cited|explained that) /u, REFUSED),
    ask('Did {p} get away with it? > No.', /(?:was|were) (?:arrested|jailed|caught|captured)\b/u, GUILTY),
    ask('Did that stop {o}? > No.', /(?:continue[ds] (?:to|his|her|the|\p{Ll}+ing)|carried on) /u, STOPPED),
    ask('Did that stop {o}? > No.', /(?:did manage|managed) to /u, STOPPED),
    ask('Did {p} have an excuse? > {P} did.', /blamed (?!for|by)/u, LOST),
    ask('Did {p} take it quietly? > No.', /(?:protested|sued|appealed|filed a lawsuit)\b/u, OVERRULED),
    ask('Did {p} recover? / Did {p} pull through? > {P} did.', /(?:recovered|survived)\b/u, ILL),
    ask('{Did} {p} survive? > No.', /(?:died|dies|succumbed)\b(?![^.]*\b(?:years|decades) later)/u, ILL),
    ask('Where was {p} laid to rest?', /(?:was|is) (?:buried|interred)\b[^.;]* (?:in|at|near)\b/u, UNBURIED),
    ask('Where did {p} end {s} days?', /died (?:at (?:his|her) home )?in (?!\p{L}+ (?:\d|of))\p{Lu}/u, OLD),
    ask('What made {o} famous?', /(?:is|was) (?:(?:best|mostly|widely) )?known for (?!being)/u, INTRODUCED),
    ask(
      'How did {p} get started?',
      /(?:made (?:his|her) (?:\p{L}+ )?debut|began (?:his|her) .{0,12}career)/u,
      BEGINNER,
    ),
    ask('How is {p} seen today?', /is (?:often |\p{Ll}+ly )?(?:considered|regarded|cited) /u, UNRATED),
    ask('Did {p} get any recognition? > {P} did.', /(?:was|were) (?:awarded|honou?red with)\b/u, CHARITY),
    ask('{Did} {p} pay for any of it? > {P} {did}.', /donated (?!by)/u, CHARITY),
    ask('Is {p} still around? > No.', /(?:closed (?:down|its doors|in)|disbanded|folded)\b/u, FOUNDED),
    ask('Did {p} keep it? > No.', /sold (?:it|the)\b/u, BOUGHT),
    ask('What {was} {p} hoping for?', /(?<!he \p{Lu}\p{L}+ )(?:wanted|aimed|intended) to (?!be )/u, DEED),
    ask('{Was} {p} young for that? > {P} {was}.', /was the youngest (?:player|person|man|woman|ever)\b/u),
    ask('Was {p} involved? > No.', /(?:did not (?:participate|take part)|was not involved)\b/u, EVENT),
    ask('Did {p} manage alone? > No.', /(?:turned to [^.]{3,60} for help|enlisted the (?:help|aid))\b/u),
  ],
  sentences: [
    ask('Did they stay put? > No.', /^(?:In \d+, t|T)he family (?:\p{Ll}+ )?(?:moved|returned) /u, AT_HOME),
    ask('Did they marry? > They did.', /^(?:They|The (?:couple|pair|two)) (?:were )?married\b/u, COURTING),
    ask('Did they marry? > They did.', /^\p{Lu}\p{L}+ and \p{Lu}\p{L}+ (?:were )?married\b/u, COURTING),
    ask('Any children?', /^The (?:two|couple) (?:had|have) \p{L}+ (?:child|sons?\b|daughter)/u, CHILDLESS),
    ask('Any children?', /^\p{Lu}\p{L}+ and \p{Lu}\p{L}+ had \p{L}+ (?:child|sons?\b|daughter)/u, CHILDLESS),
    ask('Any children?', /^Their (?:first |only )?(?:son|daughter|child)\b[^.]{0,60}\bborn\b/u, CHILDLESS),
    ask('Who inherited?', /^In (?:his|her) will\b[^.]*\b(?:heir|left|bequeathed)\b/u, BEREAVED),
    ask('Did anyone notice? > Hardly.', /^(?:This|These \p{Ll}+) (?:was|were) (?:largely|mostly) ignored\b/u),
    ask('Did that help? > It did.', /^This (?:\p{Ll}+ )?(?:allowed|helped|made it possible)\b/u),
  ],
};
