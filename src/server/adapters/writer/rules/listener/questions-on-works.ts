import { ask, type ListenerTable } from './listener-row.ts';

const ABOUT =
  /(?:explores?|deals? with|is about|follows (?:an?|the|two|three)|tells (?:the|of)|cent(?:er|re)s (?:on|around)|revolves around|focuses on|chronicles|depicts|recounts|rails against|presents a (?:vision|story)|talks about)\b/u;
const AGREED =
  /\b(?:agree\p{Ll}*|accept\p{Ll}*|approv\p{Ll}+|refus\p{Ll}+|declin\p{Ll}+|reject\p{Ll}+|denied)\b/u;
const ANGRY =
  /(?:was|were|is|are|becomes|became) (?:so |very |\p{L}+ly )?(?:angry|furious|outraged|infuriated|enraged|horrified|devastated|heartbroken)\b/u;
const ASKED =
  /\b(?:ask(?:s|ed)|offer(?:s|ed)?|propos(?:al|es|ed)|suggest(?:s|ed)|invit(?:es?|ed)|requests?|requested|demand(?:s|ed)?|urge[sd]|begs?|begged|petition\p{Ll}*|appeal(?:s|ed)?|applie[sd]|application|submit\p{Ll}*|sought)\b/u;
const BASED = /(?:is|was) (?:\p{L}+ly )?(?:based on|inspired by)\b/u;
const BETTERED =
  /(?:remains|is still) (?:[\p{L}'’]+ ){1,2}(?:highest|best|biggest|longest|largest|tallest|most successful)\b/u;
const CAME_OUT = /was (?:first )?(?:released|published)\b(?=.{0,60}\b(?:1[5-9]|20)\d\d\b)/u;
const CAUGHT = /\b(?:arrest\p{Ll}*|captur\p{Ll}+|prison\p{Ll}*|trap(?:ped|s)?|kidnap\p{Ll}*|hostage)\b/u;
const CLOSES =
  /^The (?:film|movie|video|story|episode|novel|book|play|song|game) (?:ends|concludes|closes) (?:with|when)\b/u;
const CRITIC =
  /^(?!They |He |She |It |The reviewer)(?:[^,]{3,40} (?:of|from|for) (?:the )?\p{Lu}[^,]{2,40}|[^,]{0,40}\b(?:critic|reviewer|writer|columnist|editor|magazine)\b[^,]{3,40}),? (?:also )?(?:called|wrote|described|noted|commented|felt|thought|said|praised|gave|criticized|criticised|compared|complimented|found)\b/u;
const CRITIC_ASIDE =
  /^(?:Writing (?:for|in) |Reviewing |\p{Lu}[^,]{3,30}, (?:writing |an? )?(?:critic |reviewer |columnist |writer )?(?:of|for|from) )[^,]{2,40}, .{0,40}\b(?:called|wrote|said|praised|felt|complimented|criticized|commented|found|was more)\b/u;
const CRITICS = /\b(?:[Cc]ritics|[Rr]eviewers|reviews|reviewed)\b/u;
const DATED = /\b(?:1[5-9]|20)\d\d\b|\b(?:release|publish|air|broadcast|premier)/u;
const DISSENT =
  /^(?:There is (?:\p{L}+ )?disagreement|(?:\p{L}+ ){1,3}(?:counters? that|disagrees?|disagreed)) /u;
const DROPPED =
  /(?:was|were) (?:\p{L}+ly )?(?:scrapped|cancell?ed|shelved|abandoned|dropped|never (?:made|completed|finished|released|produced|built|published|filmed))\b|(?:was |were )?never materiali[sz]ed|did not (?:materiali[sz]e|come to fruition)/u;
const FAILED =
  /(?<!\b(?:Another|Other|Earlier|Previous) \p{Ll}+ )(?:(?:was|were|proved) (?:\p{L}+ly )?(?:unsuccessful|in vain|futile)|failed|did not (?:work|succeed))\b/u;
const FREED = /(?:is|was|are|were) (?:rescued|freed|released|saved)\b/u;
const GAVE_IN =
  /^(?:However|Eventually|Finally|But|Later)\b.{0,80}\b(?:agreed|relented|gave in|changed (?:his|her|their) minds?|persuaded|convinced)\b/u;
const HIT =
  /(?:was|became|proved) (?:also )?(?:an? (?:\p{L}+ ){0,3}(?:success|hit|bestseller|best-seller)\b|(?:\p{L}+ly )?successful\b(?! in ))/u;
const HITS = /\b(?:success\p{Ll}*|hit|popular\p{Ll}*|sold|sales|best-?sell\p{Ll}+|copies)\b/u;
const LIKED =
  /\b(?:prais\p{Ll}+|positive\p{Ll}*|acclaim\p{Ll}*|compliment\p{Ll}*|excellent|great\p{Ll}*|enjoyed|best|finest|admired|favou?rabl[ey]|favorite|well received|masterpiece|classic)\b/u;
const LOST = /is (?:presumed |now |believed |considered )?(?:to be )?lost\b/u;
const LOST_TRACK = /^The (?:whereabouts|location) of .{3,60} (?:is|are|remains?) (?:\p{L}+ )?unknown\b/u;
const MOVED_ON = /is (?:now |currently |still )?(?:on display|displayed|preserved|housed) (?:in|at)\b/u;
const NAMED =
  /(?:(?:took|takes|got|gets) (?:its|their|his|her) (?:current )?(?:name|title) from|(?:was|is|were|are) (?:\p{L}+ly )?named (?:for|after))\b/u;
const OPINION =
  /\b(?:wrote|called|described|praised|commented|felt|thought|criticized|gave|noted|complimented|concluded)\b/u;
const OUTING = /^In (?:the|this) (?:film|episode|novel|story|video|play),/u;
const PART =
  /^(?:The|Its) (?<part>music|soundtrack|score|lyrics|plot|gameplay|graphics|cover|choreography|acting|title|chorus)\b(?! video)/u;
const PARTS =
  /\b(?:music|soundtrack|score|lyrics|plot|gameplay|graphics|cover|choreography|acting|titled?|chorus|words?)\b/u;
const PIECE = /\b(?:scenes?|lines?|songs?|tracks?|verses?|chapters?|sketch(?:es)?|shots?|jokes?)\b/u;
const PLANNED =
  /\b(?:plan(?:s|ned)?|announced|intend(?:s|ed)|idea|sequel|adaptation|project|pilot|proposed|proposal)\b/u;
const PRAISES =
  /^(?:[^,]{3,40}, )?(?:(?:Some |Many |Other |Most )?[Cc]ritics|[^,]{3,60}\b(?:of|from|for|critic|reviewer|columnist|magazine) (?:[^,]{3,40} )?)(?: have| also)? ?(?:praised|complimented|lauded|commended|applauded|enjoyed|hailed)\b/u;
const PRESS =
  /\b(?:critic\p{Ll}*|review\p{Ll}*|prais\p{Ll}+|acclaim\p{Ll}*|reception|received|complain\p{Ll}*|rating|called|graded|best|favorite)\b/iu;
const PRIZE =
  /(?:has )?(?:won|was awarded|received|earned) (?:[^.,;]{0,50} )?(?:(?:\p{Lu}[\p{L}’']* )+(?:Awards?|Prize)|Oscars?|Grammys?|Emmys?|Golden (?:Globe|Lion|Bear)|awards)\b/u;
const PRIZED =
  /\b(?:[Aa]wards?|[Pp]rizes?|won|win\p{Ll}*|nominat\p{Ll}+|Oscars?|[Mm]edals?|honou?r\p{Ll}*)\b/u;
const RATED = /\b(?:gave|gives|grade[sd]?|stars|rating|rated|score[sd]?|out of)\b/u;
const RATES =
  /^(?:He|She|They)(?: \p{L}+ly)? (?:gave|graded|rated|awarded) (?:it|the (?:\p{L}+ )?(?:episode|film|album|song|game|book|show|movie))\b/u;
const RECEIVED =
  /(?:has |have )?(?:also )?(?:received|garnered|earned|drew|met with|(?:was|were) met with|opened to) (?:[\p{L}-]+ ){0,3}(?:reviews|acclaim|praise|reception)\b/u;
const RELUCTANT =
  /\b(?:not (?:want|plan|intend)\p{Ll}*|reluct\p{Ll}+|refus\p{Ll}+|declin\p{Ll}+|opposed|objected|hesita\p{Ll}+)\b/u;
const REVIEWS =
  /^.{0,70}(?:\b(?:mixed|positive|negative|favou?rable|rave|glowing|poor|bad|scathing|harsh) (?:reviews?|reception|notices)|critical (?:acclaim|praise)|received praise)\b/u;
const SHOWN =
  /\b(?:released|published|single|premiere\p{Ll}*|launched|broadcast|aired|watched|viewers|episode)\b/u;
const SLATED =
  /\b(?:critici\p{Ll}+|negative\p{Ll}*|mixed|poor\p{Ll}*|faulted|disappoint\p{Ll}+|flaws?|dismiss\p{Ll}+|complain\p{Ll}*|panned)\b/u;
const SOLD =
  /(?:has |have )?sold (?:\p{L}+ )*?[\d.,]+(?: million)? (?:\p{L}+ )?(?:copies|units|records|albums|tickets|downloads)\b/u;
const SOME_CRITICS =
  /^(?:(?:Some|Several|Many|Most|Contemporary) )?(?:[Cc]ritics|[Rr]eviewers) (?:also |generally )?(?:praised|noted|commented|felt|found|called|mentioned|were|compared|cited)\b/u;
const SHOT_IN =
  /^(?:It|The (?:film|movie|episode|video|series)) was (?:\p{L}+ly )?(?:shot|filmed) (?:\p{L}+ly )?(?:in|at|on)\b/u;
const SHOOTING = /\b(?:photography|filming|shooting|video|films?|movie|series|episode)\b/u;
const RESCUES = /(?:saves|saved|rescues|rescued|frees|freed) (?:him|her|them)\b/u;
const SOURCE = /\b(?:based|adapt\p{Ll}+|inspir\p{Ll}+|model\p{Ll}*|idea|influence\p{Ll}*)\b/u;
const STARRED = /\b(?:star\p{Ll}*|cast|roles?|directed|hired|appear\p{Ll}*)\b/u;
const STIRS =
  /(?:sparked|caused|provoked|aroused|triggered|generated|prompted|drew) (?:\p{L}+ ){0,2}(?:controversy|outrage|protests?|complaints|outcry|criticism|objections)\b/u;
const STORY = /\b(?:about|plot|themes?|follows|tells|story|depicts|describes|focuses)\b/u;
const TIES =
  /had (?:previously|already|earlier) (?:worked|starred|appeared|collaborated|toured) (?:together|alongside|with)\b/u;
const TRIED =
  /\b(?:tr(?:y|ies|ied|ying) to|attempt(?:s|ed|ing)? to|plan(?:s|ned) to|efforts? to|hop(?:es|ed|ing) to|in an? (?:effort|bid)|sought to|ordered)\b/u;
const VIEWERS = /^.{0,50}\b[\d.,]+ million (?:\p{L}+ )?(?:viewers|people|households|Americans|listeners)\b/u;
const WATCHED = /\b(?:viewe\p{Ll}+|million|watched|share|audience|households)\b/u;
const WORK =
  /\b(?:films?|movies?|novels?|books?|albums?|songs?|singles?|episodes?|video games?|stor(?:y|ies)|shows?|series|poems?|essays?|paintings?|comics?|musicals?|operas?|tracks?|videos?|anthem|documentary|memoirs?|sculptures?|scripts?|screenplays?|tours?|novella|soundtrack|critics|aired)\b/u;
const OPEN_REQUEST = { before: ASKED, notBefore: AGREED, isSober: true };
const UNDATED = { before: WORK, notBefore: DATED };
const TURNED_DOWN =
  /(?<=\b(?:request|offer|proposal|petition|application|appeal) )was (?:rejected|denied)\b/u;

/** Books, films, songs and other works, and the plots of stories. */
export const WORKS: ListenerTable = {
  predicates: [
    ask('How well did {p} sell?', SOLD, { notBefore: /\b(?:sold|sales|copies|units|sell)\b/u }),
    ask('{Did} {p} catch on? > Yes.', /became (?:\p{L}+ly |very |quite )?popular\b/u, { notBefore: HITS }),
    ask('Was {p} a hit?', HIT, { before: WORK, notBefore: HITS }),
    ask('Was that ever topped? > No.', BETTERED, { before: /\bnumber \d/u }),
    ask('Did the critics like {o}? / What did the critics say?', RECEIVED, { notBefore: PRESS }),
    ask('Any prizes for {o}? / Did {p} win anything?', PRIZE, { before: WORK, notBefore: PRIZED }),
    ask('Did anyone object? / Did people mind? > They did.', STIRS, { notBefore: SLATED }),
    ask('Did {p} come to other machines? > Yes.', /(?:was|has been) (?:later )?ported\b/u),
    ask('Does {p} still exist? > No.', LOST, { before: WORK }),
    ask('Where is {p} now?', MOVED_ON),
    ask('Who directed {o}?', /(?:was|were) (?:\p{L}+ and )?directed by\b/u, { notBefore: /\bdirect/u }),
    ask('Who wrote {o}?', /was (?:written|composed) by\b/u, { notBefore: /\b(?:writ|wrote|compos|by)/u }),
    ask('Who designed {o}?', /(?:was|were) designed by\b/u, { notBefore: /\b(?:design|architect)/u }),
    ask('Who plays {o}?', /(?:is|was) (?:played|portrayed|voiced) by\b/u, { notBefore: /\b(?:play|voice)/u }),
    ask('Whose idea was {p}?', /was commissioned by\b/u, { notBefore: /\bcommission/u }),
    ask('Where did the idea for {o} come from?', BASED, { before: WORK, notBefore: SOURCE }),
    ask('Where does {s} name come from?', NAMED, { notBefore: /\b(?:name[ds]?|naming)\b/u }),
    ask('When did {p} come out?', CAME_OUT, UNDATED),
    ask('When could people see {o}?', /(?:originally |first )?(?:aired|premiered) on\b/u, UNDATED),
    ask('Had they worked together before? > They had.', TIES),
    ask('{Was} {p} new to this? > No.', /had previously (?:starred|appeared)\b/u, { before: STARRED }),
    ask('{Was} {p} involved? > No.', /did not (?:participate|take part)\b/u, { before: WORK }),
    ask('Did {p} stay in? > No.', /was (?:cut|removed) (?:in|from|before|because)\b/u, { before: PIECE }),
    ask('Did that ever happen? / Did anything come of it? > No.', DROPPED, { before: PLANNED }),
    ask('What is {p} about?', ABOUT, { before: WORK, notBefore: STORY }),
    ask('Where does {p} take place?', /(?:is|was) set in (?!common)/u, {
      before: WORK,
      notBefore: /\bset\b/u,
    }),
    ask('{Did} {p} get out? / {Did} {p} get away? > Yes.', FREED, { before: CAUGHT, isSober: true }),
    ask('Any help?', RESCUES, { before: CAUGHT, isSober: true }),
    ask('How {did} {p} take it? / How {did} {p} react?', ANGRY, { isSober: true }),
    ask(
      '{Did} {p} say yes? / Did that work? > No.',
      /(?:decline[sd]|refuse[sd]|reject(?:s|ed))\b/u,
      OPEN_REQUEST,
    ),
    ask(
      '{Did} {p} say yes? / Did that work? > Yes.',
      /(?:agreed|accepted|consented|approved)\b/u,
      OPEN_REQUEST,
    ),
    ask('Did that work? > No.', TURNED_DOWN, OPEN_REQUEST),
    ask('Did that work? / Did it work out? > No.', FAILED, { before: TRIED, isSober: true }),
  ],
  sentences: [
    ask('And the reviews? / What did the critics say?', REVIEWS, { before: SHOWN, notBefore: PRESS }),
    ask('Any kind words?', PRAISES, { before: SLATED, notBefore: LIKED }),
    ask('What did they say?', CRITIC, { before: CRITICS, isSober: true }),
    ask('What did they say?', SOME_CRITICS, { before: CRITICS }),
    ask('What did the critics say?', SOME_CRITICS, { before: WORK, notBefore: PRESS }),
    ask('What did others say? / And the others?', CRITIC, {
      before: OPINION,
      notBefore: CRITICS,
      isSober: true,
    }),
    ask('What did others say?', CRITIC_ASIDE, { before: OPINION, notBefore: CRITICS, isSober: true }),
    ask('And the grade? / And the verdict?', RATES, { notBefore: RATED }),
    ask('Did many people watch?', VIEWERS, { before: SHOWN, notBefore: WATCHED }),
    ask('Is that up or down?', /^This was an? (?:\p{L}+ )?(?:decrease|increase)\b/u, { before: WATCHED }),
    ask('Where did they film it?', SHOT_IN, {
      before: SHOOTING,
      notBefore: /\b(?:filmed|shot)\b/u,
      isSober: true,
    }),
    ask('And the {part}?', PART, { before: WORK, notBefore: PARTS }),
    ask('What happens in it?', OUTING, { before: WORK, notBefore: /\b(?:scene|portray|plot)/u }),
    ask('How does it end? / How does it turn out?', CLOSES, { isSober: true }),
    ask('Who do you play?', /^The player (?:controls|takes|assumes|guides|plays)\b/u),
    ask('Any surprises?', /\bit is (?:\p{L}+ )?revealed that\b/u, { isSober: true }),
    ask('Did a judge decide? > No.', /\bout[- ]of[- ]court\b/u, { before: /\b(?:sue|suit|legal)/u }),
    ask('Was that the last word? > No.', GAVE_IN, { before: RELUCTANT }),
    ask('Where is it now?', LOST_TRACK),
    ask('Does everyone agree? > No.', DISSENT, { notBefore: /\b(?:debat|disput|while|although)/u }),
  ],
};
