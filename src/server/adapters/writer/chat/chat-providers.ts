const CHAT_PROVIDERS = ['openai', 'deepseek', 'gemini', 'local'] as const;
export type ChatProvider = (typeof CHAT_PROVIDERS)[number];

export const FORMATS = ['json_schema', 'json_object', 'text'] as const;
export type Format = (typeof FORMATS)[number];

export interface ProviderTraits {
  /** As in the middle of a sentence. */
  label: string;
  format: Format;
  /** Limit for the time without a token. A server may load a model first. */
  tokenTimeoutMs: number;
  /** A server of the operator's own gets one request at a time, and podcasts wait while it does not run. */
  isLocal: boolean;
  /** The variables that set the address and the context, for messages; null for none. */
  addressSetting: string;
  contextSetting: string | null;
}

const REMOTE = { tokenTimeoutMs: 120_000, isLocal: false, contextSetting: null };

export const PROVIDER_TRAITS: Readonly<Record<ChatProvider, ProviderTraits>> = {
  openai: { ...REMOTE, label: 'OpenAI', format: 'json_schema', addressSetting: 'OPENAI_BASE_URL' },
  deepseek: { ...REMOTE, label: 'DeepSeek', format: 'json_object', addressSetting: 'DEEPSEEK_BASE_URL' },
  gemini: { ...REMOTE, label: 'Gemini', format: 'json_schema', addressSetting: 'GEMINI_BASE_URL' },
  local: {
    label: 'the local model server',
    format: 'json_schema',
    tokenTimeoutMs: 300_000,
    isLocal: true,
    addressSetting: 'LOCAL_MODELS',
    contextSetting: 'LOCAL_CONTEXT_TOKENS',
  },
};
