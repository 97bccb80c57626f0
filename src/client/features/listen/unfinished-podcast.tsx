import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorDrawing, logoMark } from '../../../domain/cover/motif.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { Drawing } from '../../components/drawing.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { Page } from '../../components/page.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { formatPaddedTime } from '../../player/format-time.ts';
import { player, usePlayer } from '../../player/player.ts';
import { toLiveTrack } from '../../player/track.ts';
import { describeSpeech } from '../../text-direction.ts';
import { useTRPC } from '../../trpc-client.ts';
import { GenerationProgress, GenerationWatcher, ListenNow, useGeneration } from '../generation/index.ts';
import { ChapterList } from '../podcast/index.ts';
import { AskButton, AskPanel, useAsking } from './ask/ask-hosts.tsx';

export function UnfinishedPodcast({ podcast }: { podcast: SharedPodcast }) {
  const isInLibrary = useLibraryPodcast(podcast.id) !== undefined;
  const isGenerating = isInProgress(podcast);
  const sound = useGeneration(podcast.id);
  const generation = sound?.progress;
  const status = generation?.status ?? podcast.status;
  const progress = generation?.text ?? podcast.progress;
  const getTrack = () =>
    sound === undefined || sound.availableSeconds <= 0
      ? null
      : toLiveTrack(podcast, sound.availableSeconds, sound.chapters);
  const asking = useAsking(podcast.id, getTrack);
  const createOwn = (
    <Button component={Link} to="/" variant="default">
      Create your own podcast
    </Button>
  );
  return (
    <Page title={podcast.title}>
      {/* The shell watches the podcasts of this browser. */}
      {isGenerating && !isInLibrary && <GenerationWatcher podcastId={podcast.id} />}
      <Paper p="lg">
        <Stack gap="md">
          {isGenerating ? (
            <Drawing drawing={logoMark} width={88} />
          ) : (
            <Drawing drawing={errorDrawing} width={160} />
          )}
          <div>
            <Title order={1} size="h2">
              Podcast Not Ready
            </Title>
            <Group gap="xs" mt="xs">
              <Text dir="auto">{podcast.title}</Text>
              <ExampleBadge podcast={podcast} />
            </Group>
          </div>
          <div>
            <Text c="dimmed">Current status: {status}</Text>
            {progress !== '' && <Text c="dimmed">Progress: {progress}</Text>}
            {podcast.error && <Text c="var(--mantine-color-error)">{podcast.error}</Text>}
          </div>
          {isGenerating ? (
            <GenerationProgress podcast={podcast} isHeadless={progress !== ''}>
              <Group gap="sm">
                <ListenNow podcast={podcast} />
                <AskButton asking={asking} variant="default" />
                {createOwn}
                <AskPanel asking={asking} />
              </Group>
            </GenerationProgress>
          ) : (
            <Group gap="sm">
              {podcast.example && <TryAgain podcastId={podcast.id} />}
              {createOwn}
            </Group>
          )}
        </Stack>
      </Paper>
      {isGenerating && <LiveChapters podcast={podcast} />}
    </Page>
  );
}

/** For an example, which nobody can create again: its next play starts it. */
function TryAgain({ podcastId }: { podcastId: number }) {
  const queryClient = useQueryClient();
  const queryKey = useTRPC().shared.podcast.queryKey({ id: podcastId });
  const tryAgain = async () => {
    await fetch(`/api/podcasts/${podcastId}/live.mp3`, { method: 'HEAD' }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey });
  };
  return <Button onClick={() => void tryAgain()}>Try again</Button>;
}

/** The chapters that can be heard already; each appears with its first turn. */
function LiveChapters({ podcast }: { podcast: SharedPodcast }) {
  const generation = useGeneration(podcast.id);
  const currentTime = usePlayer(({ track, currentTime: seconds }) =>
    track?.podcastId === podcast.id ? seconds : null,
  );
  if (generation === undefined) return null;
  const { availableSeconds, chapters } = generation;
  const audible = chapters.filter(({ timestamp }) => timestamp < availableSeconds);
  if (audible.length === 0) return null;
  const jump = (seconds: number) => {
    const track = toLiveTrack(podcast, availableSeconds, chapters);
    player.seekTrack(track, seconds);
    if (!player.getState().isPlaying || !player.isCurrent(podcast.id)) void player.play(track);
  };
  return (
    <section aria-labelledby="live-chapters">
      <Title order={2} id="live-chapters" mt="lg" mb="sm">
        Chapters
      </Title>
      <ChapterList
        chapters={audible}
        speech={describeSpeech(podcast)}
        currentTime={currentTime}
        format={formatPaddedTime}
        onJump={jump}
      />
    </section>
  );
}
