import type { StandardQuestions } from './standard-question.ts';

export const PLACES: StandardQuestions = [
  [
    /^(?:government|administration|governance|local government)$/iu,
    {
      thing: 'How is it governed?',
      needs:
        /\b(?:govern\p{Ll}*|council\p{Ll}*|mayor|parliament\p{Ll}*|administ\p{Ll}+|elect\p{Ll}+|constitution\p{Ll}*|municipal\p{Ll}*)\b/u,
    },
  ],
  [
    /^(?:languages?)$/iu,
    { thing: 'What do people speak there?', needs: /\b(?:languages?|speak\p{Ll}*|spoken)\b/u },
  ],
  [
    /^(?:festivals|events|annual events|traditions|customs|official events|festivals and events)$/iu,
    {
      thing: 'What do people celebrate?',
      needs:
        /\b(?:festivals?|celebrat\p{Ll}+|annual\p{Ll}*|custom\p{Ll}*|tradition\p{Ll}*|carnival|parade|fair)\b/u,
    },
  ],
  [
    /^(?:notable people|notable residents|people)$/iu,
    { thing: 'Who came from there?', needs: /\b(?:born|native|grew up|raised)\b/u },
  ],
  [
    /^(?:flora|vegetation)$/iu,
    {
      thing: 'What grows there?',
      needs: /\b(?:plants?|trees?|forests?|grass\p{Ll}*|shrubs?|grows?|vegetation|flowers?)\b/u,
    },
  ],
  [
    /^(?:topography|terrain|landscape|physical geography|relief)$/iu,
    {
      thing: 'What is the land like?',
      needs:
        /\b(?:hill\p{Ll}*|mountain\p{Ll}*|plains?|valleys?|flat|slopes?|river\p{Ll}*|coast\p{Ll}*|land|terrain|elevation|plateau)\b/u,
    },
  ],
  [
    /^(?:geology)$/iu,
    {
      thing: 'What is the ground made of?',
      needs:
        /\b(?:rocks?|sediment\p{Ll}*|limestone|granite|sandstone|volcan\p{Ll}+|clay|basalt|deposits?)\b/u,
    },
  ],
  [
    /^(?:legends?|folklore|myths|local legends?)$/iu,
    {
      thing: 'Are there any legends?',
      needs: /\b(?:legends?|myth\p{Ll}*|said to|tales?|stor(?:y|ies)|folklore)\b/u,
    },
  ],
];
