import { expect, test } from 'vitest';
import type { Subject } from '../references/subject.ts';
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
  ['At the fair of Bern she was awarded a gold medal.', 'Did she get any recognition?'],
  ['During the 1940s, Lee became politically active.', 'Did she go into politics?'],
  ['Lee was drafted in the First World War.', 'What did she do in the war?'],
  ['She was married to Tom Baker from 1920 to 1931.', 'Did she marry?'],
  ['She was the third of five children of a tailor.', 'Did she have brothers or sisters?'],
])('of a person: %s', (text, question) => {
  expect(listTopicQuestions(text, lee)[0]).toBe(question);
});

test.each([
  ['A ferry operates every hour.', 'How do people get around?'],
  ['Kilbeck had a population of 4,210 in 2011.', 'How many people live there?'],
  ['The Kilbeck Film Festival is an annual event.', 'Are there festivals?'],
  ['The lantern walk is a traditional annual ceremony.', 'Are there any old customs?'],
  ['The museum houses a collection of nets.', 'What is there to see?'],
  ['The tin trade was a mainstay of the economy.', 'What did people live on?'],
  ['The name of the town probably derives from a word for salt.', 'Where does the name come from?'],
])('of a place: %s', (text, question) => {
  expect(listTopicQuestions(text, town)[0]).toBe(question);
});

test.each([
  ['Four publishers refused; a fifth printed it.', novel, 'Did anybody want it?'],
  ['The novel was filmed in a disused harbour.', novel, 'Has anybody adapted it?'],
  ['Mosses depend on moisture.', mosses, 'What do they depend on?'],
  ['Today, mosses are used to cover roofs in parts of Ireland.', mosses, 'What are they used for?'],
  ['Mosses are found in forests and on rivers.', mosses, 'Where would one find them?'],
  ['The crossing home took nine days.', novel, 'And the way back?'],
])('of a work or a thing: %s', (text, subject, question) => {
  expect(listTopicQuestions(text, subject)[0]).toBe(question);
});

test.each([
  ['Lee held that title until May.', lee],
  ['Lee was buried in Bern.', lee],
  ['In 1951, Lee moved from Bern to Basel.', lee],
  ['Lee contracted the anger of the queen.', lee],
  ['Lee showed interest in the plan.', lee],
  ['Lee was portrayed by Ann Baker in a film.', lee],
  ['Lee had a poor start to the season.', lee],
  ['Experts argue that the sensor is always on.', mosses],
  ['At the start of a new age, mosses were sold.', mosses],
  ['The Abbey of Saint Mary was built in 1965 beside the seminary.', town],
  ['In 1813, the Battle of Kilbeck ended with the town in ruins.', town],
  ['John Baker was mayor when he revived the custom.', town],
  ['The railway line is called the North Line.', town],
  ['Joan Reed, a member of the university, praised the tower.', town],
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
