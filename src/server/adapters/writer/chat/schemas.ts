import { DIALOGUE_FORM, OUTLINE_FORM } from '../../../../pipeline/prompts/answer-form.ts';
import { EPISODES_FORM } from '../../../../pipeline/prompts/episodes.ts';
import type { Format } from './provider.ts';

/** What is asked for: the schema's name on the wire. */
export type AnswerKind = 'outline' | 'dialogue' | 'episodes';

const text = { type: 'string' };
const texts = { type: 'array', items: text };

/** A strict object: every property required, no others. */
function object(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const SCHEMAS: Readonly<Record<AnswerKind, object>> = {
  outline: object({
    summary: text,
    keyPoints: texts,
    chapters: { type: 'array', items: object({ title: text, headings: texts, points: texts }) },
  }),
  dialogue: object({
    turns: {
      type: 'array',
      items: object({ host: { type: 'string', enum: ['A', 'B'] }, text, quote: text }),
    },
  }),
  episodes: object({
    episodes: {
      type: 'array',
      items: object({
        role: { type: 'string', enum: ['intro', 'deep-dive', 'conclusion'] },
        articles: { type: 'array', items: { type: 'integer' } },
        title: text,
        description: text,
      }),
    },
  }),
};

const FORMS: Readonly<Record<AnswerKind, string>> = {
  outline: OUTLINE_FORM,
  dialogue: DIALOGUE_FORM,
  episodes: EPISODES_FORM,
};

/** The `response_format` of a request; undefined where none is sent. */
export function responseFormat(kind: AnswerKind, format: Format): object | undefined {
  if (format === 'text') return undefined;
  if (format === 'json_object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: kind, strict: true, schema: SCHEMAS[kind] } };
}

/** The task with the answer's form in words, where nothing else enforces it. */
export function withForm(task: string, kind: AnswerKind, format: Format): string {
  return format === 'json_schema' ? task : `${task}\n\n${FORMS[kind]}`;
}
