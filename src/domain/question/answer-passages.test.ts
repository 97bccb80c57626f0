import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { answerByRules } from './answer-by-rules.ts';
import { SentenceSearch } from './sentence-search.ts';

const TEXT = {
  '':
    'Orla is a mill town on the river Aue. The town covers about twelve square kilometres. ' +
    'Its light is visible for more than thirty kilometres.',
  'The tower':
    'The tower of Orla rose to about a hundred metres. A baker called Tamsin Roe lived beside it. ' +
    'The road from Bern to the tower is forty kilometres long.',
  'The mill':
    'The best known mill stood in Lower Bern, on an island. Anders of Aue is named as its architect, and the work was completed in 1650.',
  'The wheel': 'To let so heavy a stone turn smoothly, millers began to float it on quicksilver.',
  'The miller':
    'Henry Wynn finished a mill there in 1698. Wynn wished to be inside it during a storm. ' +
    'In 1703 the flood swept away the mill with Wynn in it.',
  'The baker': 'Ida Lee baked bread for fifty years and saved at least eighteen people from the flood.',
};

function answer(question: string) {
  const sections = Object.entries(TEXT).map(([heading, text]) => ({ heading, level: 2, text }));
  const article: Article = {
    title: 'Orla',
    description: '',
    url: 'https://wiki.test/wiki/Orla',
    revisionUrl: 'https://wiki.test/w/index.php?oldid=1',
    revision: 1,
    origin: 'wikipedia',
    words: 100,
    sections,
  };
  const getHeading = ({ section }: { section: number }) => sections[section]?.heading ?? '';
  const search = new SentenceSearch(numberSentences([article]), {
    ...{ titles: [article.title], getHeading, language: 'en' },
  });
  const query = { question, heard: [] };
  const { isAnswerable, turns } = answerByRules(search, query, search.rank(query), 'en');
  return isAnswerable ? turns.map(({ text }) => text).join(' ') : null;
}

test.each([
  ['How tall was the tower?', 'a hundred metres'],
  ['How big is Orla?', 'twelve square kilometres'],
  ['How far can the light be seen?', 'thirty kilometres'],
  ['Who built the mill of Bern?', 'Anders of Aue'],
  ['When was the mill of Bern finished?', '1650'],
  ['Why was quicksilver used?', 'To let so heavy a stone turn'],
  ['What happened to Wynn?', 'swept away'],
  ['How many people did Ida Lee save?', 'eighteen people'],
])('%s', (question, expected) => {
  expect(answer(question)).toContain(expected);
});

test.each([
  'How deep was the tower?',
  'How high is the Eiffel Tower?',
  'Who is Elon Dusk?',
  'How old is the baker?',
  'Who built the road from Bern?',
  'What is the tallest mill?',
  'Why did Henry Wynn finish a mill?',
])('has no answer: %s', (question) => {
  expect(answer(question)).toBeNull();
});
