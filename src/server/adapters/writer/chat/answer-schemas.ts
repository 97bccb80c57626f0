import {
  AUDIT_FORM,
  CHAPTER_FORM,
  OPENING_FORM,
  TURNS_FORM,
} from '../../../../pipeline/prompts/answer-form.ts';
import { EPISODES_FORM } from '../../../../pipeline/prompts/episodes.ts';
import type { Format } from './chat-providers.ts';

/** What is asked for: the schema's name on the wire. */
export type AnswerKind = 'opening' | 'chapter' | 'turns' | 'audit' | 'episodes';

const text = { type: 'string' };
const numbers = { type: 'array', items: { type: 'integer' } };

/** A strict object: every property required, no others. */
function object(properties: Record<string, unknown>) {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** `sources` before `text`: a model chooses first, then says. */
const turns = {
  type: 'array',
  items: object({ host: { type: 'string', enum: ['A', 'B'] }, sources: numbers, text }),
};

const SCHEMAS: Readonly<Record<AnswerKind, object>> = {
  opening: object({ turns, summary: text }),
  chapter: object({ title: text, turns, keyPoint: object({ sources: numbers, text }) }),
  turns: object({ turns }),
  audit: object({ unsupported: numbers }),
  episodes: object({
    episodes: {
      type: 'array',
      items: object({
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
  audit: AUDIT_FORM,
  episodes: EPISODES_FORM,
};

/** The `response_format` of a request; undefined where none is sent. */
export function createResponseFormat(kind: AnswerKind, format: Format): object | undefined {
  if (format === 'text') return undefined;
  if (format === 'json_object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: kind, strict: true, schema: SCHEMAS[kind] } };
}

/** The task with the answer's form in words, where nothing else enforces it. */
export function appendAnswerForm(task: string, kind: AnswerKind, format: Format): string {
  return format === 'json_schema' ? task : `${task}\n\n${FORMS[kind]}`;
}
