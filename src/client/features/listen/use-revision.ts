import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toastSuccess } from '../../components/toasts/toasts.ts';
import { player } from '../../player/player.ts';
import { useTRPC } from '../../trpc-client.ts';

const POLL_INTERVAL_MS = 1_500;

export interface RevisionState {
  revision: number | null;
  isBusy: boolean;
  canUndo: boolean;
  /** Why the last change was not published. */
  error: string | null;
  /** Call it after a change was sent or may have been made elsewhere. */
  refresh: () => Promise<void>;
}

export function useRevision(podcastId: number): RevisionState {
  const trpc = useTRPC();
  const client = useQueryClient();
  const { data } = useQuery(
    trpc.podcasts.get.queryOptions(
      { id: podcastId },
      { refetchInterval: ({ state }) => (state.data?.podcast.editing ? POLL_INTERVAL_MS : false) },
    ),
  );
  const { revision = null, editing = false, can_undo = false, edit_error = null } = data?.podcast ?? {};
  const refresh = () => client.invalidateQueries({ queryKey: trpc.podcasts.get.queryKey({ id: podcastId }) });
  return { revision, isBusy: editing, canUndo: can_undo, error: edit_error, refresh };
}

/** Loads the screen's data again when another revision is published. Use it once. */
export function useAnnouncedRevision(podcastId: number, { revision }: RevisionState): void {
  const trpc = useTRPC();
  const client = useQueryClient();
  const shown = useRef(revision);
  useEffect(() => {
    if (revision === null || revision === shown.current) return;
    const isNew = shown.current !== null;
    shown.current = revision;
    if (!isNew) return;
    void client.invalidateQueries({ queryKey: trpc.podcasts.transcript.queryKey({ id: podcastId }) });
    void client.invalidateQueries({ queryKey: trpc.shared.podcast.queryKey({ id: podcastId }) });
    void client.invalidateQueries({ queryKey: trpc.podcasts.freshness.queryKey({ id: podcastId }) });
    void client.invalidateQueries({ queryKey: trpc.questions.list.queryKey({ id: podcastId }) });
    player.replaceFile(podcastId);
    toastSuccess('Podcast updated', 'You hear the changed version after the next pause.');
  }, [client, podcastId, revision, trpc]);
}
