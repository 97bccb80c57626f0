export type ChatProvider = 'openai' | 'deepseek' | 'gemini';

export const FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type Format = (typeof FORMATS)[number];

export interface ProviderTraits {
  label: string;
  format: Format;
}

export const CHAT_PROVIDERS: Readonly<Record<ChatProvider, ProviderTraits>> = {
  openai: { label: 'OpenAI', format: 'json_schema' },
  deepseek: { label: 'DeepSeek', format: 'json_object' },
  gemini: { label: 'Gemini', format: 'json_schema' },
};
