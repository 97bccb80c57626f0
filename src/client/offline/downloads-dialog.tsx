import { ActionIcon, Anchor, Button, Group, type ModalProps, Text } from '@mantine/core';
import { IconCloudDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../components/dialog.tsx';
import { useStore } from '../store.ts';
import { useOnline } from '../use-online.ts';
import type { Download } from './download-index.ts';
import type { DownloadProgress } from './download-store.ts';
import { canKeepOffline, checkDownloads, downloads, keepOffline, useDownloads } from './downloads.ts';
import classes from './downloads-dialog.module.css';
import { formatBytes } from './summarize-downloads.ts';

export function DownloadsDialog({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>) {
  const index = useDownloads();
  useEffect(() => {
    if (opened && canKeepOffline) void checkDownloads();
  }, [opened]);
  return (
    <Dialog opened={opened} onClose={onClose} title="Downloads">
      {!canKeepOffline ? (
        <Text>Podcasts can be kept offline on https addresses only.</Text>
      ) : index.size === 0 ? (
        <Text>
          Nothing is kept offline. To listen without a network connection, open a podcast, a playlist or a
          series and choose Keep offline.
        </Text>
      ) : (
        <DownloadList onNavigate={onClose} />
      )}
    </Dialog>
  );
}

function DownloadList({ onNavigate }: { onNavigate: () => void }) {
  const index = useDownloads();
  const progress = useStore(downloads.progress, (current) => current);
  const used = [...index.values()].reduce((sum, { state, bytes }) => sum + (state === 'kept' ? bytes : 0), 0);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text role="status">
          Space used: <span className="tabular">{formatBytes(used)}</span>
          <FreeSpace used={used} />
        </Text>
        <Button variant="default" onClick={() => void downloads.removeAll()}>
          Remove all
        </Button>
      </Group>
      <ul className={classes.list}>
        {[...index].map(([id, download]) => (
          <li key={id} className={classes.row}>
            <div className={classes.words}>
              <Anchor
                component={Link}
                to={`/listen/${id}`}
                onClick={onNavigate}
                className={classes.title}
                dir="auto"
              >
                {download.title}
              </Anchor>
              <Text size="sm" c="dimmed" className="tabular">
                {describeState(download, progress?.podcastId === id ? progress : null)}
              </Text>
            </div>
            <RowActions id={id} download={download} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The browser's quota without its estimate of the usage. */
function FreeSpace({ used }: { used: number }) {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate().then(({ quota, usage }) => {
      if (quota !== undefined && usage !== undefined) setFree(Math.max(0, quota - usage));
    });
  }, [used]);
  return free === null ? null : (
    <Text span c="dimmed" className="tabular">{`, ${formatBytes(free)} free`}</Text>
  );
}

function RowActions({ id, download: { title, state } }: { id: number; download: Download }) {
  const online = useOnline();
  return (
    <>
      {(state === 'gone' || state === 'failed') && (
        <ActionIcon
          aria-label={`${state === 'failed' ? 'Try again' : 'Keep offline'}: ${title}`}
          disabled={!online}
          onClick={() => keepOffline([{ id, title, duration: null }])}
        >
          {state === 'failed' ? (
            <IconRefresh size={20} stroke={1.75} />
          ) : (
            <IconCloudDownload size={20} stroke={1.75} />
          )}
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Remove download: ${title}`} onClick={() => void downloads.remove([id])}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

function describeState(download: Download, progress: DownloadProgress | null): string {
  const { state, bytes, isOutdated, reason } = download;
  const received = progress && `${formatBytes(progress.received)} of ${formatBytes(progress.total)}`;
  if (state === 'kept' && isOutdated) return `${formatBytes(bytes)}. Newer version: ${received ?? 'waiting'}`;
  if (state === 'kept') return formatBytes(bytes);
  if (state === 'waiting' && received !== null) return received;
  if (state === 'waiting') return reason ?? 'Waiting';
  return state === 'gone' ? `Not available. ${reason ?? ''}` : `Failed. ${reason ?? ''}`;
}
