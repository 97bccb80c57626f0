/** Kinds of subjects of which a question makes sense; a place or a work is a thing, too. */
export type SubjectKind = 'any' | 'person' | 'thing' | 'place' | 'work';

export type TextQuestions = readonly [kind: SubjectKind, text: RegExp, ...questions: string[]];

/** What a sentence is about, and what a listener asks before it. `{s}` stands for 'her', `{1}` for the first group. */
export const TEXT_QUESTIONS: readonly TextQuestions[] = [
  ['person', /^OWN (?:father|mother|parents|family)\b/u, 'What about {s} family?', 'And {s} parents?'],
  ['person', /^OWN (?:health|eyesight|condition)\b/u, 'How was {s} health?'],
  [
    'person',
    /^OWN (?:legacy|reputation)\b/u,
    'What remains of {s} work?',
    'What does the world make of {o} now?',
  ],
  [
    'person',
    /^OWN (?:\p{Ll}+ )?(?:views?|position|philosophy|beliefs?|politics|ideas)\b/u,
    'What did {p} believe in?',
    'What were {s} ideas?',
  ],
  [
    'person',
    /^OWN (?:\p{Ll}+ )?first (?:\p{Ll}+ )*(?:success|breakthrough|hit|bestseller|victory|win|title)\b/u,
    'When did success come?',
    'And the breakthrough?',
  ],
  [
    'person',
    /^OWN (?:books|novels|works|writings|ideas|songs|films|plays)\b[^.]* (?:continue|are still|remain|still)\b/u,
    'And do people still know {s} work?',
  ],
  [
    'person',
    /^OWN (?:\p{Ll}+ )?first ((?:\p{Ll}+ )?(?:film|novel|book|album|play|poem|opera|symphony|painting|paper|job|exhibition|concert|company|invention|patent)) (?:was|came|appeared|opened)\b/u,
    'And {s} first {1}?',
    'What was {s} first {1}?',
  ],
  [
    'person',
    /\b(?:letters from (?:readers|fans|admirers)|fan (?:mail|letters)|admirers|devoted following|cult following)\b/u,
    'Did {p} have admirers?',
  ],
  [
    'any',
    /^(?:In \d{4}, )?[Aa] (?:\d{4} |\p{Ll}+ )?(?:survey|poll|questionnaire)\b/u,
    'Has anybody asked the public?',
  ],
  [
    'any',
    /\b(?:there (?:was|were|has been|have been|is) (?:also )?(?:much|some|considerable|strong|widespread|a lot of|great|fierce)? ?(?:criticism|opposition|protests?|resistance|controversy|objections?)|(?:met with|sparked|provoked|drew|aroused|faced|caused) (?:\p{Ll}+ ){0,2}(?:criticism|opposition|protests?|resistance|controversy|outrage|objections?))\b/iu,
    'Did anybody object?',
    'Was there any protest?',
  ],
  [
    'any',
    /^(?:Initially, |At first, )?[^,.;]* (?:encountered|ran into|met with|faced|had) (?:\p{Ll}+ )?(?:difficult\p{Ll}+|problems|trouble|delays|setbacks)\b/u,
    'Did it go smoothly?',
    'Was it easy?',
  ],
  [
    'any',
    /^(?:There (?:are|is)|One of|Another) (?:(?:many|several|various|a number of|two|three|other|different|the) )*(?:means|ways|methods|techniques|strategies|measures) (?:to|of|for)\b/u,
    'And what can be done?',
    'What ways are there?',
  ],
  [
    'any',
    /^(?:There are|Scholars distinguish|One distinguishes) (?:(?:many|several|various|two|three|four|five|main|different|basic|major) )*(?:kinds|types|forms|classes|categories|varieties|sorts|species|schools)\b|^[^,;]*\b(?:can|may)(?:, broadly,)? (?:(?:broadly|generally) )?be (?:divided|classified|grouped)(?:, broadly,)? (?:into|in)\b/u,
    'Is there more than one kind?',
    'How does one tell them apart?',
  ],
  [
    'any',
    /^(?:As|With) (?:\p{Ll}+ )?technolog\p{Ll}+ (?:has |have |was |were )?(?:advanc|develop|progress|improv|spread)\p{Ll}*|^(?:New|Modern|Advances in|Recent) (?:\p{Ll}+ )?technolog/u,
    'Has technology changed that?',
    'What has technology changed?',
  ],
  [
    'any',
    /^(?:The |One of the |Among the )?(?:first|earliest)(?: known| recorded| documented)* (?:uses?|mentions?|records?|references?|evidence|traces?|examples?|descriptions?|accounts?)\b|\bis first (?:documented|mentioned|recorded|attested)\b/u,
    'How far back does it go?',
    'Where do we find the first traces?',
  ],
  [
    'any',
    /^(?:Archaeolog\p{Ll}+|Excavations?|Inscriptions?|Fossils?|Coins|[^,.;]{0,40} inscriptions?|Remains) [^.]*\b(?:show|shows|showed|mention|mentions|suggest|reveal\p{Ll}*|prove\p{Ll}*|indicate\p{Ll}*|confirm\p{Ll}*|found)\b/u,
    'How do we know all that?',
    'What traces are left?',
  ],
  [
    'any',
    /^(?:Several|Some|Many|A few|Two|Three|Most|Few)? ?[Ww]omen\b/u,
    'And the women?',
    'What about women?',
  ],
  ['any', /^(?:Children|Boys and girls|Pupils|Schoolchildren)\b/u, 'And the children?'],
  [
    'any',
    /^[^,;]{0,60}\b(?:on the [Ii]nternet|online|[Ss]ocial media|[Ss]ocial network\p{Ll}*|the World Wide Web)\b/u,
    'And on the internet?',
    'And online?',
  ],
  [
    'any',
    /^(?:Today|Nowadays|These days|Currently|At present|In modern times|In recent (?:years|decades))\b/u,
    'And today?',
    'And these days?',
    'Where does it stand now?',
  ],
  [
    'any',
    /^(?:According to (?:local |popular |an old |a |one )?(?:legend|tradition|myth\p{Ll}*|folklore)|(?:Legend|Tradition|Folklore) (?:has it|says|tells)|(?:A|One|Another) (?:\p{Ll}+ )?(?:legend|myth|story|tale) (?:says|tells|has it|holds))\b/u,
    'Is there a legend?',
    'What do the old stories say?',
  ],
  [
    'any',
    /^(?:The |[Tt]his )?(?:law|Act|Constitution|Supreme Court|court|legislation|statute|[Cc]onvention|Universal Declaration)\b[^.]*\b(?:protects?|recogni[sz]es?|provides?|ruled|held|guarantees?|prohibits?|requires?|decided)\b/u,
    'What does the law say?',
    'And the law?',
  ],
  [
    'any',
    /^(?:Two|Three|Several|Various|Many|Competing|Different)(?: \p{Ll}+)? (?:theories|explanations|hypotheses|schools of thought|accounts|views) (?:on|of|about|for|exist|have|prevailed|were)\b/u,
    'What explanations were there?',
    'Does everybody agree?',
  ],
  [
    'any',
    /^(?:(?:Some|Many|Several|Other|Modern|Most|Later|Early) )?(?:scholars|critics|historians|researchers|scientists|philosophers|commentators|experts|biographers)\b[^.]{0,40}\b(?:argue|believe|suggest|say|claim|see|think|consider|agree|have (?:argued|suggested|speculated|noted))\b/iu,
    'What do the experts say?',
    'And what do scholars make of it?',
    'How do researchers see it?',
  ],
  [
    'thing',
    /^(?:In [^,]{3,30}, )?\p{Lu}[^,;]{3,60} (?:was|were) (?:the|among the) first (?:\p{Ll}+ )?to \p{Ll}+\b/u,
    'Who was the first?',
    'And who came first?',
  ],
  [
    'any',
    /^(?:The (?:\p{Ll}+ )?(?:name|word)(?: ["“]?\p{L}+["”]?)?|Its name|The name of the \p{Ll}+|The title)(?: is| was| itself was| itself is)?(?: likely| probably| perhaps| apparently)? (?:derive[sd]?|comes?|came|originates?|originated|stems?|means)\b/u,
    'Where does the name come from?',
    'And the name?',
  ],
  [
    'any',
    /^At the (?:start|beginning|end|turn|height|dawn) of (?:an?|the) [^,]*\b(?:age|era|century|period)\b/u,
    'What were the times like?',
  ],
  [
    'any',
    /^The (?:Vedas|Bible|Old Testament|New Testament|Gospels|Talmud|Torah|Qur[’']?an|Upanishads|Puranas|Mahabharata|Iliad|Odyssey)\b/u,
    'What do the old texts say?',
  ],
  [
    'any',
    /^The (?:cruise|flight|journey|voyage|trip|way|march|return|crossing) (?:back|home)\b/u,
    'And the way back?',
  ],
  [
    'any',
    /^[^,;]{0,60} cost (?:(?:about|around|over|more than|nearly|some|an estimated) )?(?:US)?[$£€]?\d/u,
    'What did it cost?',
  ],
  [
    'any',
    /^(?:(?:At least|About|Some|Around|More than|Over|An estimated|Nearly|Almost) )?[\d,]+ (?:\p{Ll}+ )?(?:people|men|women|soldiers|civilians|passengers|workers|children)\b[^.]* (?:died|were killed|lost their lives)\b/u,
    'Were there any victims?',
  ],
  [
    'any',
    /^The (verdicts?|survivors|victims|families|public|press|critics|authorities|government|police|reviews|crew|neighbou?rs|title|ending|weather|workers|audience) (?:\p{Ll}+ly |now |then |also |initially )?(?:was|were|had|has|have|did|could|would|\p{Ll}+ed|took|gave|made|came|went|saw|spent|felt|found)\b/u,
    'And the {1}?',
    'What about the {1}?',
  ],
];
