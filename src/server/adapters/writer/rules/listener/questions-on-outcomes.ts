import { ask, type ListenerTable } from './listener-row.ts';

const SOBER = { isSober: true };
const PRAISE =
  /\b(?:prais|acclaim|complimented|well received|favou?rabl|positive|enjoyed|excellent|brilliant|meaningful)/u;
const UNSOLD = { notBefore: /\b(?:sold|sell|sales|hit|bestsell|chart|viewers|gross|watched|rating)/u };
const REVIEWED = { before: /\b(?:review|critic|wrote|called|thought|commented|noted|stated|said)/u };
const OPINION =
  /^(?:\p{Lu}[\p{L}.’'-]* ){2,4}(?:of|from|for) [^,.]{3,50} (?:wrote|called|said|commented|noted|felt|thought|gave|critici[sz]ed|prais)/u;
const ACCUSED = { before: /\b(?:accus|alleg|suspen|critici[sz]|blamed|controvers)/u, isSober: true };
const after = (before: RegExp) => ({ before, isSober: true });
const REFUSED = after(/\b(?:refused|rejected|declined|turned down|but failed)\b/u);
const LOSING = after(/\b(?:early loss|had lost to|eliminated|knocked out|was beaten)\b/u);
const DECLINED = after(/\b(?:decreas|declin|hard times|crisis|slump|low point)/u);
const HARMED = after(/\b(?:declined|graveyard|grave-|at risk|endanger|raided|polluted|eroding)/u);
const TROUBLE = after(/\b(?:problem|difficult|trouble|suffer|fraud|charlatan|obstacle)/u);
const FALLEN = after(/\b(?:resigned|retired|lost interest|low point|failing|injury|suspended)\b/u);
const WORKS = /\b(?:built|construct|commissioned|completed|work (?:began|on)|bridge|road|section)/u;
const BUILT = { before: WORKS, isSober: true };
const SPLIT = { before: /\b(?:differ|disagree|disagreement|divided|disputed|no consensus|debated?)\b/u };
const SMOOTH = { notBefore: /\b(?:problem|difficult|trouble|fail|war|crisis)/u };

/** What became of it: after a setback, a quarrel, an accusation, a building, a theory. */
export const OUTCOMES: ListenerTable = {
  predicates: [
    ask(
      'Any answer to that? / What did {p} say to that?',
      /(?:denied|defended|justified|responded|replied) /u,
      ACCUSED,
    ),
    ask('Did {p} bounce back? / Did {p} recover?', /(?:rebounded|improved|won|beat|defeated)\b/u, LOSING),
    ask('What was the idea behind {o}?', /(?:was|were) (?:originally )?(?:intended|designed) to (?!be\b)/u),
    ask('What had been there before?', /replace[ds] (?:an?|the) (?!\p{Ll}+ (?:of|with))/u, BUILT),
    ask('Did {p} serve any other purpose?', /(?:was|were) also (?:\p{Ll}+ )?used (?:for|to|as|in)\b/u, SOBER),
    ask(
      'Did that go smoothly? > No.',
      /(?:encountered|had|faced) (?:\p{Ll}+ )?difficult(?:y|ies)\b/u,
      SMOOTH,
    ),
  ],
  sentences: [
    ask('What did others make of it?', OPINION, { ...REVIEWED, notBefore: PRAISE }),
    ask('Did people tune in?', /^[^.]{2,60}\b(?:was watched by|earned a \p{L}+ rating)\b/u, UNSOLD),
    ask('Did everyone get along?', /\brelationship with\b[^.]* (?:deteriorated|soured|was tenuous)\b/u),
    ask('Is he remembered anywhere?', /\bnamed in his honou?r\b/u, SOBER),
    ask(
      'Did it work out after all?',
      /^(?:Eventually|At last|Finally|In the end), |\bwas eventually (?:published|distributed|accepted)\b/u,
      REFUSED,
    ),
    ask('Did things go well from there?', /^Despite (?:the|its|this) [^,]{0,25}(?:success|victory),/u, SOBER),
    ask('Did things pick up?', /\b(?:revived|to recover|recovered|rebounded|regained)\b/u, DECLINED),
    ask('Was anything done about it?', /\bas an? (?:endangered|threatened) |\bprotected with\b/u, HARMED),
    ask('Was there any resistance?', /\b(?:no attempt to resist|without a fight|unopposed)\b/u, SOBER),
    ask('Could it have gone differently?', /^(?:Had|More|Much) [^.]*\b(?:could|might) have been\b/u, SOBER),
    ask('What could be done about that?', /^(?:Instead of|To (?:solve|overcome)|As a remedy)\b/u, TROUBLE),
    ask(
      'Was there a comeback?',
      /\bworked (?:his|her) way back\b|\b(?:made|attempted) a comeback\b/u,
      FALLEN,
    ),
    ask('Was there money in it?', /\b(?:highly profitable|lucrative|great economic power|a fortune)\b/u),
    ask(
      'What had gone wrong?',
      /^(?:Reasons|The [\p{Ll} ]*cause) (?:for|of) [^,]*(?:decline|collapse)/u,
      SOBER,
    ),
    ask(
      'Does everyone agree?',
      /^(?:Critics|Scholars|Historians|Texts|Experts|Sources) (?:differ|vary|disagree)\b/u,
    ),
    ask('Who says what?', /^(?:\p{Lu}\p{L}+ ){2,3}(?:argues|claims|contends|believes|suggests)\b/u, SPLIT),
    ask(
      'Is there a story behind it?',
      /^(?:It is said that|According to (?:\p{Ll}+ )?(?:legend|mythology))/u,
    ),
  ],
};
