import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useState } from 'react';
import type { Feedback } from '../../../domain/feedback/feedback.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC, withAdminToken } from '../../trpc-client.ts';
import { AdminSection, createAdminOptions } from './admin-section.tsx';
import classes from './feedback-list.module.css';

const PAGE_SIZE = 20;

const KIND_LABELS: Readonly<Record<Feedback['kind'], string>> = {
  feedback: 'Feedback',
  suggestion: 'Suggestion',
  issue: 'Issue',
};

export function FeedbackList({ token }: { token: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [entryToDelete, setEntryToDelete] = useState<Feedback | null>(null);
  const query = useQuery(
    trpc.feedback.list.queryOptions(
      { limit },
      { ...createAdminOptions(token), placeholderData: keepPreviousData },
    ),
  );
  const remove = useMutation(
    trpc.feedback.remove.mutationOptions({
      trpc: withAdminToken(token),
      onSuccess: () => toastSuccess('Feedback deleted'),
      onError: (failure) => toastError(getErrorMessage(failure, 'Failed to delete feedback')),
      onSettled: () => {
        setEntryToDelete(null);
        return queryClient.invalidateQueries({ queryKey: trpc.feedback.list.pathKey() });
      },
    }),
  );
  return (
    <AdminSection title="Feedback" query={query} failure="Failed to fetch feedback">
      {({ feedback, pagination }) => (
        <>
          <FeedbackEntries entries={feedback} onDelete={setEntryToDelete} />
          {pagination.total > feedback.length && (
            <Button variant="default" mt="md" onClick={() => setLimit(limit + PAGE_SIZE)}>
              Show more
            </Button>
          )}
          <ConfirmDialog
            isOpen={entryToDelete !== null}
            title="Delete Feedback?"
            text="This will permanently delete this feedback. This action cannot be undone."
            isPending={remove.isPending}
            onConfirm={() => entryToDelete && remove.mutate({ id: entryToDelete.id })}
            onClose={() => setEntryToDelete(null)}
          />
        </>
      )}
    </AdminSection>
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
