import { Anchor, Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Credit } from '../../../domain/article/article.schema.ts';
import type { Freshness } from '../../../domain/freshness/freshness.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { useLibraryPodcast } from '../../library/library.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import classes from './freshness-notice.module.css';
import { useRevision } from './use-revision.ts';

/** The server checks each podcast at most once an hour. */
const STALE_MS = 60 * 60 * 1000;

const formatTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface FreshnessNoticeProps {
  podcastId: number;
  credits: readonly Credit[];
}

/** Says what has changed in the article since the podcast was generated. Renders nothing if nothing has. */
export function FreshnessNotice({ podcastId, credits }: FreshnessNoticeProps) {
  const { data } = useQuery(
    useTRPC().podcasts.freshness.queryOptions(
      { id: podcastId },
      { enabled: credits.some(({ revision }) => revision !== null), staleTime: STALE_MS, retry: false },
    ),
  );
  const isOwn = useLibraryPodcast(podcastId)?.syncStatus === 'synced';
  const text = data && formatNotice(data);
  if (!data || !text) return null;
  const url = credits.find(({ title }) => title === data.title)?.url;
  return (
    <section className={classes.notice} aria-label="Changes of the article">
      {data.changed.length > 0 ? (
        <details>
          <summary>{text}</summary>
          <ul className={classes.changes}>
            {data.changed.map(({ line, old, new: today }) => (
              <li key={`${line} ${old}`} className={classes.change}>
                <Sentence label="Then" text={old} />
                <Sentence label="Now" text={today} />
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <Text>{text}</Text>
      )}
      <div className={classes.actions}>
        {data.status === 'changed' && isOwn && <UpdateButton podcastId={podcastId} />}
        <CheckButton podcastId={podcastId} checkedAt={data.checked_at} />
        {url && data.status !== 'deleted' && (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
            Read today's article
          </Anchor>
        )}
      </div>
    </section>
  );
}

function CheckButton({ podcastId, checkedAt }: { podcastId: number; checkedAt: string | null }) {
  const queryKey = useTRPC().podcasts.freshness.queryKey({ id: podcastId });
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const online = useOnline();
  const check = useMutation({
    mutationFn: () => client.podcasts.freshness.query({ id: podcastId, now: true }),
    onSuccess: (found) => {
      queryClient.setQueryData(queryKey, found);
      const text = formatNotice(found) ?? 'Every sentence that this podcast uses is still there.';
      toastSuccess('Compared with the article', text);
    },
    onError: (error) => toastError('The article could not be checked', getErrorMessage(error, 'Try again.')),
  });
  return (
    <Button
      variant="subtle"
      title={checkedAt === null ? undefined : `Last checked ${formatTime.format(new Date(checkedAt))}`}
      loading={check.isPending}
      disabled={!online}
      onClick={() => check.mutate()}
    >
      Check now
    </Button>
  );
}

function UpdateButton({ podcastId }: { podcastId: number }) {
  const state = useRevision(podcastId);
  const update = useMutation(
    useTRPC().podcasts.update.mutationOptions({
      onSuccess: state.refresh,
      onError: (error) =>
        toastError('The podcast could not be updated', getErrorMessage(error, 'Try again.')),
    }),
  );
  return (
    <Button
      variant="default"
      loading={update.isPending || state.isBusy}
      onClick={() => update.mutate({ id: podcastId })}
    >
      Update the podcast
    </Button>
  );
}

function formatNotice({ status, changed, title }: Freshness): string | null {
  switch (status) {
    case 'changed':
      return changed.length === 1
        ? 'The article has changed since: one sentence that this podcast uses has a new wording'
        : `The article has changed since: ${changed.length} sentences that this podcast uses have a new wording`;
    case 'moved':
      return `The article "${title}" now has a different title.`;
    case 'deleted':
      return `The article "${title}" has been deleted since.`;
    default:
      return null;
  }
}

/** A null text is missing in the article. */
function Sentence({ label, text }: { label: string; text: string | null }) {
  return (
    <div>
      <Text size="xs" c="dimmed" fw={600}>
        {label}
      </Text>
      <Text size="sm" dir="auto" {...(text === null && { c: 'dimmed', fs: 'italic' })}>
        {text ?? 'No longer in the article'}
      </Text>
    </div>
  );
}
