import {
  ANSWER_FORM,
  CHAPTER_FORM,
  OPENING_FORM,
  REVIEW_FORM,
  TURNS_FORM,
} from '../../../../pipeline/prompts/answer-form.ts';
import { EPISODES_FORM } from '../../../../pipeline/prompts/episodes-prompt.ts';
import type { Format } from './chat-providers.ts';

export type AnswerKind = 'opening' | 'chapter' | 'turns' | 'audit' | 'answer' | 'episodes';

const text = { type: 'string' };
const numbers = { type: 'array', items: { type: 'integer' } };

function strictObject(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** `sources` comes before `text`, so that the model chooses its sources first. */
const turns = {
  type: 'array',
  items: strictObject({ host: { type: 'string', enum: ['A', 'B'] }, sources: numbers, text }),
};

const SCHEMAS: Readonly<Record<AnswerKind, object>> = {
  opening: strictObject({ turns, summary: text }),
  chapter: strictObject({ title: text, turns, keyPoint: strictObject({ sources: numbers, text }) }),
  turns: strictObject({ turns }),
  audit: strictObject({
    unsupported: { type: 'array', items: strictObject({ turn: { type: 'integer' }, words: text }) },
  }),
  answer: strictObject({ answerable: { type: 'boolean' }, turns }),
  episodes: strictObject({
    episodes: {
      type: 'array',
      items: strictObject({
        role: { type: 'string', enum: ['intro', 'deep-dive', 'conclusion'] },
        articles: numbers,
        title: text,
        description: text,
      }),
    },
  }),
};

const FORMS: Readonly<Record<AnswerKind, string>> = {
  opening: OPENING_FORM,
  chapter: CHAPTER_FORM,
  turns: TURNS_FORM,
  audit: REVIEW_FORM,
  answer: ANSWER_FORM,
  episodes: EPISODES_FORM,
};

export function createResponseFormat(kind: AnswerKind, format: Format): object | undefined {
  if (format === 'text') return undefined;
  if (format === 'json_object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: kind, strict: true, schema: SCHEMAS[kind] } };
}

export function appendAnswerForm(task: string, kind: AnswerKind, format: Format): string {
  return format === 'json_schema' ? task : `${task}\n\n${FORMS[kind]}`;
}
