import type { PredicateQuestions } from './person-questions.ts';

/** What a sentence says of the thing that a podcast is about. `{is}`, `{does}`, `{it}`, `{them}` and `{its}` agree with it. */
export const THING_QUESTIONS: readonly PredicateQuestions[] = [
  [
    /^(?:is|are|can be|may be) (?:(?:also|widely|commonly|mainly|mostly|primarily|often|chiefly|still|now|sometimes|usually) )*(?:used|employed|applied) (?:for|to|in|as|by)\b/u,
    'What {is} {it} used for?',
    'What {is} {it} good for?',
  ],
  [
    /^(?:was|were|has been|have been) (?:(?:also|widely|commonly|mainly|mostly|once|first|often) )*(?:used|employed|applied) (?:for|to|in|as|by)\b/u,
    'What {was} {it} used for?',
    'And what did people use {them} for?',
  ],
  [
    /^(?:is|are|can be|may be) (?:(?:also|usually|mainly|mostly|commonly|often|typically) )*(?:produced|made|manufactured|obtained|extracted|prepared|refined) (?:from|by|in|out of|using)\b/u,
    'How {is} {it} made?',
    'Where {does} {it} come from?',
  ],
  [
    /^(?:was|were) (?:(?:first|originally|independently|accidentally) )*(?:invented|discovered|devised|developed|created|introduced|designed|composed|written|painted|founded) by\b/u,
    'Who was behind {them}?',
    'And whose idea {was} {it}?',
  ],
  [
    /^(?:was|were) (?:(?:first|originally) )*(?:invented|discovered|devised|developed|created|introduced|established|founded|formed|built) (?:in|on|around|about|during|to|after|as)\b/u,
    'How did {it} come about?',
    'When did {it} begin?',
  ],
  [
    /^(?:(?:is|are) (?:(?:largely|mainly|strongly|highly) )*(?:dependent on|determined by|limited by|influenced by|affected by|governed by)|depends? (?:(?:largely|mainly|strongly) )*on)\b/u,
    'What {does} {it} depend on?',
  ],
  [
    /^(?:can|may) (?:be |cause |also |pose |lead )*(?:danger|toxic|poison|hazard|harmful|death|injur|fatal|illness)|^(?:is|are) (?:\p{Ll}+ )?(?:dangerous|toxic|poisonous|hazardous|harmful|deadly)\b/u,
    '{Is} {it} dangerous?',
    'Is there any danger in {them}?',
  ],
  [
    /^(?:can|may) (?:(?:sometimes|easily|often) )*be (?:confused with|mistaken for)\b|^(?:is|are|should) (?:not to be|not be|often|sometimes) (?:confused with|mistaken for)\b|^differs? from\b/u,
    '{Is} {it} ever mistaken for something else?',
    'How {does} {it} differ from the rest?',
  ],
  [
    /^(?:symboli[sz]es?|symboli[sz]ed|represents?|stands? for|stood for|expresses|evokes?)\b/u,
    'What {does} {it} stand for?',
  ],
  [
    /^(?:is|are) (?:(?:often|generally|widely|also|still|commonly) )*(?:regarded|considered|seen|viewed|described|thought of|recogni[sz]ed) (?:as|by|to be)\b/u,
    'What do people make of {them}?',
    'How {is} {it} seen?',
  ],
  [
    /^(?:was|were) (?:(?:soon|later|eventually|briefly|immediately|officially) )*(?:banned|censored|prohibited|forbidden|suppressed|outlawed|confiscated)\b/u,
    'Did anybody try to stop {them}?',
  ],
  [
    /^(?:was|were|has been|have been) (?:(?:also|later|first|often|twice|several times|frequently) )*(?:adapted|filmed|made into|dramati[sz]ed|turned into)\b/u,
    'Has anybody adapted {them}?',
    'And beyond the original?',
  ],
  [
    /^(?:was|were|has been|have been) (?:(?:heavily|widely|sharply|strongly|much|also|often|frequently) )*(?:critici[sz]ed|condemned|attacked|ridiculed|opposed)\b/u,
    'Was everybody happy with {them}?',
    'And the critics?',
  ],
  [
    /^(?:received|earned|garnered|won|got|met with|drew) (?:\p{Ll}+ )*?(?:reviews|praise|acclaim|criticism|enthusiasm|approval)\b|^was (?:an? )?(?:\p{Ll}+ )?(?:critical|commercial|immediate|great|box[- ]office|worldwide|surprise)(?: \p{Ll}+){0,3} (?:success|failure|hit|flop|disappointment)\b/u,
    'How {was} {it} received?',
    'And how did people take {them}?',
  ],
  [
    /^(?:has|have) (?:(?:greatly|strongly|deeply|also|long) )*(?:influenced|inspired|shaped)\b|^(?:influenced|inspired|shaped)\b/u,
    'Whom did {it} influence?',
    'And what did {it} set in motion?',
  ],
  [
    /^(?:lives?|dwells?|inhabits?|occurs?|grows?|is found|are found|can be found)\b(?! (?:in|on) (?:the )?(?:works?|books?|writings?|texts?|literature|poems|novels)\b)[^.;]*\b(?:forests?|oceans?|seas?|waters?|mountains?|deserts?|soils?|rivers?|lakes?|habitats?|regions?|islands?|coasts?|Asia|Africa|Europe|Americas?|Australia)\b/u,
    'Where {does} {it} live?',
    'Where would one find {them}?',
  ],
  [/^(?:feeds? (?:mainly |mostly |primarily )?on|eats?|preys? on)\b/u, 'What {does} {it} eat?'],
  [/^(?:breeds?|mates?|nests?|lays? (?:its |their )?eggs|reproduces?|spawns?)\b/u, 'And the young?'],
  [
    /^(?:consists? of|is (?:made up|composed) of|are (?:made up|composed) of|comprises?|contains?|includes?)\b/u,
    'What {is} {it} made up of?',
    'What belongs to {them}?',
  ],
  [
    /^(?:is|are) (?:(?:usually|often|commonly|generally|broadly) )*(?:divided|classified|grouped|categori[sz]ed|subdivided) (?:into|by|as|according)\b|^can be (?:(?:broadly|further|roughly) )*(?:divided|classified|grouped)\b/u,
    'Is there more than one kind?',
  ],
  [
    /^(?:is|are) (?:(?:best|perhaps best|most|mainly|widely|also|well|particularly) )*(?:known|famous|noted|renowned) (?:for|as)\b/u,
    'What {is} {it} known for?',
  ],
  [
    /^(?:was|were) (?:(?:completely|partly|almost completely|largely|badly) )*(?:destroyed|damaged|burned|burnt|demolished|ruined)\b/u,
    'Did {it} survive?',
  ],
  [
    /^(?:opened|began|started|started out|originated|came about|came into being|emerged|arose|dates? back|goes back|evolved|grew out)\b/u,
    'How did {it} begin?',
    'Where did {it} come from?',
  ],
  [
    /^(?:ended|came to an end|ceased|declined|fell out of|was abolished|were abolished|was dissolved|was abandoned|was replaced|were replaced)\b/u,
    'How did {it} end?',
    'Did {it} last?',
  ],
];
