/** What a sentence says of the person whom a podcast is about, and what a listener asks before it. */
export type PredicateQuestions = readonly [predicate: RegExp, ...questions: string[]];

/** `{p}`, `{o}` and `{s}` stand for 'she', 'her' and 'her'. No question suits only some of what went before. */
export const PERSON_QUESTIONS: readonly PredicateQuestions[] = [
  [
    /^(?:attended|was (?:educated|schooled|enrolled|sent) (?:at|in|to)|went to|enrolled (?:at|in)|entered) [^,.;]*\b(?:[Ss]chool|Gymnasium|Academy|Lyceum|Lycée)\b/u,
    'Where did {p} go to school?',
  ],
  [
    /^(?:attended|studied|was educated at|went to|enrolled (?:at|in)|entered|read \p{L}+ at|won a scholarship to) [^,.;]*\b(?:[Uu]niversity|[Cc]ollege|[Cc]onservator\p{Ll}+|Institute|Polytechnic)\b/u,
    'Where did {p} study?',
  ],
  [
    /^(?:was (?:first |briefly |also )?married to|married|wed|met \p{Lu}\p{L}+ [^,]*whom (?:he|she) (?:later |soon )?married)\b/u,
    'Did {p} marry?',
  ],
  [
    /^(?:fell in love|had an? (?:\p{Ll}+ )?(?:affair|relationship)|(?:began|started) (?:an? )?(?:\p{Ll}+ )?(?:affair|relationship|dating)|was (?:romantically )?(?:engaged|involved) (?:to|with)|dated|proposed to)\b/u,
    'Was there somebody in {s} life?',
  ],
  [
    /^(?:had|have|has|adopted|raised|fathered) (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|no|an?|several|many) (?:\p{Ll}+ )?(?:child(?:ren)?|sons?|daughters?)\b/u,
    'Did {p} have children?',
    'Any children?',
  ],
  [
    /^(?:(?:was|has been) (?:diagnosed with|hospitali[sz]ed|treated for|taken ill)|suffered (?:from )?(?!defeat|losses|a loss)(?:an? )?(?:\p{Ll}+ ){0,3}(?:stroke|heart|breakdown|illness|depression|disease|pain|tuberculosis|malaria|cancer|attacks?)|contracted (?:an? )?(?:\p{Ll}+ )?(?:tuberculosis|malaria|typhoid|typhus|polio|pneumonia|cholera|smallpox|syphilis|illness|disease|infection|fever)|fell (?:seriously |gravely )?ill|became (?:seriously )?ill|underwent (?:\p{Ll}+ )*(?:surgery|operations?|treatment))\b/u,
    'How was {s} health?',
    'Was {p} in good health?',
  ],
  [
    /^(?:became (?:more |increasingly )?(?:politically active|involved in politics|active in (?:\p{L}+ )?politics)|joined the [^,.;]*\bParty\b|ran (?:unsuccessfully )?for (?:\p{Ll}+ )?(?:president|office|mayor|senat\p{Ll}+|congress|parliament)|entered politics)\b/iu,
    'Did {p} go into politics?',
  ],
  [
    /^(?:turned professional|made (?:his|her) (?:\p{Ll}+ )*debut|(?:began|started|launched) (?:his|her) (?:\p{Ll}+ )*career)/u,
    'How did {s} career begin?',
  ],
  [
    /^(?:reached|rose to|climbed to|attained|achieved) (?:the |a |his |her )?(?:\p{Ll}+[ -]){0,3}(?:world number|number|rank|top|peak|summit)\b/u,
    'How far did {p} get?',
  ],
  [
    /^(?:was (?:awarded|knighted|inducted|elected a fellow|named (?:an? )?(?:honorary|companion|commander|knight))|received (?:the|an?|numerous|many|several) [^.;]*\b(?:[Pp]rizes?|[Mm]edals?|[Aa]wards?|[Oo]rder|[Dd]egrees?|honou?rs?)\b)/u,
    'Did {p} get any recognition?',
    'Was {p} ever honoured?',
  ],
  [
    /^(?:was (?:an? |also an? |raised an? )?(?:\p{Ll}+ )?(?:atheist|agnostic|devout|practi[cs]ing|Catholic|Lutheran|Quaker|Methodist|Baptist|Presbyterian|Buddhist|Muslim|Jewish|Protestant)|converted to|rejected (?:religion|Christianity|faith|God)|believed in (?:God|an? (?:\p{Ll}+ )?(?:god|deity)|reincarnation))\b/u,
    'Was {p} religious?',
  ],
  [
    /^(?:was|has been) (?:often |widely |frequently |variously |generally )?(?:described|characteri[sz]ed|seen|regarded|viewed)(?: by [^,;]{3,40})? as\b/u,
    'How did others see {o}?',
    'What did people make of {o}?',
  ],
  [
    /^(?:was|had been) (?:greatly |strongly |heavily |deeply |also |much )?(?:influenced|inspired|mentored) by\b/u,
    'Who influenced {o}?',
  ],
  [
    /^(?:has |also |deeply |greatly |strongly )*(?:influenced|inspired) (?:many|generations|later|other|several|numerous|a (?:whole )?generation|writers|artists|scientists)\b/u,
    'Whom did {p} influence?',
  ],
  [
    /^(?:served|enlisted|fought|was drafted|was conscripted|volunteered)\b[^.;]*\b(?:First World War|Second World War|World War (?:I|II|One|Two)|Civil War)\b/u,
    'What did {p} do in the war?',
  ],
  [
    /^(?:donated|gave (?:\p{Ll}+ )?(?:money|generously)|(?:founded|established|created|set up) (?:an?|the) [^.;]*\b(?:charit\p{Ll}+|[Ff]oundation|hospital|orphanage)\b)/u,
    'Did {p} give something back?',
  ],
  [
    /^(?:showed|proved|demonstrated|reali[sz]ed|discovered|found)(?: [^,;]{3,30})? that\b/u,
    'What did {p} find out?',
  ],
  [
    /^(?:was (?:briefly |twice |again |soon )?(?:arrested|imprisoned|jailed|charged with|accused of|expelled|fined|put on trial|suspended))\b/u,
    'Did {p} get into trouble?',
  ],
  [/^travell?ed (?:extensively|widely)\b/u, 'Did {p} see much of the world?'],
  [
    /^(?:taught at|lectured at|became (?:a |an )?(?:\p{Ll}+ )?professor|was appointed (?:a |an )?(?:\p{Ll}+ )?(?:professor|lecturer|teacher))\b/u,
    'Did {p} teach?',
  ],
  [
    /^(?:is|remains) (?:still |often |now |today |widely |generally )?(?:regarded|considered|seen|remembered) (?:as|by|to be|the|one)\b/u,
    'How is {p} seen today?',
  ],
  [
    /^(?:grew up|was (?:raised|brought up)|spent (?:his|her|most of (?:his|her)) (?:childhood|youth|early (?:years|life))) (?:in|on|at|near)\b/u,
    'Where did {p} grow up?',
  ],
  [
    /^was (?:an?|the) (?:only|first|second|third|fourth|fifth|sixth|seventh|eldest|oldest|youngest|middle)\b[^.]*\b(?:child(?:ren)?|sons?|daughters?|siblings)\b/u,
    'Did {p} have brothers or sisters?',
  ],
];
