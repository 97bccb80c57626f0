import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';

export function ResetFeed({ feed, onDone }: { feed: FeedReference; onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const reset = useMutation(
    trpc.feeds.reset.mutationOptions({
      onSuccess: (address) => {
        queryClient.setQueryData(trpc.feeds.address.queryKey(feed), address);
        toastSuccess('Feed address reset', 'The old address leads nowhere any more.');
        onDone();
      },
      onError: (error) =>
        void toastError(
          'Failed to reset the feed address',
          getErrorMessage(error, 'The server does not answer.'),
        ),
    }),
  );
  return (
    <>
      <Text>
        The present address stops working at once, and apps that use it have to be given the new one. This
        action cannot be undone.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onDone} disabled={reset.isPending} data-autofocus>
          Keep it
        </Button>
        <Button color="coral" onClick={() => reset.mutate(feed)} disabled={reset.isPending}>
          {reset.isPending ? 'Resetting...' : 'Reset address'}
        </Button>
      </Group>
    </>
  );
}
