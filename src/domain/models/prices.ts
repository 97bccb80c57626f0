import type { Usage } from '../podcast/usage.schema.ts';
import type { ModelUsage } from '../script-model.ts';
import { isLocalUsage } from './local-model-names.ts';

export const PRICES_AS_OF = '2026-11-20';

interface Price {
  /** USD per million tokens. */
  input: number;
  /** Of input that the provider had cached; missing if unknown, then it counts as other input. */
  cachedInput?: number;
  output: number;
  /** Last announced day (UTC) of the price. */
  until?: string;
}

/** List prices without discounts for batches or off-peak hours. */
const PRICES: Readonly<Record<string, Price>> = {
  'gpt-4.1': { input: 2, cachedInput: 0.5, output: 8 },
  'gpt-4o': { input: 2.5, cachedInput: 1.25, output: 10 },
  'gpt-5.6-sol': { input: 5, cachedInput: 0.5, output: 30 },
  'gpt-5.6-terra': { input: 2, cachedInput: 0.2, output: 12 },
  'gpt-6-sol': { input: 2, cachedInput: 0.2, output: 10 },
  'gpt-6-luna': { input: 0.1, cachedInput: 0.01, output: 0.5 },
  'deepseek-v4-flash': { input: 0.3, cachedInput: 0.006, output: 1.2 },
  'deepseek-flash': { input: 0.3, cachedInput: 0.006, output: 1.2 },
  'gemini-3.8-flash': { input: 0.75, output: 3.75, until: '2026-12-31' },
  'gemini-3.5-flash-lite': { input: 0.3, output: 2.5 },
};

/** Returns USD; null when a price is unknown. */
export function estimateCost(usages: readonly ModelUsage[], now: Date): number | null {
  const day = now.toISOString().slice(0, 10);
  let dollars = 0;
  for (const { model, inputTokens, cachedInputTokens = 0, outputTokens } of usages) {
    if (isLocalUsage(model)) continue;
    const price = Object.hasOwn(PRICES, model) ? PRICES[model] : undefined;
    if (!price || (price.until !== undefined && day > price.until)) return null;
    const { input, cachedInput = input, output } = price;
    const cached = Math.min(cachedInputTokens, inputTokens);
    dollars += ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / 1_000_000;
  }
  return dollars;
}

/** USD per million characters, without Google's free quota. */
const SPEECH_PRICES: Readonly<Record<string, number>> = { chirp: 30, natural: 0, builtin: 0 };

export function estimateSpeechCost(provider: string, characters: number): number | null {
  const price = Object.hasOwn(SPEECH_PRICES, provider) ? SPEECH_PRICES[provider] : undefined;
  return price === undefined ? null : (characters * price) / 1_000_000;
}

const HIGHEST_PRICE: Price = {
  input: Math.max(...Object.values(PRICES).map(({ input }) => input)),
  output: Math.max(...Object.values(PRICES).map(({ output }) => output)),
};

/** Returns USD. A model without a known price counts as the most expensive one. */
export function estimateMaxCost({ models, speech }: Usage, now: Date): number {
  const modelCosts = models.map(
    (used) =>
      estimateCost([used], now) ??
      (used.inputTokens * HIGHEST_PRICE.input + used.outputTokens * HIGHEST_PRICE.output) / 1_000_000,
  );
  const speechCost = estimateSpeechCost(speech.provider, speech.characters) ?? 0;
  return modelCosts.reduce((sum, usd) => sum + usd, speechCost);
}
