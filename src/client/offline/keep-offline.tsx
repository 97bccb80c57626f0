import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudDownload, IconRefresh, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { formatCount } from '../format-count.ts';
import { useStore } from '../store.ts';
import { useOnline } from '../use-online.ts';
import type { KeepablePodcast } from './download-index.ts';
import { canKeepOffline, downloads, keepOffline, useDownloads } from './downloads.ts';
import classes from './keep-offline.module.css';
import { type DownloadSummary, formatBytes, summarizeDownloads } from './summarize-downloads.ts';

/** Keeps one podcast, or all ready podcasts of a list, for listening without a network. */
export function KeepOffline({ podcasts }: { podcasts: readonly KeepablePodcast[] }) {
  const index = useDownloads();
  const progress = useStore(downloads.progress, (current) => current);
  if (!canKeepOffline || podcasts.length === 0) return null;
  const summary = summarizeDownloads(podcasts, index, progress);
  return (
    <div className={classes.box}>
      {summary.waitingIds.length > 0 ? (
        <Waiting summary={summary} count={podcasts.length} />
      ) : (
        <KeepOrRemove podcasts={podcasts} summary={summary} />
      )}
      {summary.reasons.length > 0 && (
        <p className={classes.note} role="status">
          {summary.reasons.join(' ')}
        </p>
      )}
    </div>
  );
}

interface KeepOrRemoveProps {
  podcasts: readonly KeepablePodcast[];
  summary: DownloadSummary;
}

function KeepOrRemove({ podcasts, summary: { missing, bytes, missingBytes, isRetry } }: KeepOrRemoveProps) {
  const online = useOnline();
  const noteId = useId();
  const isList = podcasts.length > 1;
  const isKept = missing.length === 0;
  const Icon = isKept ? IconCloudCheck : isRetry ? IconRefresh : IconCloudDownload;
  const removeLabel = isList ? 'Remove downloads' : 'Remove download';
  const size = formatBytes(missingBytes);
  const cost = isList ? `${formatCount(missing.length, 'podcast')}, about ${size}` : `About ${size}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={
          <Icon size={18} stroke={1.75} aria-hidden="true" {...(isKept && { className: classes.done })} />
        }
        disabled={!isKept && !online}
        aria-describedby={noteId}
        onClick={() => (isKept ? void downloads.remove(podcasts.map(({ id }) => id)) : keepOffline(missing))}
      >
        {isKept ? removeLabel : isRetry ? 'Try again' : 'Keep offline'}
      </Button>
      <span id={noteId} className={`${classes.note} tabular`}>
        {isKept ? `Kept offline, ${formatBytes(bytes)}` : online ? cost : 'You are offline.'}
      </span>
    </>
  );
}

function Waiting({ summary, count }: { summary: DownloadSummary; count: number }) {
  const { waitingIds, keptCount, bytes, receivedBytes } = summary;
  const percent = bytes > 0 ? Math.min(100, Math.floor((receivedBytes / bytes) * 100)) : 0;
  const sizes = `${formatBytes(receivedBytes)} of ${formatBytes(bytes)}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void downloads.remove(waitingIds)}
      >
        Stop
      </Button>
      <div className={classes.progress}>
        <div
          role="progressbar"
          aria-label="Keeping offline"
          aria-valuenow={percent}
          aria-valuetext={`${percent}%, ${sizes}`}
          className={classes.rail}
          data-rail
        >
          <div className={classes.fill} data-fill style={{ width: `${percent}%` }} />
        </div>
        <span className={`${classes.note} tabular`}>
          {count > 1 ? `${keptCount} of ${count} podcasts, ${sizes}` : sizes}
        </span>
      </div>
    </>
  );
}
