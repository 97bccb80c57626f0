import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect } from 'react';
import type { PodcastEvent } from '../../../domain/events.ts';
import { player } from '../../player/player.ts';
import { toTrack } from '../../player/track.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { library, useLibrary } from '../library.ts';
import { isInProgress } from '../local-podcast.ts';
import { applyEvent, trackGeneration } from './generation-store.ts';
import { useStuckRecovery } from './use-stuck-recovery.ts';

/** Follows every podcast of this browser that is being made, whatever screen is shown. */
export function GenerationWatchers() {
  useStuckRecovery();
  const making = useLibrary().filter(isInProgress);
  return making.map(({ id }) => <GenerationWatcher key={id} podcastId={id} />);
}

/** Follows one podcast's events while it is mounted, and carries their news to library and player. */
export function GenerationWatcher({ podcastId }: { podcastId: number }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  useEffect(() => trackGeneration(podcastId), [podcastId]);

  const finish = async () => {
    try {
      const { podcast } = await client.podcasts.get.query({ id: podcastId });
      if (library.find(podcastId) !== undefined) library.save(podcast);
      queryClient.setQueryData(trpc.shared.podcast.queryKey({ id: podcastId }), podcast);
      const track = toTrack(podcast);
      if (track !== null) player.replaceLiveStream(track);
    } catch (error) {
      // The next look at the list brings it.
      console.warn('The finished podcast was not loaded', error);
    }
  };

  const take = (event: PodcastEvent) => {
    applyEvent(podcastId, event);
    if (event.type === 'progress') {
      // Cards read the text from the events; the library is written only when it is another status.
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
      void finish();
    }
  };

  useSubscription(
    trpc.podcasts.events.subscriptionOptions({ id: podcastId }, { onData: ({ data }) => take(data) }),
  );
  return null;
}
