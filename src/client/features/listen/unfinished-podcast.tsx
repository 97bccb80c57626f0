import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { errorDrawing, logoMark } from '../../../domain/cover/motif.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { Drawing } from '../../components/drawing.tsx';
import { Page } from '../../components/page.tsx';
import { GenerationProgress } from '../../library/generation/generation-progress.tsx';
import { useGeneration } from '../../library/generation/generation-store.ts';
import { GenerationWatcher } from '../../library/generation/generation-watcher.tsx';
import { ListenNow } from '../../library/generation/listen-now.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';

/** A podcast that cannot be played as a whole yet, or never will. */
export function UnfinishedPodcast({ podcast }: { podcast: SharedPodcast }) {
  const mine = useLibraryPodcast(podcast.id) !== undefined;
  const making = isInProgress(podcast);
  const generation = useGeneration(podcast.id)?.progress;
  const status = generation?.status ?? podcast.status;
  const progress = generation?.text ?? podcast.progress;
  return (
    <Page title={podcast.title}>
      {/* Podcasts of this browser are followed already. */}
      {making && !mine && <GenerationWatcher podcastId={podcast.id} />}
      <Paper p="lg" data-keep-clear={making || undefined}>
        <Stack gap="md">
          {making ? (
            <Drawing drawing={logoMark} width={88} />
          ) : (
            <Drawing drawing={errorDrawing} width={160} />
          )}
          <div>
            <Title order={1} size="h2">
              Podcast Not Ready
            </Title>
            <Text mt="xs">{podcast.title}</Text>
          </div>
          <div>
            <Text c="dimmed">Current status: {status}</Text>
            {progress !== '' && <Text c="dimmed">Progress: {progress}</Text>}
            {podcast.error && <Text c="var(--mantine-color-error)">{podcast.error}</Text>}
          </div>
          {making && <GenerationProgress podcast={podcast} />}
          <Group gap="sm">
            {making && <ListenNow podcast={podcast} />}
            <Button component={Link} to="/" variant="default">
              Create your own podcast
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Page>
  );
}
