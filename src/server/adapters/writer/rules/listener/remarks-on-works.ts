import { type ListenerTable, remark } from './listener-row.ts';

const WORK =
  /\b(?:films?|movies?|novels?|novella|books?|albums?|songs?|[Tt]he single|episodes?|video games?|short stor(?:y|ies)|poems?|paintings?|comics?|musicals?|operas?|plays|documentar\p{Ll}+|memoirs?|sculptures?|screenplays?|scripts?|soundtracks?|sitcoms?|anime|manga|symphon\p{Ll}+|(?:TV|television) series|essays?|critics|reviewers?|manuscripts?|bands?)\b/u;
const UNSURE =
  /\b(?:not|never|n[’']t|no|nor|neither|fail\p{Ll}*|refus\p{Ll}+|would|could|might|may|if|unless|without|hardly|barely)\b/u;
const SURE = { not: UNSURE };
const UNTOLD = /\b(?:was|were|had|did|not|never|study|studies|data|species|players?|law|court|government)\b/u;
const TOLD = { not: UNTOLD };
const WELL = { not: /\b(?:only|poor|fail|disappoint|flop|bomb|not|budget of)/iu };
const REJECTS =
  /\b(?:publishers?|studios?|labels?|editors?) (?:\p{L}+ )?(?:rejected|refused|declined|turned (?:it|him|her|them) down)\b|\b(?:manuscript|script|screenplay|novel|book|demo)\b[^.;]*\b(?:was|were) (?:\p{L}+ly )?(?:rejected|refused|turned down)\b|\brejected by [^.]*publishers|still declining to publish|\bnot find an? (?:\p{L}+ )?(?:publisher|label|distributor)/u;
const SELLS =
  /\b(?:sold|selling) (?:\p{L}+ ){0,4}[\d,.]+ (?:\p{Ll}+ ){0,2}(?:copies|units|records|albums|tickets|downloads)\b/u;
const GROSSES = /\b(?:grossed|box[- ]office (?:hit|success)|highest[- ]grossing|earned [$£]\d+ million)\b/u;
const NOTATION =
  /\b(?:chord progression|chord changes|time signature|key of|common time|beats per minute|vocal range)\b/u;
const TRICKS =
  /\b(?:blue screen|green screen|computer-generated|special effects|visual effects|prosthetic|stunt double|CGI)\b/u;
const REISSUED =
  /\b(?:re-?issued|re-?released|remastered|bonus (?:disc|disk|tracks)|box set|special edition|limited edition|anniversary edition)\b/u;
const REISSUED_IF = { also: WORK, not: /\b(?:titled|Collection|magazine|watch|car)\b/u };
const BUDGET =
  /\b(?:over[- ]budget|cost overruns?|budget overruns?|exceeded (?:its|the|his) budget|(?:twice|double|three times) (?:the|its) (?:original|initial) (?:estimate|budget|cost)|ballooned)\b/u;
const TOPS =
  /\b(?:song|single|track|album|record|chart|charts)\b[^.]*\b(?:(?:topped|reached the top of|peaked at number one|reached number one|spent \p{L}+ weeks at number one)\b|number[- ]one (?:single|hit))/u;
const CERTIFIED = /\bcertified (?:\p{L}+ |\p{L}+-|\d[\p{L}×-]* )?(?:gold|silver|platinum|diamond)\b/u;
const VIEWERS =
  /\b(?:watched|seen|viewed) by (?:\p{L}+ ){0,3}[\d.,]+ (?:million )?(?:viewers|people|households)\b|\b[\d.]+ million (?:viewers|Americans (?:tuned|watched))\b/u;
const LOST_FILM =
  /\b(?:film|recording|episode|manuscript|play|painting|reel)s?\b[^.;]*\b(?:is|are) (?:now )?(?:presumed|considered|believed|thought) (?:to be )?lost\b|\bno (?:known )?(?:copies|prints|copy) (?:is|are|of|survives?|exists?|remains?)\b|\blost film\b/u;
const REVEALED =
  /\b(?:(?:it )?turns out (?:that|to be)|it is (?:then |later )?revealed (?:that|to be)|(?:is|are) (?:then |later )?revealed (?:to be|as)|reveals (?:that (?:he|she) is|(?:himself|herself) (?:to be|as)))/u;
const MERCHANDISE =
  /\b(?:merchandis(?:e|ing)|action figures?|lunch ?boxe?s?|(?:line|series) of (?:\p{L}+ )?(?:dolls|toys|figures))\b/u;

/** Works of art and media, and the plots of stories. */
export const WORK_REMARKS: ListenerTable = {
  predicates: [],
  sentences: [
    remark('Thick skin helps in that trade. / Rejection letters build character.', REJECTS),
    remark('That pays the rent. / The accountants will have smiled.', SELLS, WELL),
    remark('Plenty of popcorn, then. / A lot of cinema tickets.', GROSSES, WELL),
    remark('That one was for musicians.', NOTATION),
    remark('The camera does lie.', TRICKS),
    remark('For those who like to buy things twice.', REISSUED, REISSUED_IF),
    remark('Budgets are such optimistic things.', BUDGET),
    remark('So there was no escaping it.', TOPS, SURE),
    remark('One more frame for the wall.', CERTIFIED),
    remark('A lot of sofas.', VIEWERS),
    remark('Worth checking the attic.', LOST_FILM, { not: /\b(?:[Tt]hough|but|until|rediscovered)\b/u }),
    remark("I hadn't seen that coming.", REVEALED, TOLD),
    remark("There's always a lunchbox.", MERCHANDISE, {
      also: /\b(?:films?|series|characters?|franchise|games?|band|show|based)\b/u,
    }),
  ],
};
