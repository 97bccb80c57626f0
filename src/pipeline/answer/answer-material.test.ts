import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../tests/support/test-articles.ts';
import type { CallBrief } from '../../domain/script-model.ts';
import { buildAnswerPrompt } from '../prompts/answer-prompt.ts';
import { estimatePromptTokens } from '../prompts/prompt.ts';
import { findAnswerMaterial } from './answer-material.ts';

const SMALL = 4_096;
const ANSWER_WORDS = 70;
const ANSWER_TOKENS = 700;

test('the request for an answer fits into 4,096 tokens with its answer, and has the sentences that answer', async () => {
  const article = await readWholeArticle('animal-farm');
  const query = {
    question: 'What does the windmill stand for?',
    heard: Array<string>(3).fill('It was built twice. '.repeat(10)),
  };
  const small = findAnswerMaterial([article], query, SMALL);
  const large = findAnswerMaterial([article], query);
  const brief: CallBrief = { title: article.title, articles: [article], model: 'm' };
  const estimate = ({ sentences }: typeof small) =>
    estimatePromptTokens(
      buildAnswerPrompt(brief, {
        ...query,
        sentences,
        words: ANSWER_WORDS,
        after: [],
        leadIn: 'Let me see.',
      }),
    );
  // Estimates count 3.5 bytes for a token.
  expect((estimate(small) * 3.5) / 4 + ANSWER_TOKENS).toBeLessThan(SMALL);
  expect(estimate(large)).toBeGreaterThan(estimate(small));
  const best = large.ranked[0] && large.search.sentences[large.ranked[0].index]?.number;
  expect(small.sentences.map(({ number }) => number)).toContain(best);
});
