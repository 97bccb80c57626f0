import type { Usage } from '../../../domain/podcast/usage.schema.ts';
import { formatTime } from '../../player/format-time.ts';

const whole = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A count with its noun. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Seconds as m:ss, from an hour on as hours and minutes. */
export function formatLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return formatTime(seconds);
  return `${whole.format(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** A sum in USD; what is not zero never reads as zero. */
export function formatCost(usd: number): string {
  return usd > 0 && usd < 0.01 ? `under ${dollars.format(0.01)}` : dollars.format(usd);
}

/** What the making of a podcast used. */
export function describeUsage(usage: Usage | null | undefined): string {
  if (!usage) return 'Use not recorded';
  const models = usage.models.map(
    ({ model, inputTokens, outputTokens }) =>
      `${model}: ${whole.format(inputTokens)} tokens in, ${whole.format(outputTokens)} out`,
  );
  return [...models, `${whole.format(usage.speech.characters)} characters spoken`].join('; ');
}

/** What that cost at list prices. */
export function describeCost(usd: number | null | undefined): string {
  if (usd === null || usd === undefined) return 'Cost not known';
  return usd === 0 ? 'No cost' : `Cost ${formatCost(usd)}`;
}
