import '../../styles/mantine-fields.css';
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FeedReference } from '../../../domain/feed/feed.schema.ts';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { copyText } from '../../player/share-link.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPC } from '../../trpc-client.ts';
import classes from './feed-address.module.css';
import { QrCode } from './qr-code.tsx';

interface FeedAddressProps {
  feed: FeedReference;
  onReset: () => void;
}

export function FeedAddress({ feed, onReset }: FeedAddressProps) {
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
        Add this address in your podcast app, and finished podcasts appear there by themselves. Whoever has it
        can listen, so keep it to yourself.
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
      <div className={classes.row}>
        <TextInput
          label="Feed address"
          className={classes.field}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()} data-autofocus>
          Copy
        </Button>
      </div>
      {isLoopbackUrl(url) ? (
        <Text size="sm" c="dimmed">
          This address works on this computer only. Open Wikicasts under an address that your phone can reach
          to subscribe there.
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

/** Addresses that open a feed in an app, if it is installed. */
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
