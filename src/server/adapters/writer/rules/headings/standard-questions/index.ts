import { CAREERS } from './careers.ts';
import { CULTURE } from './culture.ts';
import { GENERAL } from './general.ts';
import { HAPPENINGS } from './happenings.ts';
import { IDEAS } from './ideas.ts';
import { MUSIC } from './music.ts';
import { NATURE } from './nature.ts';
import { PERSONS } from './persons.ts';
import { PLACES } from './places.ts';
import { SCIENCE } from './science.ts';
import type { StandardQuestions } from './standard-question.ts';
import { WARFARE } from './warfare.ts';
import { WORKS } from './works.ts';

/** `GENERAL` is last, because its questions need no words of the sentence. */
export const STANDARD_QUESTIONS: StandardQuestions = [
  ...PLACES,
  ...CULTURE,
  ...MUSIC,
  ...WORKS,
  ...NATURE,
  ...HAPPENINGS,
  ...WARFARE,
  ...IDEAS,
  ...SCIENCE,
  ...PERSONS,
  ...CAREERS,
  ...GENERAL,
];
