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
    /^(?:children|family|family life|(?:marriages?|relationships?|family)(?: and (?:children|family|relationships))?)$/iu,
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
    /^(?:arrest|arrests|imprisonment|trial|legal (?:issues|troubles)|arrest and (?:trial|imprisonment))$/iu,
    { person: 'What was {p} accused of?', needs: /\b(?:accused|charged|accusations?|charges)\b/u },
  ],
  [
    /^(?:retirement|post-retirement|after retirement|post-playing career)$/iu,
    { person: 'What did {p} do afterwards?', needs: /\b(?:after|since|retire\p{Ll}*)\b/iu },
  ],
  [
    /^(?:philanthropy|charity|charity work|charitable work|humanitarian work)$/iu,
    {
      person: 'Did {p} give anything back?',
      needs: /\b(?:found\p{Ll}*|donat\p{Ll}+|charit\p{Ll}+|raised?|helped|philanthrop\p{Ll}+)\b/iu,
    },
  ],
  [
    /^(?:business ventures|business career|business interests)$/iu,
    {
      person: 'Did {p} go into business as well?',
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
    /^(?:accession|accession to the throne|rise to power|coronation|path to the throne)$/iu,
    {
      person: 'How did {p} come to power?',
      needs: /\b(?:throne|king|queen|power|succeeded|crowned|elected|emperor)\b/iu,
    },
  ],
  [
    /^(?:breakthrough|breakthrough and .+|rise to (?:fame|prominence|stardom|the top)|fame)$/iu,
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
  [
    /^(?:background|(?:personal|family|professional) background)$/iu,
    {
      person: 'Where did {p} come from?',
      needs: /\b(?:born|grew up|raised|famil(?:y|ies)|parents|father|mother|childhood)\b/u,
    },
  ],
  [
    /^(?:ancestry|family|family background|genealogy|family and .+|birth|parents)$/iu,
    {
      person: 'What sort of family did {p} come from?',
      needs: /\b(?:born|father|mother|parents|descended|descend\p{Ll}*|son|daughter)\b/u,
    },
  ],
  [
    /^(?:(?:birth and )?(?:childhood|early (?:life|years)|youth|upbringing)(?:,? (?:and|in|at) .+)?|(?:family|life) and (?:early life|career|work))$/iu,
    { person: 'Where does {s} story begin?', needs: /\b(?:born|birth|grew up|raised|childhood|parents)\b/u },
  ],
  [
    /^(?:influences|influences and .+|inspirations?)$/iu,
    {
      person: 'Who inspired {o}?',
      needs: /\b(?:influenc\p{Ll}*|inspir\p{Ll}*|admir\p{Ll}*|impress\p{Ll}*|model\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:political views|politics|political (?:activism|positions|activities|involvement))$/iu,
    {
      person: 'And where did {p} stand politically?',
      needs:
        /\b(?:politic\p{Ll}*|party|vot\p{Ll}+|elect\p{Ll}+|campaign\p{Ll}*|supported|opposed|conservative|liberal|socialis\p{Ll}+|communis\p{Ll}+|government)\b/iu,
    },
  ],
  [
    /^(?:awards?|awards and \p{Ll}+|professional awards|accolades|achievements|honou?rs and awards|prizes)$/iu,
    {
      person: 'Did {p} win anything?',
      needs: /\b(?:won|award\p{Ll}*|nominat\p{Ll}*|prizes?|medals?|shortlisted)\b/u,
    },
  ],
  [
    /^(?:honou?rs(?: and .+)?|recognition|awards and honou?rs|distinctions)$/iu,
    {
      person: 'How was {p} honoured?',
      needs: /\b(?:honou?r\p{Ll}*|knight\p{Ll}*|made|appointed|elected|received|awarded|recogni[sz]ed)\b/u,
    },
  ],
  [
    /^(?:controvers(?:y|ies)|scandals?|legal (?:issues|problems|troubles)|incidents?|criticism and controversy)$/iu,
    {
      person: 'Did {p} ever get into trouble?',
      needs:
        /\b(?:controvers\p{Ll}*|critici[sz]\p{Ll}*|accus\p{Ll}*|arrest\p{Ll}*|charged|scandal\p{Ll}*|fined)\b/u,
    },
  ],
  [
    /^(?:public image|image|reputation|media image|public perception|in the media|popular image)$/iu,
    {
      person: 'What did people make of {o}?',
      needs: /\b(?:described|called|considered|known|regarded|seen|portrayed|perceived)\b/u,
    },
  ],
  [
    /^(?:interests|hobbies|hobbies and interests|other interests)$/iu,
    {
      person: 'And what did {p} do for fun?',
      needs: /\b(?:enjoyed|loved|was (?:an? )?(?:keen|fond|avid|passionate)|collected|played)\b/u,
    },
  ],
  [
    /^(?:scientific (?:work|career|contributions?)|research|contributions?|discoveries|work|other contributions|scientific research)$/iu,
    {
      person: 'What did {p} find out?',
      needs:
        /\b(?:discover\p{Ll}*|(?:found|showed|shown|observed) that|proved|demonstrat\p{Ll}*|experiment\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:autobiography|memoirs?)$/iu,
    {
      person: 'Did {p} tell {s} own story?',
      needs: /\b(?:autobiograph\p{Ll}*|memoir\p{Ll}*|wrote|published)\b/u,
    },
  ],
  [
    /^(?:burial|tomb|grave|resting place|funeral|death and burial|funeral and burial)$/iu,
    { person: 'Where is {p} buried?', needs: /\b(?:buried|tomb|grave|cremat\p{Ll}*|ashes|interred)\b/u },
  ],
  [
    /^(?:succession|successors?|crisis of succession)$/iu,
    { person: 'Who came after {o}?', needs: /\b(?:succe(?:ed|ss)\p{Ll}*|heirs?)\b/u },
  ],
  [
    /^(?:reign|rule|early reign|domestic policy|policies|presidency)$/iu,
    {
      person: 'What did {p} do with {s} power?',
      needs: /\b(?:reform\p{Ll}*|built|expanded|introduced|ordered|tax\p{Ll}*|abolished|granted|laws?)\b/u,
    },
  ],
];
