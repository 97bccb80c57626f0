import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { formatTime } from '../player/format-time.ts';
import { FeedbackList } from './feedback-list.tsx';
import { formatCost, formatLength } from './figures.ts';
import { type Stat, StatCards } from './stat-cards.tsx';
import { statsOf, successRate } from './stats.ts';

/** Figures of the server's podcasts, and what visitors say. */
export function OverviewTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  return (
    <>
      <StatCards stats={figuresOf(podcasts)} />
      <FeedbackList token={token} />
    </>
  );
}

function figuresOf(podcasts: readonly Podcast[]): readonly Stat[] {
  const stats = statsOf(podcasts);
  const rate = successRate(stats);
  const costs = podcasts.flatMap(({ cost_usd }) => cost_usd ?? []);
  return [
    { label: 'Total Podcasts', value: String(stats.total) },
    { label: 'Ready', value: String(stats.ready) },
    { label: 'Processing', value: String(stats.processing) },
    { label: 'Failed', value: String(stats.failed), hint: 'within the last hour' },
    { label: 'Success Rate', value: rate === null ? 'None yet' : `${rate}%`, hint: 'of those finished' },
    { label: 'Total Duration', value: formatLength(stats.totalDuration) },
    { label: 'Average Duration', value: formatTime(stats.averageDuration) },
    {
      label: 'Total Cost',
      value: formatCost(costs.reduce((sum, cost) => sum + cost, 0)),
      hint: costs.length === podcasts.length ? 'at list prices' : `known for ${costs.length}`,
    },
  ];
}
