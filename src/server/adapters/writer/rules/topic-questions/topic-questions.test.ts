import { expect, test } from 'vitest';
import type { Subject } from '../subject.ts';
import { listTopicQuestions } from './index.ts';

const lee = createSubject({
  name: 'Ann Lee',
  short: 'Lee',
  isPerson: true,
  pronoun: 'she',
  possessive: 'her',
});
const town = createSubject({ name: 'Kilbeck', short: 'Kilbeck', kinds: ['town'] });
const novel = createSubject({ name: 'The Long Ferry', short: 'The Long Ferry', kinds: ['novel'] });
const mosses = createSubject({
  name: 'Moss',
  short: 'mosses',
  isPlural: true,
  pronoun: 'they',
  possessive: 'their',
});

function createSubject(fields: Partial<Subject>): Subject {
  const name = fields.short ?? '';
  const common = {
    isPerson: false,
    isPlural: false,
    pronoun: 'it',
    possessive: 'its',
    alias: null,
    kinds: [],
  };
  return { ...common, phrase: name, topic: name, introduced: name, ...fields } as Subject;
}

test.each([
  ['Lee underwent surgery in 1974.', 'How was her health?'],
  ['In 1951, Lee moved from Bern to Basel.', 'Where did life take her next?'],
  ['At the fair of Bern she was awarded a gold medal.', 'Was she honoured for it?'],
  ['During the 1940s, Lee became politically active.', 'And politics?'],
  ["Lee's first novel was a failure.", 'And her first novel?'],
  ['She was married to Tom Baker from 1920 to 1931.', 'And love?'],
  ['She was the third of five children of a tailor.', 'Did she have brothers or sisters?'],
])('of a person: %s', (text, question) => {
  expect(listTopicQuestions(text, lee)[0]).toBe(question);
});

test.each([
  ['A ferry operates every hour.', 'How do people get around?'],
  ['Kilbeck had a population of 4,210 in 2011.', 'How many people live there?'],
  ['Kilbeck Lantern Walk is an annual festival on the river.', 'What do people celebrate?'],
  ['In 1813, the Battle of Kilbeck ended with the town in ruins.', 'Was there ever a war?'],
  ['The name of the town probably derives from a word for salt.', 'Where does the name come from?'],
])('of a place: %s', (text, question) => {
  expect(listTopicQuestions(text, town)[0]).toBe(question);
});

test.each([
  ['Four publishers refused; a fifth printed it.', novel, 'Did anybody want it?'],
  ['The novel was filmed in a disused harbour.', novel, 'Has anybody adapted it?'],
  ['Mosses depend on moisture.', mosses, 'What do they depend on?'],
  ['Today, mosses are used as fuel in parts of Ireland.', mosses, 'What are they used for?'],
  ['Mosses are found in forests and on rivers.', mosses, 'Where do they live?'],
  ['Several women collected mosses.', mosses, 'And the women?'],
  ['The crossing home took nine days.', novel, 'And the way back?'],
])('of a work or a thing: %s', (text, subject, question) => {
  expect(listTopicQuestions(text, subject)[0]).toBe(question);
});

test.each([
  ['Lee held that title until May.', lee],
  ['Her brother underwent surgery in 1974.', lee],
  ['Baker moved to Basel.', lee],
  ['The public library lends tools.', town],
  ['The publisher printed it.', novel],
  ['The ferry operates every hour.', mosses],
  ['The word "moss" is used in a wider sense.', mosses],
])('nothing of: %s', (text, subject) => {
  expect(listTopicQuestions(text, subject)).toEqual([]);
});

test('nobody asks lightly before something sad', () => {
  expect(listTopicQuestions('Lee moved to Bern, where her son died.', lee)).toEqual([]);
  expect(listTopicQuestions('Lee was diagnosed with cancer and died in May.', lee)).toEqual([
    'How was her health?',
    'Was she in good health?',
  ]);
});
