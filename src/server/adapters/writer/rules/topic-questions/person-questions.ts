/** What a sentence says of the person whom a podcast is about, and what a listener asks before it. */
export type PredicateQuestions = readonly [predicate: RegExp, ...questions: string[]];

/** `{p}`, `{o}` and `{s}` stand for 'she', 'her' and 'her'. */
export const PERSON_QUESTIONS: readonly PredicateQuestions[] = [
  [
    /^(?:attended|was (?:educated|schooled|enrolled|sent) (?:at|in|to)|went to|enrolled (?:at|in)|entered) [^,.;]*\b(?:[Ss]chool|Gymnasium|Academy|Lyceum|Lycée)\b/u,
    'Where did {p} go to school?',
    'And {s} schooldays?',
  ],
  [
    /^(?:attended|studied|was educated at|went to|enrolled (?:at|in)|entered|read \p{L}+ at|won a scholarship to) [^,.;]*\b(?:[Uu]niversity|[Cc]ollege|[Cc]onservator\p{Ll}+|Institute|Polytechnic)\b/u,
    'Where did {p} study?',
    'And {s} studies?',
  ],
  [
    /^(?:was (?:first |briefly |also )?married|married|wed|met \p{L}+ (?:future )?(?:wife|husband)|fell in love|had an? (?:\p{Ll}+ )?(?:affair|relationship)|(?:began|started) (?:an? )?(?:\p{Ll}+ )?(?:affair|relationship|dating)|was (?:romantically )?(?:engaged|involved) (?:to|with)|dated|proposed to)\b/u,
    'And love?',
    'And in {s} private life?',
    'Was there somebody at {s} side?',
  ],
  [
    /^(?:had|have|has|adopted|raised|fathered) (?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|no|an? (?:\p{Ll}+ )?(?:son|daughter|child)|(?:\p{Ll}+ )?(?:children|sons|daughters))\b[^.;]*\b(?:child(?:ren)?|sons?|daughters?)\b/u,
    'Did {p} have children?',
    'Any children?',
  ],
  [
    /^(?:(?:was|has been) (?:diagnosed with|hospitali[sz]ed|treated for|taken ill)|suffered (?:from )?(?!defeat|losses|a loss)(?:an? )?(?:\p{Ll}+ ){0,3}(?:stroke|heart|breakdown|illness|depression|disease|pain|tuberculosis|malaria|cancer|injur\p{Ll}+|attacks?)|contracted|fell (?:seriously |gravely )?ill|became (?:seriously )?ill|underwent (?:\p{Ll}+ )*(?:surgery|operations?|treatment))\b/u,
    'How was {s} health?',
    'Was {p} in good health?',
  ],
  [
    /^(?:became (?:more |increasingly )?(?:politically|involved in politics|active in (?:\p{L}+ )?politics)|joined the [^,.;]*\bParty\b|was (?:re-?)?elected (?:to|as|the )?|ran (?:unsuccessfully )?for (?:\p{Ll}+ )?(?:president|office|mayor|senat\p{Ll}+|congress|parliament)|campaigned (?:for|against)|entered politics|stood for)\b/iu,
    'And politics?',
    'Did {p} go into politics?',
    'Where did {p} stand in politics?',
  ],
  [
    /^(?:turned professional|made (?:his|her) (?:\p{Ll}+ )*debut|(?:began|started|launched) (?:his|her) (?:\p{Ll}+ )*career|(?:began|started) (?:acting|writing|painting|composing|playing|performing|working as)\b|first (?:appeared|performed|published|exhibited))/u,
    'How did {p} start out?',
    'How did {s} career begin?',
  ],
  [
    /^(?:reached|rose to|climbed to|attained|achieved) (?:the |a |his |her )?(?:\p{Ll}+[ -]){0,3}(?:world number|number|rank|top|peak|summit|fame|best|highest)\b/u,
    'How far did {p} get?',
    'How high did {p} rise?',
  ],
  [
    /^(?:was (?:awarded|given|knighted|honou?red|inducted|elected a fellow|named (?:an? )?(?:honorary|companion|commander|knight))|received (?:the|an?|numerous|many|several) [^.;]*\b(?:[Pp]rizes?|[Mm]edals?|[Aa]wards?|[Oo]rder|[Dd]egrees?|honou?rs?)\b)/u,
    'Was {p} honoured for it?',
    'Did {p} get any recognition?',
    'What honours came {s} way?',
  ],
  [
    /^(?:had|made|got off to) (?:a|an) (?:poor|slow|difficult|bad|disappointing|rough) (?:start|year|season|time)|^(?:(?:initially |long |constantly )?struggled|had (?:great |some |much )?(?:difficulty|trouble|problems)|(?:ran into|developed) (?:difficult\p{Ll}+|trouble|problems)|encountered (?:\p{Ll}+ )?(?:difficult\p{Ll}+|trouble|problems|resistance|opposition))\b/u,
    'Did everything go {s} way?',
    'Did it come easily to {o}?',
    'Was it all success?',
  ],
  [
    /^(?:was (?:an? |also an? |raised an? )?(?:\p{Ll}+ )?(?:atheist|agnostic|devout|practi[cs]ing|Catholic|Lutheran|Quaker|Methodist|Baptist|Presbyterian|Buddhist|Muslim|Jewish|Protestant)|converted to|rejected (?:religion|Christianity|faith|God)|believed in (?:God|an? (?:\p{Ll}+ )?(?:god|deity)|reincarnation))\b/u,
    'Was {p} religious?',
    'And faith?',
    'What did {p} believe in?',
  ],
  [
    /^(?:(?:strongly |firmly |also |always )*(?:believed|thought|held|maintained|was convinced|felt) that)\b(?! (?:ranking|title|record|position|office|post|job|rank)\b)/u,
    'What did {p} believe?',
    'What was {s} view?',
    'What did {p} think?',
  ],
  [
    /^(?:(?:strongly |vehemently |publicly |openly |also )*(?:opposed|rejected|condemned|denounced|disapproved of|was (?:strongly |very |highly )?(?:critical of|opposed to)|disliked|hated|loathed))\b/u,
    'What was {p} against?',
    'What did {p} object to?',
  ],
  [
    /^(?:(?:strongly |also |publicly )*(?:advocated|championed|argued for|called for|promoted|campaigned for|stood up for|defended the))\b/u,
    'What did {p} stand for?',
    'What was {p} fighting for?',
  ],
  [
    /^(?:was|has been) (?:often |widely |frequently |variously |generally )?(?:described|remembered|characteri[sz]ed|portrayed|seen|regarded|considered|viewed|known)(?:,? (?:by|as)\b)/u,
    'How did others see {o}?',
    'What did people make of {o}?',
    'What was {p} like?',
  ],
  [
    /^(?:was|had been) (?:greatly |strongly |heavily |deeply |also |much )?(?:influenced|inspired|impressed|mentored) by\b/u,
    'Who influenced {o}?',
    'Where did {s} ideas come from?',
  ],
  [
    /^(?:(?:has |also |deeply |greatly |strongly )*(?:influenced|inspired) (?:many|generations|later|other|several|numerous|a (?:whole )?generation|writers|artists|scientists))\b/u,
    'And whom did {p} influence?',
    'Who learned from {o}?',
  ],
  [
    /^(?:(?:also |always |particularly |especially )*(?:liked|loved|enjoyed|was (?:very )?fond of|took pleasure in|adored)|was an? (?:avid|keen|passionate|lifelong|enthusiastic|great)\b)/u,
    'And what did {p} enjoy?',
    'What did {p} love?',
  ],
  [
    /^(?:worked (?:as|at|for|in)|took (?:a|an|odd|various) (?:\p{Ll}+ )?jobs?|supported (?:himself|herself)|earned (?:a|his|her) living|got a job|found (?:work|employment)|was employed|was hired|took a (?:\p{Ll}+ )?(?:position|post))\b/u,
    'How did {p} make a living?',
    'What did {p} live on?',
  ],
  [
    /^(?:served|enlisted|fought|was drafted|was conscripted|volunteered|joined the (?:\p{L}+ )?(?:Army|Navy|Air Force|Marines?|army|navy))\b[^.]*\b(?:[Ww]ar|[Aa]rmy|[Nn]avy|[Rr]egiment|Air Force|[Tt]roops)\b/u,
    'And the military?',
    'Did {p} have to fight?',
  ],
  [
    /^(?:donated|gave (?:\p{Ll}+ )?(?:money|generously)|raised (?:money|more than|over|funds)|(?:founded|established|created|set up|opened) [^.;]*\b(?:charit\p{Ll}+|[Ff]oundation|hospital|orphanage|scholarships?)\b)/u,
    'And what did {p} do for others?',
    'Did {p} give something back?',
  ],
  [
    /^(?:discovered|found|showed|proved|demonstrated|observed|reali[sz]ed|noticed|established|explained|offered an explanation|concluded|determined|calculated)\b(?! (?:work|a job|employment|himself|herself|a school|the school|an? (?:\p{Ll}+ )?(?:foundation|company|institute)))/u,
    'What did {p} find out?',
    'What did {p} discover?',
  ],
  [
    /^(?:invented|devised|designed|introduced|pioneered|conceived|came up with|patented|coined)\b/u,
    'What did {p} come up with?',
    'And {s} own ideas?',
  ],
  [
    /^(?:carried out|conducted|performed|undertook) [^.;]*\bexperiments?\b/u,
    'How did {p} test that?',
    'Did {p} try it out?',
  ],
  [
    /^(?:retired|resigned|stepped down|announced (?:his|her) (?:retirement|resignation)|gave up (?:his|her))\b/u,
    'When did {p} stop?',
    'Did {p} ever stop?',
  ],
  [
    /^(?:met|became (?:close |good |lifelong )?friends with|befriended|made friends with|became acquainted with)\b/u,
    'Whom did {p} meet?',
    'And {s} friends?',
  ],
  [
    /^(?:was (?:briefly |twice |again |soon )?(?:arrested|imprisoned|jailed|sentenced|charged with|accused of|expelled|fined|tried for|put on trial|suspended))\b/u,
    'Did {p} get into trouble?',
    'Was {p} ever in trouble?',
  ],
  [
    /^(?:(?:then |soon |eventually |finally |also )*(?:moved|emigrated|returned|relocated|settled|went back|moved back) (?:to|in|from|back))\b/u,
    'Where did life take {o} next?',
    'Where did {p} go from there?',
  ],
  [
    /^(?:travell?ed (?:to|through|across|around|extensively|widely)|toured|(?:made|went on|undertook|set out on) an? (?:\p{Ll}+ )?(?:trip|journey|tour|voyage|expedition))\b/u,
    'Where did {p} travel?',
    'Did {p} get around?',
  ],
  [
    /^(?:taught|lectured|gave lectures|became (?:a |an )?(?:\p{Ll}+ )?professor|was appointed (?:a |an )?(?:\p{Ll}+ )?(?:professor|lecturer|teacher))\b/u,
    'Did {p} teach?',
    'And as a teacher?',
  ],
  [/^(?:is|was) (?:buried|interred|commemorated)\b/u, 'How is {p} remembered?'],
  [
    /^(?:wrote|published|completed|finished|recorded|released|directed|shot|filmed|composed|painted|produced) (?:his|her|the|an?|another|several|two|three|many)\b/u,
    'What was {p} working on?',
    'And {s} work?',
    'What did {p} turn to?',
  ],
  [
    /^(?:is|remains) (?:still |often |now |today |widely |generally )?(?:regarded|considered|seen|remembered|recogni[sz]ed|known)\b/u,
    'How is {p} seen today?',
    'And how do people see {o} now?',
  ],
  [
    /^(?:grew up|was (?:raised|brought up)|spent (?:his|her|most of (?:his|her)) (?:childhood|youth|early (?:years|life)))\b/u,
    'Where did {p} grow up?',
    'And {s} childhood?',
  ],
  [
    /^was (?:an?|the) (?:only|first|second|third|fourth|fifth|sixth|seventh|eldest|oldest|youngest|middle)\b[^.]*\b(?:child(?:ren)?|sons?|daughters?|siblings)\b/u,
    'Did {p} have brothers or sisters?',
  ],
  [
    /^(?:won|lost|defeated|beat|finished) (?:[^.]*\b(?:title|match|tournament|final|championship|medal|race|Open|Cup|Slam|season)s?)\b/u,
    'How did {p} do?',
    'And how did it go for {o}?',
  ],
];
