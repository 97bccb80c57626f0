import { Button, Group, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { FeedAddress } from './feed-address.tsx';

interface SubscribeDialogProps {
  feed: FeedReference | null;
  onClose: () => void;
}

export function SubscribeDialog({ feed, onClose }: SubscribeDialogProps) {
  const [isResetView, setResetView] = useState(false);
  const shown = useLastNonNull(feed);
  const body = useRef<HTMLDivElement>(null);
  // A change of the view removes the focused button. When the dialog opens, Mantine sets the focus.
  useDidUpdate(() => {
    if (feed !== null) body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isResetView]);
  return (
    <Dialog
      opened={feed !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setResetView(false)}
      title={isResetView ? 'Reset feed address?' : 'Subscribe in your podcast app'}
    >
      <div ref={body}>
        {shown !== null &&
          (isResetView ? (
            <ResetFeed feed={shown} onDone={() => setResetView(false)} />
          ) : (
            <FeedAddress feed={shown} onReset={() => setResetView(true)} />
          ))}
      </div>
    </Dialog>
  );
}

function ResetFeed({ feed, onDone }: { feed: FeedReference; onDone: () => void }) {
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
