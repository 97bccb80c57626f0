import type { Usage } from '../podcast/usage.schema.ts';
import type { ModelUsage } from '../script-model.ts';
import { isLocalUsage } from './local-model-names.ts';
import { UPSTREAMS } from './providers.ts';

/** Returns USD; null when a price is unknown. */
export function estimateCost(usages: readonly ModelUsage[], now: Date): number | null {
  const day = now.toISOString().slice(0, 10);
  let dollars = 0;
  for (const { model, inputTokens, cachedInputTokens = 0, outputTokens } of usages) {
    if (isLocalUsage(model)) continue;
    const price = UPSTREAMS.get(model)?.price;
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

const KNOWN_PRICES = [...UPSTREAMS.values()].flatMap(({ price }) => price ?? []);
const HIGHEST_PRICE = {
  input: Math.max(...KNOWN_PRICES.map(({ input }) => input)),
  output: Math.max(...KNOWN_PRICES.map(({ output }) => output)),
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
