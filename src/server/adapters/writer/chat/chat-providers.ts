/** Providers that speak chat completions. */
export type ChatProvider = 'openai' | 'deepseek' | 'gemini';

/** How an answer's form is asked for, from the strictest on. */
export const FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type Format = (typeof FORMATS)[number];

export interface ProviderTraits {
  /** Its name for a reader. */
  label: string;
  /** The strictest form that it can be asked for. */
  format: Format;
}

export const CHAT_PROVIDERS: Readonly<Record<ChatProvider, ProviderTraits>> = {
  openai: { label: 'OpenAI', format: 'json_schema' },
  deepseek: { label: 'DeepSeek', format: 'json_object' },
  gemini: { label: 'Gemini', format: 'json_schema' },
};
