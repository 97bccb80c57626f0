import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../tests/support/test-articles.ts';
import type { CallBrief } from '../../domain/script-model.ts';
import { buildAnswerPrompt, countAnswerRoom } from '../prompts/answer-prompt.ts';
import { estimatePromptTokens } from '../prompts/prompt.ts';
import { findAnswerMaterial } from './answer-material.ts';

const SMALL = 4_096;
const ANSWER_TOKENS = 700;

test.each([
  ['animal-farm', 'What does the windmill stand for?', 'It was built twice. '],
  ['bazooka-de', 'Wie weit schoss die Bazooka?', 'Das Rohr war dünn. '],
  ['litva-ru', 'Какая река самая длинная?', 'Это было давно. '],
])(
  'the largest request for an answer about %s fits into 4,096 tokens with its answer, and has the sentences that answer',
  async (name, question, said) => {
    const article = await readWholeArticle(name);
    const query = {
      question: question.padEnd(300, ` ${question}`),
      heard: Array<string>(3).fill(said.repeat(20)),
    };
    const brief: CallBrief = { title: article.title, articles: [article], language: 'en', model: 'm' };
    const asked = { ...query, words: 70, leadIn: 'Let me see.' };
    const small = findAnswerMaterial([article], query, countAnswerRoom(brief, asked, SMALL));
    const large = findAnswerMaterial([article], query);
    const estimate = ({ sentences }: typeof small) =>
      estimatePromptTokens(buildAnswerPrompt(brief, { ...asked, sentences, after: [] }));
    expect(estimate(small) + ANSWER_TOKENS).toBeLessThan(SMALL);
    expect(estimate(small) + ANSWER_TOKENS).toBeGreaterThan(0.85 * SMALL);
    expect(estimate(large)).toBeGreaterThan(estimate(small));
    const best = large.ranked[0] && large.search.sentences[large.ranked[0].index]?.number;
    expect(small.sentences.map(({ number }) => number)).toContain(best);
  },
);
