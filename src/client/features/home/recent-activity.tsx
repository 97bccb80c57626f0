import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { EmptyState } from '../../components/empty-state.tsx';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { library, useLibrary } from '../../library/library.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';
import { LazyFailureNotice, preloadFailureNotice, useIsNoticeNeeded } from '../failures/index.ts';
import { GenerationCard, preloadGenerationCard } from '../generation/index.ts';
import classes from './home.module.css';

// A first visit needs none of these components.
const { Component: LatestPodcast, preload: preloadLatestPodcast } = createLazyComponent(() =>
  import('./own-podcasts.tsx').then((m) => m.LatestPodcast),
);
const { Component: RecentPodcasts, preload: preloadRecentPodcasts } = createLazyComponent(() =>
  import('./own-podcasts.tsx').then((m) => m.RecentPodcasts),
);

export async function preloadRecentActivity(): Promise<void> {
  const podcasts = library.getAll();
  const { generating, latest } = selectRecentActivity(podcasts);
  await Promise.all([
    preloadFailureNotice(),
    generating.length > 0 && preloadGenerationCard(),
    latest && preloadLatestPodcast(),
    podcasts.length > 1 && preloadRecentPodcasts(),
  ]);
}

/** Prefers podcasts in progress, then the newest ready. */
function selectRecentActivity(podcasts: readonly LocalPodcast[]) {
  const generating = podcasts.filter(isInProgress);
  const latest = generating.length > 0 ? undefined : podcasts.find(({ status }) => status === 'ready');
  return { generating, latest };
}

export function RecentActivity({ onSearch }: { onSearch: () => void }) {
  const podcasts = useLibrary();
  const { generating, latest } = selectRecentActivity(podcasts);
  const hasFailed = useIsNoticeNeeded();
  return (
    <section aria-labelledby="recent-activity">
      <Group gap="md" mb="md">
        <Title order={2} id="recent-activity">
          Recent Activity
        </Title>
        <Badge>stored in browser</Badge>
      </Group>
      <Stack gap="md">
        <LazyFailureNotice />
        {generating.map((podcast) => (
          <GenerationCard key={podcast.id} podcast={podcast} />
        ))}
        {latest && <LatestPodcast podcast={latest} />}
      </Stack>
      {podcasts.length > 1 && <RecentPodcasts latestId={latest?.id ?? null} />}
      {generating.length === 0 && !latest && !hasFailed && <NothingYet onSearch={onSearch} />}
    </section>
  );
}

function NothingYet({ onSearch }: { onSearch: () => void }) {
  return (
    <div className={classes.nothing}>
      <EmptyState
        title="Nothing here yet"
        order={3}
        action={
          <Button variant="default" onClick={onSearch}>
            Find an article
          </Button>
        }
      >
        The podcasts you make appear here and stay in this browser.
      </EmptyState>
    </div>
  );
}
