import { Badge, Button, Title } from '@mantine/core';
import { IconCloudDownload, IconDots, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { Link } from 'react-router';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { formatCount } from '../../format-count.ts';
import { formatDate } from '../../format-date.ts';
import { loadWhenIdle } from '../../load-when-idle.ts';
import { useDownloads } from '../../offline/downloads.ts';
import { isSessionStored } from '../../session-id.ts';
import { SubscribeButton } from '../feeds/index.ts';
import classes from './library-header.module.css';

const LIBRARY_FEED = { kind: 'library' } as const;

interface LibraryHeaderProps extends SyncBarProps {
  count: number;
}

export function LibraryHeader({ count, online, sync }: LibraryHeaderProps) {
  const isEmpty = count === 0;
  const hasDownloads = useDownloads().size > 0;
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        <Title order={1} size="h2">
          Your Podcast Library
        </Title>
        <Badge>{formatCount(count, 'podcast')}</Badge>
      </div>
      <SyncBar online={online} sync={sync} />
      <div className={classes.actions}>
        <Button
          component={Link}
          to="/"
          variant={isEmpty ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} />}
        >
          Create New Podcast
        </Button>
        {/* With blocked storage each visit has another session, so a feed would stay empty. */}
        {!isEmpty && isSessionStored() && <SubscribeButton feed={LIBRARY_FEED} disabled={!online} />}
        {(!isEmpty || hasDownloads) && <DownloadsButton />}
        <div className={classes.menu}>
          <LibraryMenu />
        </div>
      </div>
    </div>
  );
}

interface SyncBarProps {
  online: boolean;
  sync: UseQueryResult;
}

function SyncBar({ online, sync }: SyncBarProps) {
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
    return 'You are offline. Changes will be sent later.';
  }
  if (!sync.isEnabled) return 'This browser blocks storage, so there is nothing to sync.';
  if (sync.isError) return 'The server cannot be reached. Changes will be sent later.';
  return null;
}

const MENU_BUTTON = { 'aria-label': 'Library menu', children: <IconDots size={20} /> };

const OpenedLibraryMenu = lazy(async () => ({
  default: (await import('./opened-library-menu.tsx')).OpenedLibraryMenu,
}));

export function LibraryMenu() {
  return (
    <MenuOnDemand button={MENU_BUTTON}>
      <OpenedLibraryMenu button={MENU_BUTTON} />
    </MenuOnDemand>
  );
}

const loadDialog = () => import('../../offline/downloads-dialog.tsx');
const DownloadsDialog = createLazyDialog(async () => (await loadDialog()).DownloadsDialog);
// Without a worker, the dialog could not be loaded offline.
loadWhenIdle(loadDialog);

function DownloadsButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className="icon-only-on-phones"
        leftSection={<IconCloudDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Downloads
      </Button>
      <DownloadsDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
