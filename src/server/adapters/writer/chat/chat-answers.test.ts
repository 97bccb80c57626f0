import { expect, test } from 'vitest';
import {
  createBrief,
  createModel,
  createSignal,
  getBodies,
  PROVIDERS,
  registerModelServer,
  sentences,
} from '../../../../../tests/support/chat-models.ts';
import type { AnswerChunk, AnswerRequest } from '../../../../domain/script-model.ts';

registerModelServer();

const [told] = sentences;
const request: AnswerRequest = {
  question: told?.text ?? '',
  heard: [],
  sentences,
  words: 70,
  after: [],
  leadIn: null,
};

async function readAnswer(provider: (typeof PROVIDERS)[number], over: Partial<AnswerRequest> = {}) {
  const chunks: AnswerChunk[] = [];
  const model = createModel(provider);
  for await (const chunk of model.answerQuestion(
    createBrief(provider),
    { ...request, ...over },
    createSignal(),
  ))
    chunks.push(chunk);
  return chunks;
}

test.each(PROVIDERS)('%s says first whether the sentences answer the question', async (provider) => {
  const [first, second] = await readAnswer(provider);
  expect(first).toEqual({ type: 'answerable', isAnswerable: true });
  expect(second).toMatchObject({ type: 'turn', turn: { host: 'B', sources: [told?.number] } });
  const [unanswered] = await readAnswer(provider, { question: 'Zzyzx qwertz?' });
  expect(unanswered).toEqual({ type: 'answerable', isAnswerable: false });
});

test('an answer is requested as `answer`, and its rest as `turns`', async () => {
  await readAnswer('openai');
  await readAnswer('openai', { after: [{ host: 'B', sources: [], text: 'So far so good.' }] });
  expect(
    getBodies().map(
      ({ response_format: format }) => (format as { json_schema: { name: string } }).json_schema.name,
    ),
  ).toEqual(['answer', 'turns']);
});
