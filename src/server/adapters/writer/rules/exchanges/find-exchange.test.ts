import { describe, expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { findExchange } from './find-exchange.ts';

const context = {
  vocabulary: createVocabulary([
    'He saw the crew, the ice, historians and older people of the town. It was Orwell.',
  ]),
  subjectNames: ['Abacus', 'the abacus'],
};
const divide = (text: string) => {
  const found = findExchange(text, context);
  return found && [found.questions[0], found.answer];
};

describe('findExchange', () => {
  test.each([
    ['Orwell realized that the crew was tired.', 'What did Orwell realize?', 'That the crew was tired.'],
    ['He decided to leave the town at night.', 'What did he decide to do?', 'To leave the town at night.'],
    ['Orwell wrote, "It was a bright cold day."', 'What did Orwell write?', '"It was a bright cold day."'],
    ['The crew described it as a long wait.', 'How did the crew describe it?', 'As a long wait.'],
    ['The main cause was a leak in the tank.', 'What was the main cause?', 'A leak in the tank.'],
    ['The main cause was large leaks in the tank.', 'What was the main cause?', 'Large leaks in the tank.'],
    ['The old hall was a school for many years.', 'And the old hall?', 'It was a school for many years.'],
    ['He called it "a long wait".', 'What did he call it?', '"a long wait".'],
    ['To explain it, he used a model of the town.', 'How did he explain it?', 'He used a model of the town.'],
    [
      'If the engine stops too early, the ship falls into the sea.',
      'And if the engine stops too early?',
      'The ship falls into the sea.',
    ],
    [
      'The wait was described by the crew as being the longest of all.',
      'How did the crew describe the wait?',
      'As the longest of all.',
    ],
    ['This means that the ice is old.', 'And what does that mean?', 'That the ice is old.'],
    ['This meant that the crew was late.', 'And what did that mean?', 'That the crew was late.'],
    ['In ethics, the crew had its own rules.', 'And in ethics?', 'The crew had its own rules.'],
    ['Today, the town has two bridges.', 'And today?', 'The town has two bridges.'],
    ['The ice carries a record of past climates.', 'And the ice?', 'It carries a record of past climates.'],
    [
      'After the war, the crew reached the pole.',
      'What happened after the war?',
      'The crew reached the pole.',
    ],
  ])('divides %j into a question and its answer', (text, question, answer) => {
    expect(divide(text)).toEqual([question, answer]);
  });

  test.each([
    ['To this day, the crew used a model of the town.', 'a time'],
    ['If one regards the essay as a joke, the crew was late.', 'an opinion'],
    ['The crew found that information which was hidden is now known.', 'a word that would be pointed at'],
    ['Orwell said that the crew was tired.', 'something said without an occasion'],
    ['Today, seen from the north, the town has two bridges.', 'a participle about today'],
    ['The crew tried to commit suicide.', 'something sad'],
    ['After several delays, the crew reached the pole.', 'vague circumstances'],
    ['The abacus is older than any book about it.', 'the subject of the podcast'],
    ['The former mayor had a house by the river.', 'a person, who is no "it"'],
    ['A new bridge was soon built where it had stood.', 'something that nobody has heard of'],
    ['In Paris, London and Rome, the crew was well known.', 'a list'],
    ['Under the treaty, signed in 1951, the town was divided.', 'an addition to the circumstance'],
    ['On the other hand, the crew had little time.', 'a connection of thoughts'],
    ['The trials held by the town found him guilty of it.', 'a participle'],
    ['The choices people make have a long history there.', 'a clause without "that"'],
    ['By the fifth edition of his book, the crew was well known.', 'words that nobody asks for'],
    ['In the same year, the crew was well known.', 'a reference to the sentence before'],
    ['She moved to London and spent the spring there.', 'a second action'],
    ['After leaving the town, the crew was well known.', 'a participle that nobody asks for'],
    ['In 1986, the crew was well known.', 'a time in which nothing happens'],
    ['1997 was the low point of the journey.', 'a year, which counts nothing'],
    ['Older people have been quick to take it up.', 'people of whom nobody has spoken'],
    ['The end of the ice came in the spring of the year.', 'a noun with an addition'],
    ['She moved to London in the spring.', 'a place'],
    ['It was first published in 1951.', 'a date'],
    ['The hall was designed by John Foulston.', 'a maker'],
    ['About 900 people lived in the town.', 'a number'],
    ['Orwell described it as "a long wait".', 'a quotation, which needs its introduction'],
    ['Orwell believed that the crew was tired, and left the town.', 'a second action'],
    ['He called the old "mill" family of words his own.', 'a name with quotation marks inside'],
    ['To some extent, the crew used the model.', 'no purpose'],
    ['He was described by the crew as the best captain of all.', 'a pronoun as the object'],
    ['He agreed. The crew left the town at once.', 'two sentences'],
  ])('leaves %j undivided: it begins with %s', (text) => {
    expect(findExchange(text, context)).toBeNull();
  });

  test('never asks in words with which the answer begins', () => {
    const found = findExchange('After the war, the crew reached the pole.', context);
    expect(found?.questions.length).toBeGreaterThan(2);
    for (const question of found?.questions ?? []) expect(question).not.toMatch(/crew/);
  });
});
