import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '../../../../domain/question/question.schema.ts';
import { toastError } from '../../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../../request.ts';
import { useTRPC } from '../../../trpc-client.ts';
import { useRevision } from '../use-revision.ts';

interface AddAnswerProps {
  question: Question;
  name: string;
}

export function AddAnswer({ question: { id, podcast_id, added }, name }: AddAnswerProps) {
  const state = useRevision(podcast_id);
  const [isRequested, setIsRequested] = useState(false);
  const add = useMutation(
    useTRPC().questions.add.mutationOptions({
      onSuccess: async () => {
        setIsRequested(true);
        await state.refresh();
      },
      onError: (error) => toastError('The answer could not be added', getErrorMessage(error, 'Try again.')),
    }),
  );
  if (added) {
    return (
      <Text size="sm" c="dimmed" role="status">
        Added to the podcast, in the chapter 'Questions'.
      </Text>
    );
  }
  const isAdding = add.isPending || (isRequested && state.isBusy);
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={name}
      title="Everyone who hears this podcast then hears your question and its answer"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      loading={isAdding}
      disabled={state.isBusy}
      onClick={() => add.mutate({ id })}
    >
      Add to the podcast
    </Button>
  );
}
