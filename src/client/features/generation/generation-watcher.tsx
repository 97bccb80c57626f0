import { useQueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect, useRef, useState } from 'react';
import type { PodcastEvent } from '../../../domain/events.ts';
import { library, useLibrary } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { player } from '../../player/player.ts';
import { toTrack } from '../../player/track.ts';
import { isNotFound } from '../../request.ts';
import { UNBATCHED, useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { applyEvent, reportServerAway, trackGeneration } from './generation-state.ts';
import { useStuckRecovery } from './stuck-podcasts.ts';

const RETRY_DELAY_MS = 3_000;
const POLL_INTERVAL_MS = 3_000;
/** As `isFinal` of the domain, whose module would bring the schemas of all events. */
const FINAL_TYPES: ReadonlySet<PodcastEvent['type']> = new Set(['ready', 'failed', 'deleted']);

export function GenerationWatchers() {
  useStuckRecovery();
  const unfinished = useLibrary().filter(isInProgress);
  return unfinished.map(({ id }) => <GenerationWatcher key={id} podcastId={id} />);
}

export function GenerationWatcher({ podcastId }: { podcastId: number }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [isLoadFailed, setIsLoadFailed] = useState(false);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => trackGeneration(podcastId), [podcastId]);

  const loadFinished = async () => {
    try {
      const { podcast } = await client.podcasts.get.query({ id: podcastId });
      if (library.find(podcastId) !== undefined) library.save(podcast);
      queryClient.setQueryData(trpc.shared.podcast.queryKey({ id: podcastId }), podcast);
      const track = toTrack(podcast);
      setIsLoadFailed(false);
      if (track !== null) void player.replaceLiveStream(track);
      else if (player.isCurrent(podcastId) && !player.getState().isPlaying) player.unload(podcastId);
    } catch (error) {
      console.warn('The finished podcast could not be loaded', error);
      setIsLoadFailed(true);
    }
  };

  // No event follows the last one.
  useInterval(() => void loadFinished(), isLoadFailed ? RETRY_DELAY_MS : null);

  const handleEvent = (event: PodcastEvent) => {
    applyEvent(podcastId, event);
    if (FINAL_TYPES.has(event.type)) setIsOver(true);
    if (event.type === 'progress') {
      // Cards show the text from the events, so the library is written only for a new status.
      const known = library.find(podcastId);
      if (known !== undefined && known.status !== event.status && isInProgress(event)) {
        library.update(podcastId, { status: event.status, progress: event.progress });
      }
    } else if (event.type === 'sound') {
      player.setLiveDuration(podcastId, event.seconds);
    } else if (event.type === 'chapters') {
      library.update(podcastId, { chapters: event.chapters, duration: event.duration });
      player.updateChapters(podcastId, event.chapters, event.duration);
    } else if (event.type === 'deleted') {
      library.remove(podcastId);
      player.unload(podcastId);
    } else if (event.type === 'ready' || event.type === 'failed') {
      void loadFinished();
    }
  };

  const lastEventId = useRef(0);
  const { status } = useSubscription(
    trpc.podcasts.events.subscriptionOptions(
      { id: podcastId },
      {
        onData: ({ id, data }) => {
          lastEventId.current = Number(id);
          handleEvent(data);
        },
        onError: (error) => {
          // A sync removes the podcasts of the library.
          if (isNotFound(error) && library.find(podcastId) === undefined) player.unload(podcastId);
        },
      },
    ),
  );
  // Some proxies let no WebSocket through.
  usePolling(!isOver && status === 'connecting', async () => {
    const events = await client.podcasts.listEvents
      .query({ id: podcastId, lastEventId: lastEventId.current }, UNBATCHED)
      .catch((error: unknown) => (error instanceof TRPCClientError && error.data ? [] : null));
    for (const { id, event } of events ?? []) {
      lastEventId.current = id;
      handleEvent(event);
    }
    return events !== null;
  });
  return null;
}

/** `poll` returns false without an answer. */
function usePolling(isWaiting: boolean, poll: () => Promise<boolean>): void {
  const isCurrent = useRef(isWaiting);
  useEffect(() => {
    isCurrent.current = isWaiting;
    return () => {
      isCurrent.current = false;
      reportServerAway(false);
    };
  }, [isWaiting]);
  const pollAndReport = async () => {
    const hasResponded = await poll();
    if (isCurrent.current) reportServerAway(!hasResponded);
  };
  useInterval(pollAndReport, isWaiting ? POLL_INTERVAL_MS : null);
}

function useInterval(act: () => unknown, intervalMs: number | null): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (intervalMs === null) return;
    const timer = setInterval(() => latest.current(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
}
