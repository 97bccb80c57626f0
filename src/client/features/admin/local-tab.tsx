import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { library, useLibrary } from '../../library/library.ts';
import { serializePodcast } from '../../library/local-podcast.ts';
import { formatTime } from '../../player/format-time.ts';
import { formatHours } from './format-usage.ts';
import { computePodcastStats } from './podcast-stats.ts';
import { StatCards } from './stat-cards.tsx';

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
          { label: 'Total Podcasts', value: String(stats.total) },
          { label: 'Ready', value: String(stats.ready) },
          { label: 'Processing', value: String(stats.processing) },
          { label: 'Failed', value: String(stats.failed) },
          { label: 'Total Duration', value: formatHours(stats.totalDuration) },
          { label: 'Average Duration', value: formatTime(stats.averageDuration) },
          { label: 'Local Only', value: String(localOnly), hint: 'not on the server' },
          { label: 'Space', value: `${(characters / 1_000_000).toFixed(1)} MB`, hint: 'of about 5 MB' },
        ]}
      />
      <Text c="dimmed" mt="lg" maw="var(--wc-text)">
        These are the podcasts of the browser you are using now. Export Data saves them to a file, and Import
        Data adds those of a file: of two copies of the same podcast the newer one stays. The sound itself is
        on the server.
      </Text>
    </>
  );
}
