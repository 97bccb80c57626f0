import { toOneLine } from '../../domain/language/index.ts';
import { escapeTags } from './data-blocks.ts';

/** What a request asks for; also the name of the response's schema on the wire. */
export type ResponseKind = 'outline' | 'opening' | 'chapter' | 'turns' | 'audit' | 'answer' | 'episodes';

export type Message =
  | { role: 'system' | 'assistant'; content: string }
  | { role: 'user'; content: string; requests: ResponseKind };

/** The last message is the request. */
export type Prompt = readonly Message[];

/** Of an outline, a repair, a review or an answer, at most. */
export const RESPONSE_TOKENS = 700;
/** UTF-8 bytes of a token in any language, rather too few. */
const BYTES_PER_TOKEN = 3.5;

export function createPrompt(system: string, user: string, requests: ResponseKind): Prompt {
  return [
    { role: 'system', content: system },
    { role: 'user', content: user, requests },
  ];
}

export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

export function estimatePromptTokens(prompt: Prompt): number {
  return prompt.reduce((sum, { content }) => sum + estimateTokens(content), 0);
}

/** For data within our own sentence: data cannot close the quotation marks. */
export function quoteTitle(title: string): string {
  return `"${escapeTags(toOneLine(title).replaceAll('"', "'").slice(0, 300))}"`;
}

export function joinBlocks(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part.trim() !== '').join('\n\n');
}
