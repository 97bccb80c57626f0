import type { LOCAL_MODEL_TYPE } from '../../../../domain/models/local-model-names.ts';
import { PROVIDERS, type ProviderName } from '../../../../domain/models/providers.ts';

export type ChatProvider = ProviderName | typeof LOCAL_MODEL_TYPE;

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

const LOCAL_SERVER: ProviderTraits = {
  label: 'the local model server',
  format: 'json_schema',
  tokenTimeoutMs: 300_000,
  isLocal: true,
  addressSetting: 'LOCAL_MODELS',
  contextSetting: 'LOCAL_CONTEXT_TOKENS',
};

export function getProviderTraits(provider: ChatProvider): ProviderTraits {
  const remote = PROVIDERS.find(({ type }) => type === provider);
  if (!remote) return LOCAL_SERVER;
  const { label, format, addressVariable } = remote;
  return {
    label,
    format,
    tokenTimeoutMs: 120_000,
    isLocal: false,
    addressSetting: addressVariable,
    contextSetting: null,
  };
}
