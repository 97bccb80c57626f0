import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Podcast, PodcastStatus } from '../../../domain/podcast/podcast.schema.ts';
import type { Spending } from '../../../domain/spending/spending.schema.ts';
import type { Capabilities } from '../../../domain/system/system.schema.ts';
import { library, useLibrary } from '../../library/library.ts';
import { serializePodcast } from '../../library/local-podcast.ts';
import { formatTime } from '../../player/format-time.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useCapabilities } from '../../use-capabilities.ts';
import { createAdminOptions } from './admin-section.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { formatCost, formatHours } from './format-usage.ts';
import { NaturalVoices } from './natural-voices.tsx';
import classes from './stat-tabs.module.css';

export function OverviewTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  const { data: spending } = useQuery(
    useTRPC().system.spending.queryOptions(undefined, createAdminOptions(token)),
  );
  return (
    <>
      <StatCards
        stats={[
          ...createStatCards(podcasts),
          ...createSpendingCards(spending),
          ...createLocalModelCards(useCapabilities()),
        ]}
      />
      <NaturalVoices token={token} />
      <FeedbackList token={token} />
    </>
  );
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

function createCountCards({ total, ready, processing }: PodcastStats): readonly StatCard[] {
  return [
    { label: 'Total Podcasts', value: String(total) },
    { label: 'Ready', value: String(ready) },
    { label: 'Processing', value: String(processing) },
  ];
}

function createDurationCards({ totalDuration, averageDuration }: PodcastStats): readonly StatCard[] {
  return [
    { label: 'Total Duration', value: formatHours(totalDuration) },
    { label: 'Average Duration', value: formatTime(averageDuration) },
  ];
}

function createStatCards(podcasts: readonly Podcast[]): readonly StatCard[] {
  const stats = computePodcastStats(podcasts);
  const rate = computeSuccessRate(stats);
  const costs = podcasts.flatMap(({ cost_usd }) => cost_usd ?? []);
  return [
    ...createCountCards(stats),
    { label: 'Failed', value: String(stats.failed), hint: 'within the last hour' },
    { label: 'Success Rate', value: rate === null ? 'None yet' : `${rate}%`, hint: 'of those finished' },
    ...createDurationCards(stats),
    {
      label: 'Total Cost',
      value: formatCost(costs.reduce((sum, cost) => sum + cost, 0)),
      hint: costs.length === podcasts.length ? 'at list prices' : `known for ${costs.length}`,
    },
  ];
}

const REFRESH_MS = 10_000;

export function LocalTab() {
  const podcasts = useLibrary();
  useEffect(() => {
    const timer = setInterval(() => library.reload(null), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const stats = computePodcastStats(podcasts);
  const characters = podcasts.reduce((sum, podcast) => sum + serializePodcast(podcast).length, 0);
  const localOnly = podcasts.filter(({ syncStatus }) => syncStatus === 'local-only').length;
  return (
    <>
      <StatCards
        stats={[
          ...createCountCards(stats),
          { label: 'Failed', value: String(stats.failed) },
          ...createDurationCards(stats),
          { label: 'Local Only', value: String(localOnly), hint: 'not on the server' },
          { label: 'Space', value: `${(characters / 1_000_000).toFixed(1)} MB`, hint: 'of about 5 MB' },
        ]}
      />
      <Text c="dimmed" mt="lg" maw="var(--wc-text)">
        These podcasts are in the browser that you are using now. Export Data saves them to a file. Import
        Data adds the podcasts of a file; of two copies of a podcast, the newer one is kept. The audio is on
        the server.
      </Text>
    </>
  );
}

interface StatCard {
  label: string;
  value: string;
  hint?: string;
}

function StatCards({ stats }: { stats: readonly StatCard[] }) {
  return (
    <dl className={classes.grid}>
      {stats.map(({ label, value, hint }) => (
        <div key={label} className={classes.card}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

type PodcastStats = ReturnType<typeof computePodcastStats>;

/** The average duration is that of the ready podcasts; 0 if there are none. */
export function computePodcastStats(podcasts: readonly { status: PodcastStatus; duration: number | null }[]) {
  const stats = { total: podcasts.length, ready: 0, processing: 0, failed: 0, totalDuration: 0 };
  for (const { status, duration } of podcasts) {
    if (status === 'ready') {
      stats.ready += 1;
      stats.totalDuration += duration ?? 0;
    } else if (status === 'pending' || status === 'processing') stats.processing += 1;
    else stats.failed += 1;
  }
  return { ...stats, averageDuration: stats.ready === 0 ? 0 : stats.totalDuration / stats.ready };
}

/** Percentage to one decimal place; null if no podcast is finished. */
export function computeSuccessRate({ ready, failed }: Pick<PodcastStats, 'ready' | 'failed'>): number | null {
  return ready + failed === 0 ? null : Math.round((ready / (ready + failed)) * 1000) / 10;
}
