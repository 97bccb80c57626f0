import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useLibrary } from '../../library/library.ts';
import classes from './recent-activity.module.css';
import { selectRecentActivity } from './select-recent-activity.ts';

// A first visit needs none of these components, so each loads only when it is shown.
const GenerationCard = lazy(async () => ({
  default: (await import('../../library/generation/generation-card.tsx')).GenerationCard,
}));
const LatestPodcast = lazy(async () => ({ default: (await import('./latest-podcast.tsx')).LatestPodcast }));
const FailedCard = lazy(async () => ({ default: (await import('./failed-card.tsx')).FailedCard }));

interface RecentActivityProps {
  onChoose: (title: string) => void;
  onSearch: () => void;
}

export function RecentActivity({ onChoose, onSearch }: RecentActivityProps) {
  const recent = selectRecentActivity(useLibrary());
  return (
    <section aria-labelledby="recent-activity">
      <Group gap="md" mb="md">
        <Title order={2} id="recent-activity">
          Recent Activity
        </Title>
        <Badge>stored in browser</Badge>
      </Group>
      <Suspense fallback={<div className={classes.skeleton} />}>
        {recent.kind === 'generating' && (
          <Stack gap="md">
            {recent.podcasts.map((podcast) => (
              <GenerationCard key={podcast.id} podcast={podcast} />
            ))}
          </Stack>
        )}
        {recent.kind === 'ready' && <LatestPodcast podcast={recent.podcast} />}
        {recent.kind === 'failed' && (
          <FailedCard podcast={recent.podcast} onTryAgain={() => onChoose(recent.podcast.wiki_title)} />
        )}
      </Suspense>
      {recent.kind === 'empty' && (
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
      )}
    </section>
  );
}
