import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../components/toasts/toasts.ts';
import { useAnnouncedRevision, useRevision } from '../../../library/use-revision.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import classes from './editing.module.css';
import { TranscriptEditor } from './transcript-editor.tsx';

interface EditControlsProps {
  podcastId: number;
  isEditing: boolean;
  onEditingChange: (isEditing: boolean) => void;
}

/** For the owner: above the transcript, or in place of it while it is edited. */
export function EditControls({ podcastId, isEditing, onEditingChange }: EditControlsProps) {
  const state = useRevision(podcastId);
  useAnnouncedRevision(podcastId, state);
  const undo = useMutation(
    useTRPC().podcasts.undoEdit.mutationOptions({
      onSuccess: state.refresh,
      onError: (error) => toastError('The edit could not be undone', getErrorMessage(error, 'Try again.')),
    }),
  );
  if (isEditing) {
    return <TranscriptEditor podcastId={podcastId} state={state} onClose={() => onEditingChange(false)} />;
  }
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        disabled={state.revision === null || state.isBusy}
        onClick={() => onEditingChange(true)}
      >
        Edit transcript
      </Button>
      {state.canUndo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={state.isBusy}
          loading={undo.isPending}
          onClick={() => undo.mutate({ id: podcastId })}
        >
          Undo last edit
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {state.isBusy && 'Your changes are being spoken. The current version can be played meanwhile.'}
      </Text>
      {state.error !== null && !state.isBusy && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          The last change was not published. {state.error}
        </Text>
      )}
    </div>
  );
}
