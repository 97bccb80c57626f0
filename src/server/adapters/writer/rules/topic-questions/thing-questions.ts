import type { PredicateQuestions } from './person-questions.ts';

/** What a sentence says of the thing that a podcast is about. `{is}`, `{does}`, `{it}` and `{them}` agree with it. */
export const THING_QUESTIONS: readonly PredicateQuestions[] = [
  [
    /^(?:is|are) (?:(?:also|widely|commonly|mainly|mostly|primarily|often|chiefly|now|sometimes|usually) )*used (?:for (?!example|instance)|to \p{Ll}+ )/u,
    'What {is} {it} used for?',
  ],
  [
    /^(?:was|were) (?:(?:also|widely|commonly|mainly|mostly|once|often) )*used (?:for (?!example|instance)|to \p{Ll}+ )/u,
    'What {was} {it} used for?',
  ],
  [
    /^(?:is|are) (?:(?:also|usually|mainly|mostly|commonly|often|typically) )*(?:produced|made|manufactured|obtained|extracted|prepared|refined) (?:from|by|out of|using)\b/u,
    'How {is} {it} made?',
  ],
  [
    /^(?:was|were) (?:(?:first|originally|independently|accidentally) )*(?:invented|discovered|devised|developed|created|introduced|designed|founded) by\b/u,
    'Who was behind {them}?',
    'Whose idea {was} {it}?',
  ],
  [
    /^(?:was|were) (?:(?:first|originally) )*(?:invented|discovered|devised|developed|created|introduced|established|founded|formed) (?:in|on|around|about|during|to|after)\b/u,
    'How did {it} come about?',
  ],
  [
    /^(?:(?:is|are) (?:(?:largely|mainly|strongly|highly) )*(?:dependent on|determined by|limited by|influenced by|affected by|governed by)|depends? (?:(?:largely|mainly|strongly) )*on)\b/u,
    'What {does} {it} depend on?',
  ],
  [
    /^(?:can|may) (?:be |cause |also |pose |lead )*(?:danger|toxic|poison|hazard|harmful|death|injur|fatal|illness)|^(?:is|are) (?:\p{Ll}+ )?(?:dangerous|toxic|poisonous|hazardous|harmful|deadly)\b/u,
    '{Is} {it} dangerous?',
  ],
  [
    /^(?:can|may) (?:(?:sometimes|easily|often) )*be (?:confused with|mistaken for)\b|^(?:is|are|should) (?:not to be|not be|often|sometimes) (?:confused with|mistaken for)\b/u,
    '{Is} {it} ever mistaken for something else?',
  ],
  [/^(?:symboli[sz]es?|symboli[sz]ed|stands? for|stood for)\b/u, 'What {does} {it} stand for?'],
  [
    /^(?:is|are) (?:(?:often|generally|widely|also|still|commonly) )*(?:regarded|considered|seen|viewed) (?:as|to be|the|one)\b/u,
    'How {is} {it} seen?',
  ],
  [
    /^(?:was|were) (?:(?:soon|later|eventually|briefly|immediately|officially) )*(?:banned|censored|prohibited|forbidden|suppressed|outlawed|confiscated)\b/u,
    'Did anybody try to stop {them}?',
  ],
  [
    /^(?:was|were|has been|have been) (?:(?:also|later|first|often|twice|several times|frequently) )*(?:adapted|filmed|made into|dramati[sz]ed|turned into)\b/u,
    'Has anybody adapted {them}?',
  ],
  [
    /^(?:was|were|has been|have been) (?:(?:heavily|widely|sharply|strongly|much|also|often|frequently) )*(?:critici[sz]ed|condemned|attacked|ridiculed|opposed)\b/u,
    'Was everybody happy with {them}?',
  ],
  [
    /^(?:received|earned|garnered|won|got|met with|drew) (?:\p{Ll}+ )*?(?:reviews|praise|acclaim|criticism|enthusiasm|approval)\b|^was (?:an? )?(?:\p{Ll}+ )?(?:critical|commercial|immediate|great|box[- ]office|worldwide|surprise)(?: \p{Ll}+){0,3} (?:success|failure|hit|flop|disappointment)\b/u,
    'How {was} {it} received?',
  ],
  [/^(?:feeds? (?:mainly |mostly |primarily )?on|eats?|preys? on)\b/u, 'What {does} {it} eat?'],
  [
    /^(?:breeds?|mates?|nests?|lays? (?:its |their )?eggs|reproduces?|spawns?)\b/u,
    'How {does} {it} reproduce?',
  ],
  [
    /^(?:lives?|dwells?|inhabits?|occurs?|grows?|is found|are found|can be found)\b(?! (?:in|on) (?:the )?(?:works?|books?|writings?|texts?|literature|poems|novels)\b)[^.;]*\b(?:forests?|oceans?|seas?|waters?|mountains?|deserts?|soils?|rivers?|lakes?|habitats?|regions?|islands?|coasts?|Asia|Africa|Europe|Americas?|Australia)\b/u,
    'Where would one find {them}?',
  ],
  [
    /^(?:consists? of|is (?:made up|composed) of|are (?:made up|composed) of|comprises?)\b/u,
    'What {is} {it} made up of?',
  ],
  [
    /^(?:is|are) (?:(?:usually|often|commonly|generally|broadly) )*(?:divided|classified|grouped|categori[sz]ed|subdivided) (?:into|by|as|according)\b|^can be (?:(?:broadly|further|roughly) )*(?:divided|classified|grouped)\b/u,
    'Is there more than one kind?',
  ],
  [
    /^(?:is|are) (?:(?:best|perhaps best|most|mainly|widely|also|well|particularly) )*(?:known|famous|noted|renowned) for\b/u,
    'What {is} {it} known for?',
  ],
  [
    /^(?:was|were) (?:(?:completely|partly|almost completely|largely|badly) )*(?:destroyed|damaged|burned|burnt|demolished|ruined)\b/u,
    'Did {it} survive?',
  ],
  [
    /^(?:originated|came about|came into being|emerged|arose|dates? back|goes back|evolved|grew out)\b/u,
    'How did {it} begin?',
  ],
  [
    /^(?:came to an end|ceased|declined|fell out of|was abolished|were abolished|was dissolved|was replaced|were replaced)\b/u,
    'Did {it} last?',
  ],
];
