import '../../styles/mantine-fields.css';
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { library } from '../../library/library.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient, withAdminToken } from '../../trpc-client.ts';
import { AdminPodcastList } from './admin-podcast-list.tsx';
import { TranscriptDialog } from './transcript-dialog.tsx';
import { PODCASTS_KEY } from './use-server-podcasts.ts';

export function PodcastsTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  const [text, setText] = useState('');
  const [openTranscript, setOpenTranscript] = useState<Podcast | null>(null);
  const [podcastToDelete, setPodcastToDelete] = useState<Podcast | null>(null);
  const subject = useLastNonNull(podcastToDelete)?.title ?? '';
  const remove = useDeletePodcast(token, () => setPodcastToDelete(null));
  const matches = filterPodcasts(podcasts, useDeferredValue(text));
  return (
    <>
      <TextInput
        label="Find podcasts"
        placeholder="Title, status or ID"
        type="search"
        mb="md"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {matches.length === 0 ? (
        <Text c="dimmed">
          {podcasts.length === 0 ? 'No podcasts on this server yet.' : 'No podcast matches.'}
        </Text>
      ) : (
        <AdminPodcastList
          podcasts={matches}
          onOpenTranscript={setOpenTranscript}
          onDelete={setPodcastToDelete}
        />
      )}
      <TranscriptDialog podcast={openTranscript} onClose={() => setOpenTranscript(null)} />
      <ConfirmDialog
        isOpen={podcastToDelete !== null}
        title="Delete Podcast?"
        subject={subject}
        text="This will permanently delete this podcast. This action cannot be undone."
        isPending={remove.isPending}
        onConfirm={() => podcastToDelete && remove.mutate(podcastToDelete)}
        onClose={() => setPodcastToDelete(null)}
      />
    </>
  );
}

function filterPodcasts(podcasts: readonly Podcast[], text: string): readonly Podcast[] {
  const query = text.trim().toLowerCase();
  if (query === '') return podcasts;
  return podcasts.filter(
    ({ id, title, status }) =>
      title.toLowerCase().includes(query) || status.includes(query) || String(id).includes(query),
  );
}

function useDeletePodcast(token: string, onDone: () => void) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Podcast) => client.podcasts.remove.mutate({ id }, withAdminToken(token)),
    onSuccess: (_, { id }) => {
      player.unload(id);
      if (library.find(id) !== undefined) library.remove(id);
      queryClient.setQueryData<Podcast[]>(PODCASTS_KEY, (all) => all?.filter((one) => one.id !== id));
      toastSuccess('Podcast deleted successfully');
    },
    onError: (error) => toastError(getErrorMessage(error, 'Failed to delete podcast')),
    onSettled: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: PODCASTS_KEY });
    },
  });
}
