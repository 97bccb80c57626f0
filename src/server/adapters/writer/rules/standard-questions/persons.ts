import type { StandardQuestions } from './standard-question.ts';

export const PERSONS: StandardQuestions = [
  [
    /^(?:education|early life and education|education and early career)$/iu,
    {
      person: 'Where did {p} study?',
      needs:
        /\b(?:stud(?:y|ied|ying|ies)|attended|schools?|educated|universit(?:y|ies)|college|entered|taught)\b/iu,
    },
  ],
  [
    /^(?:early works?|first works?|first (?:novel|film|book)s?|debut)$/iu,
    { person: 'How did {p} begin?', needs: /\b(?:first|began|début|debut|early|earliest)\b/u },
  ],
  [
    /^(?:writings?|literary career|works|literary works?|publications)$/iu,
    {
      person: 'What did {p} write?',
      needs: /\b(?:wrote|writing|writes|novels?|books?|poems?|published|essays?)\b/u,
    },
  ],
  [
    /^(?:philosophy|thought|ideas|views|philosophical views|educational philosophy|theor(?:y|ies)|teachings?)$/iu,
    {
      person: 'What were {s} ideas?',
      needs:
        /\b(?:believed?|thought|argued|held|called|philosoph\p{Ll}+|views?|maintained|rejected|ideas?|doctrine|theor\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:playing style|style of play)$/iu,
    { person: 'How did {p} play?', needs: /\b(?:play\p{Ll}*|game|shots?|serves?|ball|hit|strokes?)\b/u },
  ],
  [
    /^(?:writing style|literary style|style)$/iu,
    {
      person: 'How did {p} write?',
      needs: /\b(?:writ\p{Ll}+|wrote|prose|verse|style|novels?|poe\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:children|family life|marriage and children)$/iu,
    {
      person: 'Did {p} have a family?',
      needs: /\b(?:child(?:ren)?|sons?|daughters?|married|wife|husband)\b/u,
    },
  ],
  [
    /^(?:health|illness|health problems|illness and death)$/iu,
    {
      person: 'How was {s} health?',
      needs: /\b(?:ill|illness\p{Ll}*|health|disease|diagnosed|suffered|sick\p{Ll}*|cancer)\b/u,
    },
  ],
  [
    /^(?:exile)$/iu,
    { person: 'Where did {p} go?', needs: /\b(?:moved|left|fled|exiled?|went|travel(?:l)?ed|settled)\b/u },
  ],
  [
    /^(?:arrest|imprisonment|trial|arrest and (?:trial|imprisonment))$/iu,
    { person: 'What was {p} accused of?', needs: /\b(?:accused|charged|accusations?|charges)\b/u },
  ],
  [
    /^(?:retirement|post-retirement|after retirement|post-playing career)$/iu,
    { person: 'What did {p} do afterwards?', needs: /\b(?:after|since|retire\p{Ll}*)\b/iu },
  ],
  [
    /^(?:philanthropy|charity|charity work|charitable work|humanitarian work)$/iu,
    {
      person: 'Did {p} do anything for others?',
      needs: /\b(?:found\p{Ll}*|donat\p{Ll}+|charit\p{Ll}+|raised?|helped|philanthrop\p{Ll}+)\b/iu,
    },
  ],
  [
    /^(?:business ventures|business career|business interests)$/iu,
    {
      person: 'Did {p} do business, too?',
      needs:
        /\b(?:business\p{Ll}*|invest\p{Ll}+|compan(?:y|ies)|own(?:s|ed)|partner\p{Ll}*|restaurants?|shares)\b/u,
    },
  ],
  [
    /^(?:activism|social activism|environmental activism|campaigning)$/iu,
    {
      person: 'Did {p} fight for a cause?',
      needs: /\b(?:campaign\p{Ll}*|activis\p{Ll}+|supported|cause|protest\p{Ll}*|movement)\b/u,
    },
  ],
  [
    /^(?:travels|journeys|travels abroad)$/iu,
    { person: 'Where did {p} travel?', needs: /\b(?:travel\p{Ll}*|visited|went|journeys?|toured|sailed)\b/u },
  ],
  [
    /^(?:military service|military career|army service|war service)$/iu,
    {
      person: 'Was {p} ever a soldier?',
      needs: /\b(?:army|served|enlisted|military|regiment|navy|drafted|volunteered)\b/iu,
    },
  ],
  [
    /^(?:political career|entry into politics)$/iu,
    {
      person: 'How did {p} get into politics?',
      needs: /\b(?:elect\p{Ll}+|parliament|party|political\p{Ll}*|politics|candidate)\b/iu,
    },
  ],
  [
    /^(?:accession|rise to power|coronation|path to the throne)$/iu,
    {
      person: 'How did {p} come to power?',
      needs: /\b(?:throne|king|queen|power|succeeded|crowned|elected|emperor)\b/iu,
    },
  ],
  [
    /^(?:breakthrough|rise to fame|fame|rise to prominence)$/iu,
    {
      person: 'How did {p} become known?',
      needs: /\b(?:fam\p{Ll}+|known|success\p{Ll}*|first|breakthrough|prominence|attention)\b/u,
    },
  ],
  [
    /^(?:personality|character|appearance|physical appearance|personality and appearance)$/iu,
    { person: 'What was {p} like?', needs: /\b(?:was|described|remembered|known|had)\b/u },
  ],
  [
    /^(?:commemorations?|memorials?|tributes|remembrance|monuments)$/iu,
    {
      thing: 'How is it remembered?',
      person: 'How is {p} remembered?',
      needs:
        /\b(?:memor\p{Ll}+|statues?|named|commemorat\p{Ll}+|stamps?|plaques?|honou?r\p{Ll}*|museum|celebrated)\b/iu,
    },
  ],
];
