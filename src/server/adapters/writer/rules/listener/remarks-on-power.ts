import { type ListenerTable, remark } from './listener-row.ts';

const UNREAL = /\b(?:would|could|might|may|should|if|unless|whether|never)\b/u;
const FORCES =
  /\b(?:troops?|army|navy|forces?|soldiers?|fleet|regiment|battalion|brigade|division|rebels|war)\b/iu;
const SOBER = { isSober: true };
const REAL = { not: UNREAL };
const REAL_SOBER = { not: UNREAL, isSober: true };
const NO_FORCES = { not: FORCES };
const EARNED =
  /\b(?:grossed|earned|profits? of|sold over|sold more than)\b[^.]{0,40}\b(?:million|billion)\b/u;
const ACTING = /\b(?:became|as|was|named|appointed) (?:the )?(?:acting|interim|caretaker) \p{L}+/u;
const DAY_JOB =
  /\b(?:returned to|resumed) (?:his|her|the) (?:\p{L}+ )?(?:practice|teaching|farm(?:ing)?|law firm|business)\b/u;
const FIGUREHEAD =
  /\b(?:in name only|figurehead|puppet (?:king|ruler|emperor|government|state)|no real (?:power|authority|army)|largely ceremonial|purely ceremonial|titular (?:head|ruler)|nominal (?:head|ruler|control|leader))\b/u;
const COMMITTEE =
  /\b(?:set up|established|formed|created|appointed|launched|convened) (?:a|an|the|its own) (?:[\p{L}-]+ ){0,4}(?:[Cc]ommittee|[Cc]ommission|inquiry|[Tt]ask [Ff]orce|working group|panel)\b/u;
const NO_REPLY =
  /\b(?:(?:did|do|does) not (?:respond|reply|answer)|no (?:response|reply|answer) (?:came|was)|received no (?:response|reply|answer)|went unanswered|(?:largely|completely|simply) ignored)\b/u;
const DONATED =
  /\b(?:voluntary contributions|contributions were voluntary|could only request|relied (?:\p{L}+ )?on donations|public subscription|crowdfund\p{L}*|fundraising|raise funds)\b/u;
const PAY =
  /\b(?:(?:\p{L}+ figure|annual|record) salary|contract worth|multi-?million|salary of|multiple-year contract)\b/u;
const FINED =
  /\b(?:(?:was|were) fined|fined (?:the|him|her|them)|paid a fine|(?:was|were) ordered to pay|pay \p{L}+ [^.;]{0,20}in damages)\b/u;
const BLUFF =
  /\b(?:disguised (?:as|himself|herself|themselves)|false colou?rs|raised \p{Lu}\p{L}+ colou?rs|fake (?:\p{L}+ )?uniforms|dummy (?:\p{L}+ )?(?:guns?|tanks?|battery|armament)|fake identit\p{L}+)\b/u;
const STALL = /\b(?:buy (?:some )?time|play(?:ed|ing)? for time|delaying tactics|stalling)\b/u;
const OUTNUMBERED =
  /\b(?:outnumbered|superior numbers|numerical(?:ly)? superior\p{L}*|against overwhelming odds)\b/u;
const RETREAT =
  /\b(?:abandoned the (?:attempt|attack|assault)|called off the (?:operation|attack|search|assault))\b/u;
const REBUILT =
  /\b(?:quickly|rapidly|soon|immediately) (?:rebuilt|repaired|restored|reopened)\b|\bback in operation\b/u;

/** Politics, law, war, business and organisations. */
export const POWER_REMARKS: ListenerTable = {
  predicates: [remark('Not a fan, evidently.', /(?:was opposed to|opposed|objected to) /u, NO_FORCES)],
  sentences: [
    remark('Probably cheaper than a trial.', /\b(?:settled out[- ]of[- ]court|out-of-court settlement)\b/u),
    remark('The accountants must have smiled.', EARNED),
    remark('So much for loyalty.', /\b(?:betray(?:ed|al|s)|defected|(?:switched|changed) sides)\b/u, SOBER),
    remark('Keeping the seat warm.', ACTING, REAL),
    remark('Back to the day job.', DAY_JOB, REAL),
    remark('A title and not much else.', FIGUREHEAD, SOBER),
    remark('When in doubt, form a committee.', COMMITTEE),
    remark('A deafening silence.', NO_REPLY),
    remark('Passing the hat round, then.', DONATED),
    remark("I'd sign that.", PAY),
    remark('An expensive lesson.', FINED, { not: /\b(?:would|could|if|deported|guilty)\b/u }),
    remark('The oldest trick in the book.', BLUFF, SOBER),
    remark('Stalling, in plain words.', STALL, SOBER),
    remark('Not a fair fight.', OUTNUMBERED, REAL_SOBER),
    remark('Sensible, probably.', RETREAT, SOBER),
    remark('Straight back to work.', REBUILT, SOBER),
  ],
};
