import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '../../../domain/languages.ts';
import type { Estimate } from '../../../domain/podcast/podcast.schema.ts';
import { DEFAULT_MAX_LENGTH_MINUTES } from '../../../domain/podcast/podcast-limits.ts';
import type { ChosenArticle } from '../../article-language.ts';
import type { ModelChoice } from '../../components/model-fields.tsx';
import { formatCount } from '../../format-count.ts';
import { formatWait } from '../../format-wait.ts';
import { getRequestedVoices } from '../../library/local-podcast.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';

interface EstimateInput extends ChosenArticle {
  spokenLanguage: Language | undefined;
  choice: ModelChoice;
  maxLength: number;
  voice: string | null;
}

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
  if (usd === null) return 'The cost is unknown.';
  if (usd === 0) return 'It is free.';
  if (usd < 0.01)
    return `It costs the server less than ${dollarFormat.format(0.01)} (list prices of ${day}).`;
  return `It costs the server about ${dollarFormat.format(usd)} (list prices of ${day}).`;
}

/** Undefined until the server responds; a changed choice keeps the earlier estimate until then. */
export function useEstimate({ choice, maxLength, voice, ...article }: EstimateInput) {
  const input = {
    ...article,
    ...choice,
    ...(maxLength !== DEFAULT_MAX_LENGTH_MINUTES && { maxLength }),
    ...(voice !== null && { ttsProvider: getRequestedVoices(voice) }),
  };
  return useQuery(
    useTRPC().podcasts.estimate.queryOptions(input, {
      enabled: article.title !== '',
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
      trpc: UNBATCHED,
    }),
  ).data;
}
