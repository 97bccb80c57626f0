import { ActionIcon, Badge, Button, Skeleton, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useState } from 'react';
import type { Feedback } from '../../../domain/feedback/feedback.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient, withAdminToken } from '../../trpc-client.ts';
import classes from './feedback-list.module.css';
import { ADMIN_KEY } from './use-server-podcasts.ts';

const FEEDBACK_KEY = [...ADMIN_KEY, 'feedback'] as const;
const PAGE_SIZE = 20;

const KIND_LABELS: Readonly<Record<Feedback['kind'], string>> = {
  feedback: 'Feedback',
  suggestion: 'Suggestion',
  issue: 'Issue',
};

export function FeedbackList({ token }: { token: string }) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [entryToDelete, setEntryToDelete] = useState<Feedback | null>(null);
  const { data, error } = useQuery({
    queryKey: [...FEEDBACK_KEY, limit],
    queryFn: ({ signal }) => client.feedback.list.query({ limit }, { ...withAdminToken(token), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Feedback) => client.feedback.remove.mutate({ id }, withAdminToken(token)),
    onSuccess: () => toastSuccess('Feedback deleted'),
    onError: (failure) => toastError(getErrorMessage(failure, 'Failed to delete feedback')),
    onSettled: () => {
      setEntryToDelete(null);
      return queryClient.invalidateQueries({ queryKey: FEEDBACK_KEY });
    },
  });
  return (
    <section aria-labelledby="feedback" className={classes.section}>
      <Title order={2} size="h3" id="feedback" mb="sm">
        Feedback
      </Title>
      {data ? (
        <FeedbackEntries entries={data.feedback} onDelete={setEntryToDelete} />
      ) : error ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {getErrorMessage(error, 'Failed to fetch feedback')}
        </Text>
      ) : (
        <Skeleton height={96} radius="lg" />
      )}
      {data && data.pagination.total > data.feedback.length && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + PAGE_SIZE)}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        isOpen={entryToDelete !== null}
        title="Delete Feedback?"
        text="This will permanently delete this feedback. This action cannot be undone."
        isPending={remove.isPending}
        onConfirm={() => entryToDelete && remove.mutate(entryToDelete)}
        onClose={() => setEntryToDelete(null)}
      />
    </section>
  );
}

interface FeedbackEntriesProps {
  entries: readonly Feedback[];
  onDelete: (entry: Feedback) => void;
}

function FeedbackEntries({ entries, onDelete }: FeedbackEntriesProps) {
  if (entries.length === 0)
    return <Text c="dimmed">No feedback yet. Visitors send it from the feedback page.</Text>;
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <div className={classes.words}>
            <div className={classes.facts}>
              <Badge>{KIND_LABELS[entry.kind]}</Badge>
              {entry.rating !== null && <span>{entry.rating} of 5</span>}
              <span className="tabular">{format(entry.created_at, 'MMM d, yyyy • HH:mm')}</span>
              {entry.contact !== null && <span>{entry.contact}</span>}
            </div>
            <p className={classes.message}>{entry.message}</p>
          </div>
          <ActionIcon
            className={classes.remove}
            aria-label={`Delete feedback: ${entry.message.slice(0, 40)}`}
            onClick={() => onDelete(entry)}
          >
            <IconTrash size={20} stroke={1.75} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
