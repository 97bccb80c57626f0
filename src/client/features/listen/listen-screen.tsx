import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { errorDrawing, logoMark } from '../../../domain/cover/motif.ts';
import { createMissingPodcastHead, createPodcastHead } from '../../../domain/page/content-heads.ts';
import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { Drawing } from '../../components/drawing.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { Page } from '../../components/page.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { loadOrFindDownload } from '../../offline/load-or-find-download.ts';
import { findPagePodcast, PAGE_DATA_LOADED_AT } from '../../page-data.ts';
import { formatPaddedTime } from '../../player/format-time.ts';
import { player, usePlayer } from '../../player/player.ts';
import { toLiveTrack, toTrack } from '../../player/track.ts';
import { isNotFound } from '../../request.ts';
import { describeSpeech } from '../../text-direction.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { getSiteAddress, usePageHead } from '../../use-page-head.ts';
import { GenerationProgress, GenerationWatcher, ListenNow, useGeneration } from '../generation/index.ts';
import { ChapterList } from '../podcast/index.ts';
import { AskButton, AskPanel, useAsking } from './ask/ask-hosts.tsx';
import { ReadyPodcast } from './ready-podcast.tsx';

const POLL_INTERVAL_MS = 5_000;

export function ListenScreen() {
  const id = Number(useParams().id);
  return isPodcastId(id) ? <PodcastScreen key={id} id={id} /> : <NotAvailable />;
}

function PodcastScreen({ id }: { id: number }) {
  const client = useTRPCClient();
  const local = useLibraryPodcast(id);
  const { data, isPending } = useQuery<SharedPodcast>({
    queryKey: useTRPC().shared.podcast.queryKey({ id }),
    queryFn: ({ signal }) =>
      loadOrFindDownload<SharedPodcast>(
        () => client.shared.podcast.query({ id }, { signal }),
        (files) => files.findKeptPodcast(id),
      ),
    networkMode: 'always',
    retry: (failures, error) => failures < 1 && !isNotFound(error),
    refetchOnWindowFocus: false,
    initialData: () => findPagePodcast(id),
    initialDataUpdatedAt: PAGE_DATA_LOADED_AT,
    // Polling replaces lost events.
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_INTERVAL_MS : false),
  });
  const podcast: SharedPodcast | undefined = data ?? local;
  usePageHead(useMemo(() => (podcast ? createPodcastHead(podcast, getSiteAddress()) : null), [podcast]));
  if (podcast === undefined) return isPending ? <ListenSkeleton /> : <NotAvailable />;
  if (podcast.status !== 'ready') return <UnfinishedPodcast podcast={podcast} />;
  const track = podcast.audio_url === null ? null : toTrack(podcast);
  return track === null ? (
    <AudioUnavailable podcast={podcast} />
  ) : (
    <ReadyPodcast podcast={podcast} track={track} />
  );
}

const createOwn = (
  <Button component={Link} to="/">
    Create your own podcast
  </Button>
);

function NotAvailable() {
  const online = useOnline();
  usePageHead(useMemo(() => createMissingPodcastHead(getSiteAddress()), []));
  return (
    <Page title="Podcast Not Available">
      <EmptyState title="Podcast Not Available" order={1} kind="missing" action={createOwn}>
        {online
          ? "We couldn't find the podcast you're looking for."
          : 'You are offline, and this podcast is not kept offline.'}
      </EmptyState>
    </Page>
  );
}

function AudioUnavailable({ podcast }: { podcast: SharedPodcast }) {
  return (
    <Page title={podcast.title}>
      <EmptyState title="Audio Unavailable" order={1} kind="broken" action={createOwn}>
        The audio file of “{podcast.title}” is missing.
      </EmptyState>
    </Page>
  );
}

function ListenSkeleton() {
  return (
    <Page title="Loading">
      <div role="status" aria-label="Loading the podcast">
        <Skeleton height={344} radius="xl" mb="xl" />
        <Skeleton height={28} width="40%" mb="md" />
        {[100, 97, 92, 60].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} mb="sm" />
        ))}
      </div>
    </Page>
  );
}

function UnfinishedPodcast({ podcast }: { podcast: SharedPodcast }) {
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
