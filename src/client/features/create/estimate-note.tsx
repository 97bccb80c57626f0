import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Estimate } from '../../../domain/podcast/estimate.schema.ts';
import { DEFAULT_MAX_LENGTH_MINUTES } from '../../../domain/podcast/podcast-limits.ts';
import type { ModelChoice } from '../../components/model-fields.tsx';
import { formatCount } from '../../format-count.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';

interface EstimateNoteProps {
  title: string;
  choice: ModelChoice;
  /** Minutes. */
  maxLength: number;
}

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
});

export function EstimateNote({ title, choice, maxLength }: EstimateNoteProps) {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.podcasts.estimate.queryOptions(
      { title, ...choice, ...(maxLength !== DEFAULT_MAX_LENGTH_MINUTES && { maxLength }) },
      { enabled: title !== '', staleTime: 5 * 60_000, trpc: UNBATCHED },
    ),
  );
  return (
    <Text size="sm" mih="1.5em" aria-live="polite">
      {data ? describeEstimate(data) : ' '}
    </Text>
  );
}

export function describeEstimate({ minutes, seconds, usd, prices_as_of }: Estimate): string {
  const length = `About ${formatCount(Math.max(1, Math.round(minutes)), 'minute')} long`;
  return `${length}, ready in about ${formatWait(seconds)}. ${describeCost(usd, prices_as_of)}`;
}

export function formatWait(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds / 5) * 5} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

function describeCost(usd: number | null, day: string): string {
  if (usd === null) return 'Its cost is not known.';
  if (usd === 0) return 'It costs nothing.';
  if (usd < 0.01)
    return `It costs the server less than ${dollarFormat.format(0.01)} (list prices of ${day}).`;
  return `It costs the server about ${dollarFormat.format(usd)} (list prices of ${day}).`;
}
