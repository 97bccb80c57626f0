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
  import('./latest-podcast.tsx').then((m) => m.LatestPodcast),
);
const { Component: RecentPodcasts, preload: preloadRecentPodcasts } = createLazyComponent(() =>
  import('./recent-podcasts.tsx').then((m) => m.RecentPodcasts),
);

export async function preloadRecentActivity(): Promise<void> {
  const podcasts = library.getAll();
  const { kind } = selectRecentActivity(podcasts);
  await Promise.all([
    preloadFailureNotice(),
    kind === 'generating' && preloadGenerationCard(),
    kind === 'ready' && preloadLatestPodcast(),
    podcasts.length > 1 && preloadRecentPodcasts(),
  ]);
}

type RecentActivityState =
  | { kind: 'generating'; podcasts: LocalPodcast[] }
  | { kind: 'ready'; podcast: LocalPodcast }
  | { kind: 'empty' };

/** Prefers podcasts in progress, then the newest ready. */
function selectRecentActivity(podcasts: readonly LocalPodcast[]): RecentActivityState {
  const generating = podcasts.filter(isInProgress);
  if (generating.length > 0) return { kind: 'generating', podcasts: generating };
  const ready = podcasts.find(({ status }) => status === 'ready');
  return ready === undefined ? { kind: 'empty' } : { kind: 'ready', podcast: ready };
}

interface RecentActivityProps {
  onSearch: () => void;
}

export function RecentActivity({ onSearch }: RecentActivityProps) {
  const podcasts = useLibrary();
  const recent = selectRecentActivity(podcasts);
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
        {recent.kind === 'generating' &&
          recent.podcasts.map((podcast) => <GenerationCard key={podcast.id} podcast={podcast} />)}
        {recent.kind === 'ready' && <LatestPodcast podcast={recent.podcast} />}
      </Stack>
      {podcasts.length > 1 && (
        <RecentPodcasts latestId={recent.kind === 'ready' ? recent.podcast.id : null} />
      )}
      {recent.kind === 'empty' && !hasFailed && <NothingYet onSearch={onSearch} />}
    </section>
  );
}

function NothingYet({ onSearch }: RecentActivityProps) {
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
