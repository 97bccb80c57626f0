import { type ListenerTable, remark } from './listener-row.ts';

const UNREAL = /\b(?:would|could|might|may|should|if|unless|whether|hop(?:ed|ing) to|never)\b/u;
const SOBER = { not: UNREAL, isSober: true };
const DEATH =
  /\b(?:kill(?:s|ed|ing)?|die[sd]?|deaths?|dead|injured|crash\p{L}*|ambush\p{L}*|fatal\p{L}*|drown\p{L}*|crew|passengers|wounded)\b/u;
const HARMLESS = { not: new RegExp(`${UNREAL.source}|${DEATH.source}`, 'u') };
const SPORT =
  /\b(?:match(?:es)?|games?|seasons?|tournaments?|championships?|cup|league|races?|finals?|semi-?finals?|quarter-?finals?|rounds?|title|teams?|players?|goals?|tour|Olympics?|sets|opponents?|playoffs?|medal|champion|club|coach)\b/iu;
const PLOT = /\b(?:storyline|scripted|wrestl\p{L}+|video game|episode|character|plot|level)\b/iu;
const IN_SPORT = { also: SPORT, not: PLOT };
const STOPPED = {
  also: /delayed|cancel|prevent|forced|postpon|halt|turned back|call it off/u,
  isSober: true,
};
const NO_WEATHER = { not: /\blimit|wind|storm|hurricane|current|cyclone/iu };
const SCORED = /(?:scored|rushed for|recorded) (?:[\p{L}\d]+ )*(?:goals?|points|tries|touchdowns?|yards)\b/u;
const RECORD = /(?:set|established|holds?|held) [^.;]{0,50}\brecords? (?:for|of|in|by)\b/u;
const DEBUT = /made (?:his|her|their) (?:[\p{L}-]+ ){0,4}debut\b/u;
const FEW =
  /(?:is|was|became) (?:also )?(?:one of (?:the (?:few|only)|only)|only the (?:second|third|fourth))\b/u;
const UNFIT =
  /(?:withdrew|(?:was|were) forced to|had to|missed|sat out|pulled out)\b[^.;]*\b(?:injur|pain|sprain)/u;
const SURPRISE =
  /\b(?:unexpected(?:ly)? (?:win|won|victory|defeat|beat|lost)|(?:defeats?|victory|win|loss) (?:was|were) (?:un|not )expected|surprise (?:win|victory)|upset win|favou?red before losing)\b/u;
const WEATHER =
  /\b(?:bad weather|poor weather|fog|(?:heavy|torrential) (?:rain|snow)|rough seas?|weather conditions)\b/u;
const COSTS =
  /\b(?:over budget|cost overruns?|(?:twice|double|three times|triple) the (?:original|initial) (?:estimate|budget|cost)|(?:budget|costs?) (?:had )?(?:doubled|tripled|spiral\p{L}+))\b/u;
const SPEED =
  /\b(?:top speed|(?:reach\p{L}*|at) (?:a )?speeds? of (?:up to |over )?\d|\d (?:mph|miles per hour))\b/u;
const KNOCKED_OUT =
  /\b(?:(?:was|were) (?:eliminated|knocked out)|(?:failed to|did not) qualify|missed the (?:playoffs|finals)|lost (?:the|in the|a|his|her|their) [^.;]{0,25}\bfinals?\b)/u;
const NERVES =
  /\b(?:tie-?break(?:er)?|extra time|penalty shoot-?out|(?:double |sudden-death )?overtime|final (?:minute|seconds?|lap)|dying (?:minutes|seconds)|last lap|stoppage time)\b/u;
const CRUSHING =
  /\b(?:trounced|thrashed|crush(?:ed|ing) (?:\p{Lu}|victory|defeat)|whitewash|one-sided|\d{2,3} (?:to|[-–]) (?:0|nil))\b/u;
const HABIT =
  /\b(?:for the (?:second|third|fourth|fifth|sixth) (?:time|year in a row|consecutive)|again (?:named|awarded|elected)|(?:his|her|their) (?:third|fourth|fifth|sixth) (?:\p{L}+ ){0,3}(?:award|title|medal|win|victory|championship))\b/u;
const FROM_BEHIND =
  /\b(?:came (?:back )?from (?:\p{L}+ ){0,3}(?:down|behind)|recovered to win|rall(?:y|ied) (?:back )?(?:to|from)|rebounded from|two sets to love down)\b/u;
const LUCKY =
  /\b(?:escaped (?:unhurt|unharmed|injury|without (?:serious )?injur)|narrowly (?:escaped|avoided|missed)|no (?:one|injuries)\b[^.;]{0,20}(?:hurt|injured|reported)|(?:all )?(?:had )?survived and landed)\b/u;
const OVERLOOKED = /\b(?:neglected|forgot|omitted|forgotten) to (?!mention)\p{L}+|\bhad overlooked\b/u;
const VOYAGE =
  /\b(?:(?:extremely |very )?difficult (?:crossing|voyage|passage)|(?:storms|high seas)\b[^.;]*\b(?:fleet|ships?|crossing|voyage|vessel)|seasick|\d+-foot swell)\b/u;
const WORLD =
  /\b(?:circumnavigat\p{L}+|round-the-(?:world|globe)|(?:sail|fl[ey]|travel)\p{L}* around the world)\b/u;
const AGROUND = /\b(?:ran aground|running aground|(?:was|were|had) grounded on|grounded on a)\b/u;
const SCRAP = /\b(?:(?:sold|broken up) (?:for|as) scrap|(?:was|were) scrapped|scrapyard)\b/u;
const TRAINING =
  /\b(?:rigorous|gruelling|grueling|intensive|punishing|heavy) (?:[\p{L}-]+ )?(?:training|conditioning|schedule|program(?:me)?|regime|course)\b/u;

/** Remarks on contests and efforts: victory and defeat, attempts, journeys, rescues, luck and inventions. */
export const FEAT_REMARKS: ListenerTable = {
  predicates: [
    remark('On form, clearly.', SCORED),
    remark('A mark for others to chase.', RECORD),
    remark('A nervous day, I imagine.', DEBUT),
    remark('A small club.', FEW),
    remark('So much for healthy exercise.', UNFIT),
  ],
  sentences: [
    remark('So much for predictions.', SURPRISE),
    remark('Nobody argues with the weather.', WEATHER, STOPPED),
    remark('Estimates are there to be exceeded.', COSTS),
    remark("That's good going. / Not exactly slow.", SPEED, NO_WEATHER),
    remark('Making a habit of it.', HABIT, {
      not: /\b(?:seek\p{L}*|sought|attempt\p{L}*|would|could|if|falling|died)\b/u,
    }),
    remark("There's always next year.", KNOCKED_OUT, IN_SPORT),
    remark('Hard on the nerves.', NERVES, IN_SPORT),
    remark('Not much of a contest.', CRUSHING, IN_SPORT),
    remark('Never say die.', FROM_BEHIND, IN_SPORT),
    remark('A lucky escape.', LUCKY, HARMLESS),
    remark('A small oversight.', OVERLOOKED),
    remark('Hardly a pleasure cruise.', VOYAGE, SOBER),
    remark('The long way round.', WORLD),
    remark('Every captain dreads that.', AGROUND, HARMLESS),
    remark('An inglorious end.', SCRAP, { isSober: true }),
    remark('Tiring just to hear it.', TRAINING),
  ],
};
