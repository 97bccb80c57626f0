import '../../styles/mantine-fields.css';
import { Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { library } from '../../library/library.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC, useTRPCClient, withAdminToken } from '../../trpc-client.ts';
import { AdminPodcastRow, type RowActions } from './admin-podcast-row.tsx';
import classes from './podcasts-tab.module.css';
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

const ESTIMATED_ROW_PX = 124;

function AdminPodcastList({
  podcasts,
  onOpenTranscript,
  onDelete,
}: { podcasts: readonly Podcast[] } & RowActions) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const rows = useWindowVirtualizer({
    count: podcasts.length,
    estimateSize: () => ESTIMATED_ROW_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => podcasts[index]?.id ?? index,
  });
  return (
    <ul ref={list} className={classes.list} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const podcast = podcasts[index];
        if (podcast === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={podcasts.length}
            aria-posinset={index + 1}
            className={classes.item}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <AdminPodcastRow podcast={podcast} onOpenTranscript={onOpenTranscript} onDelete={onDelete} />
          </li>
        );
      })}
    </ul>
  );
}

function TranscriptDialog({ podcast, onClose }: { podcast: Podcast | null; onClose: () => void }) {
  const shown = useLastNonNull(podcast);
  return (
    <Dialog opened={podcast !== null} onClose={onClose} size="lg" title={shown?.title}>
      {shown !== null && <Paragraphs id={shown.id} />}
    </Dialog>
  );
}

function Paragraphs({ id }: { id: number }) {
  const { data, error } = useQuery(
    useTRPC().podcasts.get.queryOptions({ id }, { staleTime: 60_000, trpc: UNBATCHED }),
  );
  if (error) return <Text role="alert">{getErrorMessage(error, 'The transcript could not be loaded.')}</Text>;
  if (data === undefined) {
    return (
      <Stack gap="sm" role="status" aria-label="Loading the transcript">
        {[92, 78, 86].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} />
        ))}
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      {(data.podcast.transcript ?? '').split(/\n\s*\n/).map((paragraph, index) => (
        // The paragraphs are static, and two can have the same text.
        <Text key={index}>{paragraph}</Text>
      ))}
    </Stack>
  );
}
