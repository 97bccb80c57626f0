import { Badge, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from './format-date.ts';
import classes from './sync-bar.module.css';

interface SyncBarProps {
  online: boolean;
  sync: UseQueryResult;
}

export function SyncBar({ online, sync }: SyncBarProps) {
  const noteId = useId();
  const note = describeSync(online, sync);
  const isConnected = online && !sync.isError;
  return (
    <div className={classes.sync}>
      <div className={classes.bar}>
        <Badge
          color={isConnected ? 'teal' : 'coral'}
          leftSection={<span className={classes.dot} data-online={isConnected || undefined} />}
        >
          {describeConnection(online, isConnected)}
        </Badge>
        {sync.dataUpdatedAt > 0 && (
          <span className={`${classes.time} tabular`}>
            Last synced {formatDate(sync.dataUpdatedAt, 'HH:mm')}
          </span>
        )}
        <Button
          variant="subtle"
          className={classes.button}
          leftSection={<IconRefresh size={16} stroke={1.75} />}
          disabled={!online || !sync.isEnabled}
          aria-describedby={note === null ? undefined : noteId}
          onClick={() => void sync.refetch({ cancelRefetch: false })}
        >
          Sync now
        </Button>
      </div>
      <p id={noteId} className={classes.note} role="status">
        {note}
      </p>
    </div>
  );
}

function describeConnection(online: boolean, isConnected: boolean): string {
  if (!online) return 'Offline';
  return isConnected ? 'Online' : 'No connection';
}

function describeSync(online: boolean, sync: UseQueryResult): string | null {
  if (!online) {
    return 'You are offline. This is what this browser has; it is synced again, and what you delete is deleted on the server, once you are back online.';
  }
  if (!sync.isEnabled) return 'This browser blocks its storage, so there is nothing to sync.';
  if (sync.isError) return 'The server cannot be reached. This is what this browser has.';
  return null;
}
