import { useQuery } from '@tanstack/react-query';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { Spending } from '../../../domain/spending/spending.schema.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';
import { formatTime } from '../../player/format-time.ts';
import { useTRPCClient, withAdminToken } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { FeedbackList } from './feedback-list.tsx';
import { formatCost, formatHours } from './format-usage.ts';
import { NaturalVoices } from './natural-voices.tsx';
import { computePodcastStats, computeSuccessRate } from './podcast-stats.ts';
import { type StatCard, StatCards } from './stat-cards.tsx';
import { ADMIN_KEY } from './use-server-podcasts.ts';

export function OverviewTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  return (
    <>
      <StatCards
        stats={[
          ...createStatCards(podcasts),
          ...createSpendingCards(useSpending(token)),
          ...createLocalModelCards(useCapabilities()),
        ]}
      />
      <NaturalVoices token={token} />
      <FeedbackList token={token} />
    </>
  );
}

function useSpending(token: string): Spending | undefined {
  const client = useTRPCClient();
  return useQuery({
    queryKey: [...ADMIN_KEY, 'spending'],
    queryFn: ({ signal }) => client.system.spending.query(undefined, { ...withAdminToken(token), signal }),
    gcTime: 0,
  }).data;
}

function createSpendingCards(spending: Spending | undefined): readonly StatCard[] {
  if (!spending) return [];
  const { limit, spent, under_way } = spending;
  const reserved = under_way > 0 ? `, ${formatCost(under_way)} reserved` : '';
  return [
    {
      label: 'Spent Today',
      value: formatCost(spent),
      hint: `${limit === null ? 'no limit' : `of ${formatCost(limit)}`}${reserved}`,
    },
  ];
}

function createLocalModelCards(capabilities: Capabilities | undefined): readonly StatCard[] {
  const local = capabilities?.models.find(({ type }) => type === 'local');
  if (!local) return [];
  const hint = local.models.map(({ name }) => name).join(', ');
  return [{ label: 'Local Models', value: String(local.models.length), hint }];
}

function createStatCards(podcasts: readonly Podcast[]): readonly StatCard[] {
  const stats = computePodcastStats(podcasts);
  const rate = computeSuccessRate(stats);
  const costs = podcasts.flatMap(({ cost_usd }) => cost_usd ?? []);
  return [
    { label: 'Total Podcasts', value: String(stats.total) },
    { label: 'Ready', value: String(stats.ready) },
    { label: 'Processing', value: String(stats.processing) },
    { label: 'Failed', value: String(stats.failed), hint: 'within the last hour' },
    { label: 'Success Rate', value: rate === null ? 'None yet' : `${rate}%`, hint: 'of those finished' },
    { label: 'Total Duration', value: formatHours(stats.totalDuration) },
    { label: 'Average Duration', value: formatTime(stats.averageDuration) },
    {
      label: 'Total Cost',
      value: formatCost(costs.reduce((sum, cost) => sum + cost, 0)),
      hint: costs.length === podcasts.length ? 'at list prices' : `known for ${costs.length}`,
    },
  ];
}
