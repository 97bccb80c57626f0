import type { StandardQuestions } from './standard-question.ts';

export const NATURE: StandardQuestions = [
  [
    /^(?:taxonomy|classification|systematics)$/iu,
    {
      thing: 'How is it classified?',
      needs: /\b(?:classif\p{Ll}+|genus|genera|famil(?:y|ies)|species|divided|grouped|categor\p{Ll}+)\b/u,
    },
  ],
  [
    /^(?:evolution|phylogeny|evolutionary history)$/iu,
    { thing: 'How did it evolve?', needs: /\b(?:evol\p{Ll}+|ancest\p{Ll}+|fossils?|million years)\b/u },
  ],
  [
    /^(?:behaviou?r|behaviou?r and ecology|ecology and behaviou?r)$/iu,
    {
      thing: 'How does it live?',
      needs: /\b(?:social|solitary|active|nocturnal|groups?|territor\p{Ll}+|live[sd]?|feeds?|hunts?)\b/u,
    },
  ],
  [
    /^(?:reproduction|breeding|life cycle|reproduction and life cycle)$/iu,
    {
      thing: 'How does it breed?',
      needs:
        /\b(?:breed\p{Ll}*|eggs?|mat(?:e|es|ing)|seeds?|flowers?|young|reproduc\p{Ll}+|spawn\p{Ll}*|females?|offspring)\b/u,
    },
  ],
  [
    /^(?:threats|predators|predation)$/iu,
    {
      thing: 'What threatens it?',
      needs: /\b(?:threat\p{Ll}*|predators?|prey\p{Ll}*|hunted|endanger\p{Ll}+|decline\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:conservation|conservation status|status and conservation)$/iu,
    {
      thing: 'How is it faring?',
      needs:
        /\b(?:endangered|threatened|protected|conserv\p{Ll}+|extinct\p{Ll}*|least concern|vulnerable)\b/iu,
    },
  ],
  [
    /^(?:cultivation|growing)$/iu,
    {
      thing: 'How is it grown?',
      needs: /\b(?:grow[ns]?|planted|cultivat\p{Ll}+|soils?|sown|harvest\p{Ll}*)\b/u,
    },
  ],
  [/^(?:toxicity)$/iu, { thing: 'Is it poisonous?', needs: /\b(?:poison\p{Ll}*|toxi\p{Ll}+|harmless)\b/u }],
  [
    /^(?:composition|ingredients|constituents)$/iu,
    {
      thing: 'What is it made of?',
      needs: /\b(?:composed|contains?|consists?|made (?:of|from|up)|components?|mixture|ingredients?)\b/u,
    },
  ],
  [
    /^(?:occurrence|natural occurrence)$/iu,
    { thing: 'Where is it found?', needs: /\b(?:is|are|be) (?:\p{Ll}+ )?found\b|\boccurs?\b|\bdeposits?\b/u },
  ],
  [
    /^(?:production|manufacture|manufacturing|preparation|extraction|synthesis)$/iu,
    {
      thing: 'How is it made?',
      needs:
        /\b(?:is|are|be) (?:\p{Ll}+ )?(?:made|produced|prepared|extracted|obtained|manufactured|synthesi[sz]ed)\b/u,
    },
  ],
  [
    /^(?:epidemiology|prevalence|incidence)$/iu,
    {
      thing: 'How common is it?',
      needs: /\b(?:common\p{Ll}*|percent|per cent|rare\p{Ll}*|affects?|incidence|prevalence|cases)\b/u,
    },
  ],
  [
    /^(?:prognosis|outcomes?|outlook)$/iu,
    {
      thing: 'What are the prospects?',
      needs: /\b(?:surviv\p{Ll}+|prognosis|outcomes?|recover\p{Ll}*|mortality|life expectancy)\b/u,
    },
  ],
  [/^(?:complications)$/iu, { thing: 'What can go wrong?', needs: /\bcomplications?\b/u }],
  [
    /^(?:transmission|spread)$/iu,
    { thing: 'How does it spread?', needs: /\b(?:spreads?|transmi\p{Ll}+|infect\p{Ll}*|contagious)\b/u },
  ],
  [/^(?:risk factors)$/iu, { thing: 'Who is at risk?', needs: /\brisks?\b/u }],
];
