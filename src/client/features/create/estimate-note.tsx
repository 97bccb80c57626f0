import { Text } from '@mantine/core';
import type { Estimate } from '../../../domain/podcast/estimate.schema.ts';
import { formatCount } from '../../format-count.ts';
import { formatWait } from '../../format-wait.ts';

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
});

export function EstimateNote({ estimate, id }: { estimate: Estimate | undefined; id: string }) {
  if (estimate?.obstacle) {
    return (
      <Text size="sm" c="var(--mantine-color-error)" id={id} role="alert">
        {estimate.obstacle}
      </Text>
    );
  }
  return (
    <Text size="sm" mih="1.5em" id={id} aria-live="polite">
      {estimate ? describeEstimate(estimate) : ' '}
    </Text>
  );
}

export function describeEstimate(estimate: Omit<Estimate, 'voices' | 'obstacle'>): string {
  const { minutes, is_short, seconds, usd, prices_as_of } = estimate;
  const time = formatCount(Math.max(1, Math.round(minutes)), 'minute');
  const length = is_short ? `The article has enough text for about ${time}` : `About ${time} long`;
  return `${length}, ready in about ${formatWait(seconds)}. ${describeCost(usd, prices_as_of)}`;
}

function describeCost(usd: number | null, day: string): string {
  if (usd === null) return 'Its cost is not known.';
  if (usd === 0) return 'It costs nothing.';
  if (usd < 0.01)
    return `It costs the server less than ${dollarFormat.format(0.01)} (list prices of ${day}).`;
  return `It costs the server about ${dollarFormat.format(usd)} (list prices of ${day}).`;
}
