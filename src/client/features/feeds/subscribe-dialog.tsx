import '../../styles/mantine-fields.css';
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { copyText } from '../../player/share-link.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import { QrCode } from './qr-code.tsx';
import classes from './subscribe-dialog.module.css';

interface SubscribeDialogProps {
  opened: boolean;
  /** Null only while the dialog is closed. */
  feed: FeedReference | null;
  onClose: () => void;
}

export function SubscribeDialog({ opened, feed, onClose }: SubscribeDialogProps) {
  const [isResetView, setResetView] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  // A change of the view removes the focused button. When the dialog opens, Mantine sets the focus.
  const focusView = () => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  useDidUpdate(focusView, [isResetView]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setResetView(false)}
      title={isResetView ? 'Reset feed address?' : 'Subscribe in your podcast app'}
    >
      <div ref={body}>
        {feed !== null &&
          (isResetView ? (
            <ResetFeed feed={feed} onDone={() => setResetView(false)} />
          ) : (
            <FeedAddress feed={feed} onReset={() => setResetView(true)} />
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
        toastSuccess('Feed address reset', 'The old address no longer works.');
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
        The current address stops working at once. Apps that use it need the new one. This action cannot be
        undone.
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

function FeedAddress({ feed, onReset }: { feed: FeedReference; onReset: () => void }) {
  const { data, error, refetch } = useQuery(useTRPC().feeds.address.queryOptions(feed));
  if (data === undefined && error !== null) {
    return (
      <Stack gap="md">
        <Text role="alert">{getErrorMessage(error, 'The server does not answer.')}</Text>
        <Button variant="default" onClick={() => void refetch()} data-autofocus>
          Try again
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Text>
        Add this address to your podcast app. Finished podcasts then appear there. Anyone who has the address
        can listen, so keep it private.
      </Text>
      {data === undefined ? (
        <Skeleton height={300} radius="lg" role="status" aria-label="Loading the feed address" />
      ) : (
        <Address url={data.feed_url} onReset={onReset} />
      )}
    </Stack>
  );
}

function Address({ url, onReset }: { url: string; onReset: () => void }) {
  const copy = () =>
    copyText(url).then(
      () => toastSuccess('Feed address copied'),
      () => toastError('Copying failed', 'Please select the address and copy it yourself.'),
    );
  return (
    <>
      <Group align="end" gap={12}>
        <TextInput
          label="Feed address"
          flex="1 1 200px"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()} data-autofocus>
          Copy
        </Button>
      </Group>
      {isLoopbackUrl(url) ? (
        <Text size="sm" c="dimmed">
          This address works on this computer only. To subscribe on your phone, open Wikicasts at an address
          that the phone can reach.
        </Text>
      ) : (
        <QrCode text={url} label="QR code of the feed address" />
      )}
      <div>
        <Text size="sm" fw={600} id="open-feed-in">
          Open in
        </Text>
        <ul className={classes.apps} aria-labelledby="open-feed-in">
          {createAppLinks(url).map(({ app, href }) => (
            <li key={app}>
              <Anchor href={href} className={classes.app} aria-label={`Open in ${app}`}>
                {app}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onReset}>
          Reset feed address
        </Button>
      </Group>
    </>
  );
}

export function createAppLinks(feedUrl: string): Array<{ app: string; href: string }> {
  const urlWithoutScheme = feedUrl.replace(/^https?:\/\//, '');
  return [
    { app: 'Apple Podcasts', href: `podcast://${urlWithoutScheme}` },
    { app: 'AntennaPod', href: `antennapod-subscribe://${urlWithoutScheme}` },
    { app: 'Overcast', href: `overcast://x-callback-url/add?url=${encodeURIComponent(feedUrl)}` },
    { app: 'Pocket Casts', href: `pktc://subscribe/${urlWithoutScheme}` },
    { app: 'Podcast Addict', href: `podcastaddict://${urlWithoutScheme}` },
    { app: 'Castro', href: `castros://subscribe/${urlWithoutScheme}` },
  ];
}

export function isLoopbackUrl(feedUrl: string): boolean {
  return /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/)/.test(feedUrl);
}
