import {
  IconArrowBackUp,
  IconBellPlus,
  IconCheck,
  IconFileText,
  IconPencil,
  IconPlaylistAdd,
  IconPrinter,
  IconSpeakerphone,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import type { MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { toastError } from '../../components/toasts/toasts.ts';
import { useLibraryPodcast } from '../../library/library.ts';
import { OpenedPodcastMenu, type PodcastAction } from '../../player/extras/opened-podcast-menu.tsx';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { useFollowAction } from '../follows/index.ts';
import { PodcastRemoval } from '../library/index.ts';
import { AddToPlaylist } from '../playlists/index.ts';
import { loadTranscriptFiles, useTranscript } from '../transcript/index.ts';
import { useRevision } from './use-revision.ts';

const MAX_SELECTED_CHARACTERS = 60;

const SayItAsDialog = lazy(async () => ({ default: (await import('./say-it-as-dialog.tsx')).SayItAsDialog }));

export interface MoreActionsProps {
  podcast: SharedPodcast;
  /** Null if the visitor cannot edit it. */
  onEdit: (() => void) | null;
}

export function OpenedMoreActions(props: MoreActionsProps & { button: MenuButtonProps }) {
  const { podcast, onEdit, button } = props;
  const { id, title } = podcast;
  const local = useLibraryPodcast(id);
  const [name, setName] = useState<string | null>(null);
  const [hasCorrected, setHasCorrected] = useState(false);
  const follow = useFollowAction(
    'article',
    podcast.credits[0]?.title ?? podcast.wiki_title,
    podcast.language,
  );
  const offline = useOnline() ? null : 'You are offline.';
  const transcript = useTranscriptActions(podcast);
  const editing = useEditActions(id, onEdit);
  useLeaveAfterRemoval(local?.syncStatus === 'synced');

  const correct = () => {
    setName(readSelectedName());
    setHasCorrected(true);
  };
  return (
    <>
      <AddToPlaylist podcastId={id} title={title}>
        {(add) => {
          const actions: PodcastAction[] = [
            { label: 'Add to playlist', icon: <IconPlaylistAdd size={18} />, onAct: add },
            {
              label: follow.isFollowing ? 'Following' : 'Follow',
              icon: follow.isFollowing ? <IconCheck size={18} /> : <IconBellPlus size={18} />,
              onAct: follow.act,
              disabledReason: offline,
            },
            ...transcript,
            { label: 'Say it as', icon: <IconSpeakerphone size={18} />, onAct: correct },
            ...editing,
          ];
          return (
            <PodcastRemoval podcast={local ?? podcast}>
              {(removal) => (
                <OpenedPodcastMenu
                  podcast={podcast}
                  button={button}
                  keepsOffline={false}
                  actions={local ? [...actions, { ...removal, icon: <IconTrash size={18} /> }] : actions}
                />
              )}
            </PodcastRemoval>
          );
        }}
      </AddToPlaylist>
      {follow.dialog}
      {hasCorrected && (
        <Suspense fallback={null}>
          <SayItAsDialog
            name={name}
            podcastId={id}
            isOwn={onEdit !== null}
            ttsProvider={podcast.tts_provider}
            onClose={() => setName(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function useTranscriptActions(podcast: SharedPodcast): PodcastAction[] {
  const { turns } = useTranscript(podcast.id);
  if (turns === null) return [];
  return [
    {
      label: 'Print transcript',
      icon: <IconPrinter size={18} />,
      onAct: async () => (await loadTranscriptFiles()).printTranscript(podcast, turns),
    },
    {
      label: 'Save transcript as text',
      icon: <IconFileText size={18} />,
      onAct: async () => (await loadTranscriptFiles()).saveTranscript(podcast, turns),
    },
  ];
}

function useEditActions(podcastId: number, onEdit: (() => void) | null): PodcastAction[] {
  const { isBusy, canUndo, refresh } = useRevision(podcastId);
  const undo = useMutation(
    useTRPC().podcasts.undoEdit.mutationOptions({
      onSuccess: refresh,
      onError: (error) => toastError('The edit could not be undone', getErrorMessage(error, 'Try again.')),
    }),
  );
  if (onEdit === null) return [];
  const disabledReason = isBusy || undo.isPending ? 'A change is being saved.' : null;
  const edit = { label: 'Edit transcript', icon: <IconPencil size={18} />, onAct: onEdit, disabledReason };
  if (!canUndo) return [edit];
  const icon = <IconArrowBackUp size={18} />;
  return [
    edit,
    { label: 'Undo last edit', icon, onAct: () => undo.mutate({ id: podcastId }), disabledReason },
  ];
}

/** A podcast of one's own is gone after its deletion; the screen would show the last that was known of it. */
function useLeaveAfterRemoval(isOwn: boolean): void {
  const navigate = useNavigate();
  const wasOwn = useRef(isOwn);
  useEffect(() => {
    if (wasOwn.current && !isOwn) void navigate('/library');
    wasOwn.current = isOwn;
  }, [isOwn, navigate]);
}

function readSelectedName(): string {
  const selected = window.getSelection()?.toString().trim() ?? '';
  return selected.length <= MAX_SELECTED_CHARACTERS && !/[\n.:]/.test(selected) ? selected : '';
}
