import '../../styles/mantine-fields.css';
import { ActionIcon, Anchor, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconFileText,
  IconLoader,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { memo, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { Podcast, PodcastStatus } from '../../../domain/podcast/podcast.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { VirtualList } from '../../components/virtual-list.tsx';
import { VoiceBadge } from '../../components/voice-badge.tsx';
import { library } from '../../library/library.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import { formatTime } from '../../player/format-time.ts';
import { player } from '../../player/player.ts';
import { getErrorMessage } from '../../request.ts';
import { UNBATCHED, useTRPC, withAdminToken } from '../../trpc-client.ts';
import { describeCost, describeUsage } from './format-usage.ts';
import classes from './podcasts-tab.module.css';

export function PodcastsTab({ token, podcasts }: { token: string; podcasts: readonly Podcast[] }) {
  const [text, setText] = useState('');
  const [openTranscript, setOpenTranscript] = useState<Podcast | null>(null);
  const [podcastToDelete, setPodcastToDelete] = useState<Podcast | null>(null);
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
        <VirtualList items={matches} rowHeight={124}>
          {(podcast) => (
            <AdminPodcastRow
              podcast={podcast}
              onOpenTranscript={setOpenTranscript}
              onDelete={setPodcastToDelete}
            />
          )}
        </VirtualList>
      )}
      <Dialog
        opened={openTranscript !== null}
        onClose={() => setOpenTranscript(null)}
        size="lg"
        title={openTranscript?.title}
      >
        {openTranscript && <Paragraphs id={openTranscript.id} />}
      </Dialog>
      <ConfirmDialog
        isOpen={podcastToDelete !== null}
        title="Delete Podcast?"
        subject={podcastToDelete?.title}
        text="This will permanently delete this podcast. This action cannot be undone."
        isPending={remove.isPending}
        onConfirm={() => podcastToDelete && remove.mutate({ id: podcastToDelete.id })}
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
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.podcasts.remove.mutationOptions({
      trpc: withAdminToken(token),
      onSuccess: (_, { id }) => {
        player.unload(id);
        if (library.find(id) !== undefined) library.remove(id);
        toastSuccess('Podcast deleted successfully');
      },
      onError: (error) => toastError(getErrorMessage(error, 'Failed to delete podcast')),
      onSettled: () => {
        onDone();
        return queryClient.invalidateQueries({ queryKey: trpc.podcasts.list.pathKey() });
      },
    }),
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

interface AdminPodcastRowProps {
  podcast: Podcast;
  onOpenTranscript: (podcast: Podcast) => void;
  onDelete: (podcast: Podcast) => void;
}

const STATUSES: Readonly<Record<PodcastStatus, { label: string; Icon: typeof IconClock }>> = {
  pending: { label: 'Pending', Icon: IconClock },
  processing: { label: 'Processing', Icon: IconLoader },
  ready: { label: 'Ready', Icon: IconCircleCheck },
  error: { label: 'Error', Icon: IconAlertTriangle },
  failed: { label: 'Failed', Icon: IconAlertTriangle },
};

const AdminPodcastRow = memo(function AdminPodcastRow(props: AdminPodcastRowProps) {
  const { podcast, onOpenTranscript, onDelete } = props;
  const { id, title, status, progress, error, duration, created_at, tts_provider } = podcast;
  const { label, Icon } = STATUSES[status];
  return (
    <article className={classes.row} aria-label={title}>
      <Icon size={20} className={classes.icon} data-status={status} aria-hidden="true" />
      <div className={classes.words}>
        <div className={classes.head}>
          <Anchor component={Link} to={`/listen/${id}`} fw={600} className={classes.title}>
            {title}
          </Anchor>
          <ExampleBadge podcast={podcast} />
          <VoiceBadge provider={tts_provider} />
        </div>
        <ul className={classes.facts}>
          <li className={classes.status} data-status={status}>
            {label}
            {isInProgress(podcast) && progress !== '' && `: ${progress}`}
          </li>
          <li>ID: {id}</li>
          <li>Created: {format(created_at, 'MMM d, yyyy • HH:mm')}</li>
          {duration !== null && <li>Duration: {formatTime(duration)}</li>}
        </ul>
        <ul className={classes.facts}>
          <li>{describeUsage(podcast.usage)}</li>
          <li>{describeCost(podcast.cost_usd)}</li>
        </ul>
        {error !== null && <p className={classes.error}>{error}</p>}
      </div>
      <div className={classes.actions}>
        {(podcast.transcript_omitted || podcast.transcript !== null) && (
          <ActionIcon aria-label={`View transcript: ${title}`} onClick={() => onOpenTranscript(podcast)}>
            <IconFileText size={20} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon aria-label={`Delete podcast: ${title}`} onClick={() => onDelete(podcast)}>
          <IconTrash size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </article>
  );
});
