import type { Usage } from '../../../domain/podcast/usage.schema.ts';
import { formatTime } from '../../player/format-time.ts';

const integerFormat = new Intl.NumberFormat('en-US');
const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Seconds as m:ss; one hour or more as hours and minutes. */
export function formatHours(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return formatTime(seconds);
  return `${integerFormat.format(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** Amounts in USD between 0 and 0.01 read 'under $0.01'. */
export function formatCost(usd: number): string {
  return usd > 0 && usd < 0.01 ? `under ${dollarFormat.format(0.01)}` : dollarFormat.format(usd);
}

export function describeUsage(usage: Usage | null | undefined): string {
  if (!usage) return 'Usage not recorded';
  const models = usage.models.map(
    ({ model, inputTokens, cachedInputTokens = 0, outputTokens }) =>
      `${model}: ${integerFormat.format(inputTokens)} tokens in${describeCached(cachedInputTokens)}, ${integerFormat.format(outputTokens)} out`,
  );
  return [...models, `${integerFormat.format(usage.speech.characters)} characters spoken`].join('; ');
}

function describeCached(tokens: number): string {
  return tokens > 0 ? ` (${integerFormat.format(tokens)} cached)` : '';
}

export function describeCost(usd: number | null | undefined): string {
  if (usd === null || usd === undefined) return 'Cost unknown';
  return usd === 0 ? 'No cost' : `Cost ${formatCost(usd)}`;
}
