/** Kinds of subjects of which a question makes sense; a place or a work is a thing, too. */
export type SubjectKind = 'any' | 'person' | 'thing' | 'place' | 'work';

export type TextQuestions = readonly [kind: SubjectKind, text: RegExp, ...questions: string[]];

/** What a sentence is about, and what a listener asks before it. `{s}` stands for 'her'. */
export const TEXT_QUESTIONS: readonly TextQuestions[] = [
  [
    'person',
    /^OWN (?:father|mother|parents)(?:,? \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,?)? (?:was|were)\b/u,
    'Who were {s} parents?',
  ],
  ['person', /^OWN (?:health|eyesight|condition)\b/u, 'How was {s} health?'],
  [
    'person',
    /^OWN (?:legacy|reputation) (?:is|has|remains|continues)\b/u,
    'What does the world make of {o} now?',
  ],
  [
    'person',
    /^OWN (?:\p{Ll}+ )?(?:views|philosophy|beliefs|politics|ideas) (?:was|were|emphasi[sz]ed|included|held|centred|centered|rested)\b/u,
    'What did {p} believe in?',
    'What were {s} ideas?',
  ],
  [
    'person',
    /^OWN (?:\p{Ll}+ )?first (?:\p{Ll}+ )*(?:success|breakthrough|hit|bestseller|victory|win|title)\b/u,
    'When did success come?',
  ],
  [
    'person',
    /^OWN (?:books|novels|works|writings|ideas|songs|films|plays)\b[^.]* (?:continue|are still|remain|still)\b/u,
    'And do people still know {s} work?',
  ],
  [
    'person',
    /^[^;]{0,90}\b(?:received [^,;]{0,30}letters from (?:readers|fans|admirers)|(?:had|attracted|gained|gathered) [^,;]{0,30}(?:admirers|following))\b/u,
    'Did {p} have admirers?',
  ],
  [
    'any',
    /^[^,;]{0,60}\b(?:(?:was|were|has been|have been|is) (?:also )?(?:much|some|considerable|strong|widespread|a lot of|great|fierce)? ?(?:criticism|opposition|protests?|resistance|objections?)|(?:met with|sparked|provoked|aroused|caused) (?:\p{Ll}+ ){0,2}(?:criticism|opposition|protests?|resistance|controversy|outrage|objections?))\b/iu,
    'Did anybody object?',
    'Was there any protest?',
  ],
  [
    'any',
    /^(?:Initially, |At first, )?[^,.;]* (?:encountered|ran into|met with) (?:\p{Ll}+ )?(?:difficult\p{Ll}+|problems|trouble|delays|setbacks)\b/u,
    'Did it go smoothly?',
  ],
  [
    'any',
    /^(?:There (?:are|is)) (?:(?:many|several|various|a number of|two|three|other|different|the) )*(?:means|ways|methods|techniques|strategies|measures) to (?:protect|prevent|avoid|reduce|treat|solve|stop|fight|escape|limit)\b/u,
    'And what can be done?',
  ],
  [
    'any',
    /^(?:There are|Scholars distinguish|One distinguishes) (?:(?:many|several|various|two|three|four|five|main|different|basic|major) )*(?:kinds|types|forms|classes|categories|varieties|sorts|species)\b/u,
    'Is there more than one kind?',
  ],
  [
    'any',
    /^(?:As|With) (?:\p{Ll}+ )?technolog\p{Ll}+ (?:has |have |was |were )?(?:advanc|develop|progress|improv|spread)\p{Ll}*/u,
    'Has technology changed that?',
  ],
  [
    'any',
    /^(?:The |One of the |Among the )?(?:first|earliest)(?: known| recorded| documented)* (?:uses?|mentions?|records?|references?|evidence|traces?|examples?|descriptions?)\b|^[^,;]{3,50} is first (?:documented|mentioned|recorded|attested)\b/u,
    'How far back does it go?',
  ],
  [
    'any',
    /^(?:According to (?:local |popular |an old |a |one )?(?:legend|tradition|myth\p{Ll}*|folklore)|(?:Legend|Tradition|Folklore) (?:has it|says|tells)|(?:A|One|Another) (?:\p{Ll}+ )?(?:legend|myth|story|tale) (?:says|tells|has it|holds))\b/u,
    'Is there a legend?',
    'What do the old stories say?',
  ],
  [
    'any',
    /^(?:The |This )?(?:law|Act|Constitution|legislation|statute|Convention)\b[^,;.]{0,40} (?:protects|recogni[sz]es|provides|guarantees|prohibits|requires|forbids)\b/u,
    'What does the law say?',
  ],
  [
    'any',
    /^(?:The (?:\p{Ll}+ )?(?:name|word)(?: ["“]?\p{L}+["”]?)?|Its name|The name of the \p{Ll}+)(?: is| was| itself was| itself is)?(?: likely| probably| perhaps| apparently)? (?:derive[sd]?|comes?|came|originates?|originated|stems?|means)\b/u,
    'Where does the name come from?',
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
];
