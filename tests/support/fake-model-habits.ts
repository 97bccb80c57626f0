/**
 * What OpenAI-compatible servers and small models do besides failing; a good client gets an answer all the same.
 * Waiting: no byte (`late-silence`) or only comments (`late-comments`) before the first token, comments in the middle.
 * Form: refuses every format (`no-grammar`), a schema as an internal error (`schema-crash`), a system message, long
 * prompts by HTTP or in an event; cuts long prompts silently; ignores the wish for a stream.
 * Thinking: in the tags of several model families, only as reasoning, with the answer inside.
 * JSON: raw line breaks, invalid escapes, a brace in prose before it, trailing commas, single quotes.
 * Content: no usage, empty deltas, lines that end with CRLF, cut after 512 tokens.
 */
export const MODEL_HABITS = [
  'late-silence',
  'late-comments',
  'comments-between',
  'no-grammar',
  'schema-crash',
  'no-system',
  'long-prompt',
  'long-prompt-event',
  'cut-prompt',
  'not-streamed',
  'only-reasoning',
  'unopened-think',
  'thinking-tag',
  'thought-tag',
  'bracket-tag',
  'word-before-think',
  'inside-think',
  'channels',
  'raw-breaks',
  'bad-escapes',
  'brace-before',
  'trailing-commas',
  'single-quotes',
  'empty-deltas',
  'crlf',
  'cut-512',
] as const;

export type ModelHabit = (typeof MODEL_HABITS)[number];

const CHARACTERS_PER_TOKEN = 4;
const MAX_CUT_TOKENS = 512;
export const LONG_PROMPT_TOKENS = 4_096;

/** The words in which real servers refuse; null if this request is accepted. */
export function findHabitRefusal(
  habit: unknown,
  body: Record<string, unknown>,
  prompt: string,
): { status: number; message: string } | null {
  const format = (body.response_format as { type?: string } | undefined)?.type;
  const messages = body.messages as { role: string }[];
  if (habit === 'no-grammar' && format !== undefined)
    return { status: 400, message: 'Failed to initialize samplers: failed to parse grammar' };
  if (habit === 'schema-crash' && format === 'json_schema')
    return { status: 500, message: 'The provided schema contains features not supported by xgrammar.' };
  if (habit === 'no-system' && messages.some(({ role }) => role === 'system'))
    return { status: 400, message: 'Only user and assistant roles are supported!' };
  if (habit === 'long-prompt' && isLong(prompt)) return { status: 400, message: describeLong(prompt) };
  return null;
}

export function isLong(prompt: string): boolean {
  return prompt.length > LONG_PROMPT_TOKENS * CHARACTERS_PER_TOKEN;
}

export function describeLong(prompt: string): string {
  return `the request (${Math.ceil(prompt.length / 4)} tokens) exceeds the available context size (${LONG_PROMPT_TOKENS} tokens)`;
}

/** The text as such a model writes it. */
export function wrapInHabit(json: string, habit: unknown): string {
  const thought = 'We need {"turns": [...]}, I think. {}';
  switch (habit) {
    case 'unopened-think':
      return `${thought}\n</think>\n\n${json}`;
    case 'thinking-tag':
      return `<thinking>${thought}</thinking>${json}`;
    case 'thought-tag':
      return `<thought>\n${thought}\n</thought>\n${json}`;
    case 'bracket-tag':
      return `[THINK]${thought}[/THINK]${json}`;
    case 'word-before-think':
      return `Okay. <think>${thought}</think>${json}`;
    case 'inside-think':
      return `<think>${thought.replace('{}', '')}${json}</think>`;
    case 'channels':
      return `<|channel|>analysis<|message|>${thought}<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`;
    case 'raw-breaks':
      return json.replaceAll(/([a-z]), ([a-z])/g, '$1,\n$2');
    case 'bad-escapes':
      return json.replaceAll("'", String.raw`\'`).replaceAll(/([a-z]) an? /g, String.raw`$1\ a `);
    case 'brace-before':
      return `Here is {the JSON you asked for}:\n\n${json}`;
    case 'trailing-commas':
      return json.replaceAll('}]', '},]').replaceAll(/\}$/g, ',}');
    case 'single-quotes':
      return json.replaceAll("'", '’').replaceAll(/(?<!\\)"/g, "'");
    case 'cut-512':
      return json.slice(0, MAX_CUT_TOKENS * CHARACTERS_PER_TOKEN);
    default:
      return json;
  }
}

/** The whole answer in one JSON body. */
export function composeWholeResponse(model: unknown, prompt: string, content: string): object {
  const promptTokens = Math.ceil(prompt.length / CHARACTERS_PER_TOKEN);
  const message = { role: 'assistant', content };
  return {
    ...{ id: 'chatcmpl-fake', object: 'chat.completion', created: 0, model },
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: promptTokens, completion_tokens: 200, total_tokens: promptTokens + 200 },
  };
}
