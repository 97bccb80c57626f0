import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DEFAULT_MAX_LENGTH_MINUTES } from '../../../domain/podcast/podcast-limits.ts';
import type { ModelChoice } from '../../components/model-fields.tsx';
import { getRequestedVoices } from '../../library/requested-voices.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';

interface EstimateInput {
  title: string;
  choice: ModelChoice;
  maxLength: number;
  voice: string | null;
}

/** Undefined until the server responds; a changed choice keeps the earlier estimate until then. */
export function useEstimate({ title, choice, maxLength, voice }: EstimateInput) {
  const input = {
    title,
    ...choice,
    ...(maxLength !== DEFAULT_MAX_LENGTH_MINUTES && { maxLength }),
    ...(voice !== null && { ttsProvider: getRequestedVoices(voice) }),
  };
  return useQuery(
    useTRPC().podcasts.estimate.queryOptions(input, {
      enabled: title !== '',
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
      trpc: UNBATCHED,
    }),
  ).data;
}
