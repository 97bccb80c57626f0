import { GENERAL } from './general.ts';
import { HAPPENINGS } from './happenings.ts';
import { IDEAS } from './ideas.ts';
import { NATURE } from './nature.ts';
import { PERSONS } from './persons.ts';
import { PLACES } from './places.ts';
import type { StandardQuestions } from './standard-question.ts';
import { WORKS } from './works.ts';

export const STANDARD_QUESTIONS: StandardQuestions = [
  ...GENERAL,
  ...PLACES,
  ...NATURE,
  ...WORKS,
  ...IDEAS,
  ...HAPPENINGS,
  ...PERSONS,
];
