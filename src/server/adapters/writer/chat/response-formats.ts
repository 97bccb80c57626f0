import { type Message, RESPONSE_FORMS, type ResponseKind } from '../../../../pipeline/prompts/prompt.ts';
import type { Format } from './chat-providers.ts';

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

const SCHEMAS: Readonly<Record<ResponseKind, object>> = {
  outline: strictObject({
    question: text,
    chapters: { type: 'array', items: strictObject({ title: text, tells: text, sentences: text }) },
    ending: text,
  }),
  opening: strictObject({ turns, summary: text }),
  chapter: strictObject({ turns, keyPoint: strictObject({ sources: numbers, text }) }),
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

export function createResponseFormat(kind: ResponseKind, format: Format): object | undefined {
  if (format === 'text') return undefined;
  if (format === 'json_object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: kind, strict: true, schema: SCHEMAS[kind] } };
}

/** Spells out the form of the response for a server that enforces no schema, also in earlier requests. */
export function formatMessage(message: Message, format: Format): { role: Message['role']; content: string } {
  const { role, content } = message;
  if (role !== 'user' || format === 'json_schema') return { role, content };
  return { role, content: `${content}\n\n${RESPONSE_FORMS[message.requests]}` };
}
