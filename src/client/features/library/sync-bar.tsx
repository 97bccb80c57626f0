import { Badge, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate } from '../../format-date.ts';
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
    <div className={classes.bar}>
      <Badge
        className={classes.badge}
        color={isConnected ? 'teal' : 'coral'}
        leftSection={<span className={classes.dot} data-online={isConnected || undefined} />}
      >
        {describeConnection(online, isConnected)}
      </Badge>
      {/* The note takes the place of the time, so that it moves nothing. */}
      <div className={`${classes.note} tabular`}>
        <span id={noteId} role="status">
          {note}
        </span>
        {note === null && sync.dataUpdatedAt > 0 && `Last synced ${formatDate(sync.dataUpdatedAt, 'HH:mm')}`}
      </div>
      <Button
        variant="subtle"
        className="icon-only-on-phones"
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        disabled={!online || !sync.isEnabled}
        aria-describedby={note === null ? undefined : noteId}
        onClick={() => void sync.refetch({ cancelRefetch: false })}
      >
        Sync now
      </Button>
    </div>
  );
}

function describeConnection(online: boolean, isConnected: boolean): string {
  if (!online) return 'Offline';
  return isConnected ? 'Online' : 'No connection';
}

function describeSync(online: boolean, sync: UseQueryResult): string | null {
  if (!online) {
    return 'You are offline. Changes are sent later.';
  }
  if (!sync.isEnabled) return 'This browser blocks its storage, so there is nothing to sync.';
  if (sync.isError) return 'The server cannot be reached. Changes are sent later.';
  return null;
}
