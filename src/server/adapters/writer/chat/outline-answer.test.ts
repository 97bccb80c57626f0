import { expect, test } from 'vitest';
import { makeArticle } from '../../../../../tests/support/fakes.ts';
import { splitSentences } from '../../../../domain/article/sentences.ts';
import type { WritingBrief } from '../../../../domain/ports.ts';
import { readOutline } from './outline-answer.ts';

const article = makeArticle('Abacus');
const brief: WritingBrief = {
  ...{ title: 'Abacus', articles: [article], model: 'm', role: null, instructions: '', words: 1500 },
};
const plan = (...chapters: unknown[]) => JSON.stringify({ summary: 'S', keyPoints: ['K', ' '], chapters });
const chapter = (title: string, ...headings: string[]) => ({ title, headings, points: ['P'] });

test('headings become those of the article, others and chapters without any are dropped', () => {
  const answer = plan(
    chapter('Early days', '== history ==', 'History', 'Prices'),
    chapter('Made up', 'Prices'),
    chapter(' ', 'Use'),
    chapter('What stays', 'Legacy.', 'Abacus'),
  );
  expect(readOutline(answer, brief)).toEqual({
    summary: 'S',
    keyPoints: ['K'],
    chapters: [chapter('Early days', 'History'), chapter('What stays', 'Legacy')],
  });
});

test.each([
  ['nothing', ''],
  ['no JSON', 'I would plan three chapters.'],
  ['half of it', plan(chapter('a', 'Use')).slice(0, -5)],
  ['another form', '{"chapters": "Use"}'],
  ['no chapters', plan()],
  ['no true headings', plan(chapter('a', 'Prices'))],
])('%s is no plan', (_, answer) => {
  expect(readOutline(answer, brief)).toBeNull();
});

test('mends what it can: fences, missing points, a missing summary', () => {
  const answer = '```json\n{"keyPoints": 4, "chapters": [{"title": "Use", "headings": ["Use"]}, 7]}\n```';
  expect(readOutline(answer, brief)).toEqual({
    summary: splitSentences(article.sections[0]?.text ?? '')
      .slice(0, 2)
      .join(' '),
    keyPoints: [],
    chapters: [{ title: 'Use', headings: ['Use'], points: [] }],
  });
});

test('an article without headings is divided by titles alone, of several the titles count', () => {
  const bare = { ...article, sections: article.sections.slice(0, 1) };
  const answer = plan(chapter('First', 'Invented'), chapter('Second'));
  expect(readOutline(answer, { ...brief, articles: [bare] })?.chapters).toEqual([
    chapter('First'),
    chapter('Second'),
  ]);
  const both = { ...brief, articles: [article, makeArticle('Bead')] };
  expect(readOutline(plan(chapter('Beads', 'bead')), both)?.chapters).toEqual([chapter('Beads', 'Bead')]);
});

test('a short podcast gets few chapters however many are planned', () => {
  const many = plan(...Array.from({ length: 12 }, (_, index) => chapter(`Chapter ${index}`, 'Use')));
  expect(readOutline(many, { ...brief, words: 300 })?.chapters).toHaveLength(4);
  expect(readOutline(many, { ...brief, words: 4500 })?.chapters).toHaveLength(8);
});
