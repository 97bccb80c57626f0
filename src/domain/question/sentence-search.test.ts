import { expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import { SentenceSearch } from './sentence-search.ts';

const ARTICLE: Article = {
  title: 'Lighthouse of Orla',
  description: '',
  url: 'https://wiki.test/wiki/Orla',
  revisionUrl: 'https://wiki.test/w/index.php?oldid=1',
  revision: 1,
  origin: 'wikipedia',
  words: 100,
  sections: [
    { heading: '', level: 1, text: 'The lighthouse stands on a rock. It guides ships at night.' },
    {
      heading: 'Keepers',
      level: 2,
      text: 'Tamsin Roe kept the lamp for thirty years. She was dismissed in 1903. The board gave her the post back.',
    },
    { heading: 'Japanese visitors', level: 2, text: 'Engineers from Japan copied the lens. They paid well.' },
  ],
};

function createSearch() {
  const getHeading = ({ section }: NumberedSentence) => ARTICLE.sections[section]?.heading ?? '';
  return new SentenceSearch(numberSentences([ARTICLE]), {
    titles: [ARTICLE.title],
    getHeading,
    language: 'en',
  });
}

const findBest = (question: string, heard: string[] = []) => {
  const search = createSearch();
  const index = search.rank({ question, heard })[0]?.index;
  return index === undefined ? null : search.sentences[index]?.text;
};

test('finds a sentence by another form of its word', () => {
  expect(findBest('When was the keeper dismissing anyone?')).toBe('She was dismissed in 1903.');
});

test('finds a sentence by a word that begins like the one of the question', () => {
  expect(findBest('Did any Japanese come?')).toBe('Engineers from Japan copied the lens.');
});

test('prefers a sentence whose neighbour shares another word with the question', () => {
  expect(findBest('What did the board do with her lamp and post?')).toBe('The board gave her the post back.');
});

test('uses what was heard only where the question names nothing', () => {
  const heard = ['Mira: Tamsin Roe kept the lamp.'];
  expect(findBest('Why did she do that?', heard)).toBe('Tamsin Roe kept the lamp for thirty years.');
  expect(findBest('Who copied the lens?', heard)).toBe('Engineers from Japan copied the lens.');
});

test('finds nothing for a question without a word of the article', () => {
  expect(findBest('What colour are parrots?')).toBeNull();
});

test('measures which share of a question a passage contains', () => {
  const search = createSearch();
  expect(search.measureCoverage('Who dismissed Tamsin Roe?', [2, 3])).toBe(1);
  expect(search.measureCoverage('Who dismissed Tamsin Roe?', [3])).toBeLessThan(0.5);
  expect(search.measureCoverage('What colour are parrots?', [0])).toBe(0);
});

test('knows a question that names nothing but the subject', () => {
  const search = createSearch();
  expect(search.asksForSubject('What is the lighthouse of Orla?')).toBe(true);
  expect(search.asksForSubject('Who kept the lighthouse?')).toBe(false);
  expect(search.asksForSubject('What is it?')).toBe(false);
});

test('a word that says nothing in another language counts in its own', () => {
  const text = 'He died in the war. She wore a fur hat and met him at the door.';
  const article = { ...ARTICLE, sections: [{ heading: '', level: 1, text }] };
  const find = (question: string, language: 'en' | 'de') => {
    const options = { titles: ['Orla'], getHeading: () => '', language };
    const search = new SentenceSearch(numberSentences([article]), options);
    return search.rank({ question, heard: [] }).map(({ index }) => index);
  };
  expect(find('Did he die?', 'en')[0]).toBe(0);
  expect(find('Who had a hat?', 'en')[0]).toBe(1);
  expect(find('Die war hat?', 'de')).toEqual([]);
});

test('finds a sentence by a word of the same meaning', () => {
  const text = 'The well is old. Its water was toxic. Nobody drank it.';
  const article = { ...ARTICLE, sections: [{ heading: '', level: 1, text }] };
  const search = new SentenceSearch(numberSentences([article]), {
    ...{ titles: ['Well'], getHeading: () => '', language: 'en' },
  });
  expect(search.rank({ question: 'Is it poisonous?', heard: [] })[0]?.index).toBe(1);
});
