import type { StandardQuestions } from './standard-question.ts';

/** The working lives of persons. */
export const CAREERS: StandardQuestions = [
  [
    /^(?:high school|high school career|school career|youth career|amateur career)$/iu,
    {
      person: 'Did {p} play at school?',
      needs: /\b(?:play\p{Ll}*|team\p{Ll}*|football|basketball|baseball)\b/u,
    },
  ],
  [
    /^(?:high school|schooling|school|school years)$/iu,
    { person: 'Where did {p} go to school?', needs: /\b(?:school\p{Ll}*|attended)\b/u },
  ],
  [
    /^(?:college|college career|university|university career|collegiate career)$/iu,
    {
      person: 'Where did {p} go after school?',
      needs: /\b(?:attended|enrolled|university|college|committed|joined)\b/iu,
    },
  ],
  [
    /^(?:international career|international|national team|international football)$/iu,
    {
      person: 'Did {p} play for {s} country?',
      needs:
        /\b(?:international\p{Ll}*|national|caps?|capped|represented|called up|call-up|[Uu]nder-\d\d)\b/u,
    },
  ],
  [
    /^(?:club career|club|domestic career|playing career|football career)$/iu,
    { person: 'Who did {p} play for?', needs: /\b(?:join\p{Ll}*|sign\p{Ll}*|debut|club|clubs|academy)\b/u },
  ],
  [
    /^(?:coaching career|managerial career|management career|managerial|coaching|as a manager|post-playing career)$/iu,
    { person: 'Did {p} ever run a team?', needs: /\b(?:coach\p{Ll}*|manag\p{Ll}*|appointed|assistant)\b/u },
  ],
  [
    /^(?:(?:coaching|management|managerial) (?:style|philosophy)|management style|coaching philosophy|tactics)$/iu,
    { person: 'How does {p} run a team?', needs: /\b(?:is|has|uses|likes|prefers|believes|focuses)\b/u },
  ],
  [
    /^(?:(?:coaching|management|managerial) (?:style|philosophy)|management style|coaching philosophy|tactics)$/iu,
    { person: 'How did {p} run a team?', needs: /\b(?:was|used|had|preferred|believed|felt|ran|wanted)\b/u },
  ],
  [
    /^(?:later career|later work|subsequent career|later works?)$/iu,
    { person: 'What did {p} do after that?' },
  ],
  [
    /^(?:comeback|return|return to (?!glory|form|power).+)$/iu,
    { person: 'Did {p} go back?', needs: /\b(?:return\p{Ll}*|came back|went back)\b/u },
  ],
  [
    /^(?:emigration|move to .+|arrival in .+|emigration to .+|immigration)$/iu,
    {
      person: 'Where did {p} go next?',
      needs: /\b(?:moved|arrived|emigrat\p{Ll}*|settled|went|sailed|left)\b/u,
    },
  ],
  [
    /^(?:(?:musical?|singing|acting|film|television|stage|modelling|writing|(?:early )?legal|recording|solo) career)$/iu,
    { person: 'How did {p} get started?', needs: /\b(?:first|debut|début|began|started|joined|studied)\b/u },
  ],
  [
    /^(?:(?:U\.S\. )?(?:governor|senator|mayor|prime minister|president|secretary|ambassador)(?: of .+)?|named .+ coach|district attorney.*)$/iu,
    {
      person: 'How did {p} get the job?',
      needs: /\b(?:elected|appointed|nominated|chosen|candidate|named|hired)\b/u,
    },
  ],
  [
    /^(?:film and television|television|film|television career|television and film|in film|film work|screen career)$/iu,
    {
      person: 'Was {p} ever on screen?',
      needs: /\b(?:film\p{Ll}*|televis\p{Ll}*|role\p{Ll}*|appear\p{Ll}*|series|screen)\b/u,
    },
  ],
  [
    /^(?:inventions?|engineering|innovations?)$/iu,
    {
      person: 'What did {p} come up with?',
      needs: /\b(?:invent\p{Ll}*|design\p{Ll}*|patent\p{Ll}*|devis\p{Ll}*|built|device)\b/u,
    },
  ],
  [
    /^(?:teaching|teaching career|academic career|academia|academic life)$/iu,
    { person: 'Where did {p} teach?', needs: /\b(?:taught|professor\p{Ll}*|lectur\p{Ll}*|teach\p{Ll}*)\b/u },
  ],
  [
    /^(?:paintings?|works|major works|art|painting career|selected works|artworks?)$/iu,
    { person: 'What did {p} paint?', needs: /\b(?:painted|paintings|portraits|canvas)\b/u },
  ],
  [
    /^(?:(?:artistic )?style|technique|style and technique|working methods?|method)$/iu,
    {
      person: 'How did {p} work?',
      needs: /\b(?:techniqu\p{Ll}*|painted|brush\p{Ll}*|canvas\p{Ll}*|colou?r\p{Ll}*|drew)\b/u,
    },
  ],
  [
    /^(?:(?:cinematic|directing|directorial|filmmaking) style|style|style and themes|film style)$/iu,
    { person: 'What are {s} films like?', needs: /\b(?:films?|scenes?|shots?|camera)\b/u },
  ],
  [
    /^(?:foreign policy|foreign affairs|foreign relations|diplomacy)$/iu,
    {
      person: 'How did {p} deal with other countries?',
      needs: /\b(?:treat(?:y|ies)|allian\p{Ll}*|relations|countr(?:y|ies)|negotiat\p{Ll}*|wars?)\b/u,
    },
  ],
];
