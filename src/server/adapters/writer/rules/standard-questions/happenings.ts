import type { StandardQuestions } from './standard-question.ts';

export const HAPPENINGS: StandardQuestions = [
  [
    /^(?:responses?|reactions?|public reaction|international reactions?)$/iu,
    {
      thing: 'How did people react?',
      person: 'How did people react?',
      needs:
        /\b(?:react\p{Ll}+|respon\p{Ll}+|condemn\p{Ll}+|prais\p{Ll}+|protest\p{Ll}*|welcomed|shock\p{Ll}*|outrag\p{Ll}+|criticis\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:casualties|death toll|deaths|casualties and losses)$/iu,
    { thing: 'How many people died?', needs: /\b(?:dead|died|deaths?|killed|casualties|lives)\b/u },
  ],
  [
    /^(?:investigations?|inquir(?:y|ies)|official inquiry)$/iu,
    {
      thing: 'Who looked into it?',
      needs: /\b(?:investigat\p{Ll}+|inquir\p{Ll}+|commission|looked into)\b/u,
    },
  ],
  [
    /^(?:opposing forces|forces|order of battle)$/iu,
    { thing: 'Who faced whom?', needs: /\b(?:arm(?:y|ies)|troops|men|forces?|soldiers|fleet|ships)\b/u },
  ],
  [
    /^(?:training)$/iu,
    {
      thing: 'How did they prepare?',
      needs: /\b(?:train\p{Ll}*|prepar\p{Ll}+|practi[sc]ed|simulat\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:decline|fall|decline and fall|collapse|dissolution|demise)$/iu,
    {
      thing: 'How did it come to an end?',
      needs:
        /\b(?:end(?:ed)?|fell|fall|collapsed?|dissol\p{Ll}+|declin\p{Ll}+|abolished|closed|disbanded)\b/u,
    },
  ],
  [
    /^(?:charges|indictment)$/iu,
    {
      thing: 'What were the charges?',
      needs: /\b(?:charg\p{Ll}+|accus\p{Ll}+|indict\p{Ll}+|categories|crimes|counts)\b/u,
    },
  ],
  [
    /^(?:defendants|the accused)$/iu,
    { thing: 'Who was on trial?', needs: /\b(?:defendants?|charged|accused|indicted|tried)\b/u },
  ],
  [
    /^(?:verdicts?|judge?ments?)$/iu,
    { thing: 'What was the verdict?', needs: /\b(?:guilty|convict\p{Ll}+|acquitt\p{Ll}+|verdicts?)\b/u },
  ],
  [
    /^(?:sentenc(?:es|ing))$/iu,
    {
      thing: 'What were the sentences?',
      needs: /\b(?:sentenced|sentences|imprison\p{Ll}+|executed|in prison)\b/u,
    },
  ],
];
