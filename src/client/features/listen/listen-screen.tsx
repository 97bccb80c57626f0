import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { createMissingPodcastHead, createPodcastHead } from '../../../domain/page/content-heads.ts';
import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { loadOrFindDownload } from '../../offline/load-or-find-download.ts';
import { findPagePodcast, PAGE_DATA_LOADED_AT } from '../../page-data.ts';
import { toTrack } from '../../player/track.ts';
import { isNotFound } from '../../request.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { getSiteAddress, usePageHead } from '../../use-page-head.ts';
import { ReadyPodcast } from './ready-podcast.tsx';
import { UnfinishedPodcast } from './unfinished-podcast.tsx';

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
