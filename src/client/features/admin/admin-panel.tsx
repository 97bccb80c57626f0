import { Badge, Button, Group, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { isUnauthorized, messageOf } from '../../request.ts';
import { library, useLibrary } from '../../library/library.ts';
import classes from './admin-panel.module.css';
import { counted } from './format-usage.ts';
import { LibraryActions } from './library-actions.tsx';
import { LocalTab } from './local-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PodcastsTab } from './podcasts-tab.tsx';
import { ADMIN_KEY, useServerPodcasts } from './use-server-podcasts.ts';

const FETCH_FAILED = 'Failed to fetch podcasts';

interface AdminPanelProps {
  token: string;
  /** Called when the server does not take the token any more. */
  onTokenRejected: (reason: string) => void;
}

/** What the operator sees of all podcasts, of feedback, and of this browser's library. */
export function AdminPanel({ token, onTokenRejected }: AdminPanelProps) {
  const { online } = useNetwork();
  const queryClient = useQueryClient();
  const { data: podcasts, error, fetchStatus } = useServerPodcasts(token, online);
  const local = useLibrary();
  const [tab, setTab] = useState<string | null>('overview');

  const refused = error !== null && isUnauthorized(error);
  useEffect(() => {
    if (refused) onTokenRejected(messageOf(error, FETCH_FAILED));
  });

  const refresh = () => {
    library.refresh(null);
    void queryClient.invalidateQueries({ queryKey: ADMIN_KEY });
  };
  if (podcasts === undefined && (error !== null || fetchStatus === 'paused')) {
    return (
      <LoadFailed reason={error === null ? 'You are offline.' : messageOf(error, FETCH_FAILED)} onRetry={refresh} />
    );
  }
  return (
    <Page title="Admin Panel">
      <Title order={1} size="h2" mb="sm">
        Admin Panel
      </Title>
      <div className={classes.facts}>
        <Badge data-online={online} className={classes.online ?? ''}>
          {online ? 'Online' : 'Offline'}
        </Badge>
        <Badge className="tabular">
          {podcasts === undefined ? 'Loading' : counted(podcasts.length, 'server podcast')}
        </Badge>
        <Badge className="tabular">{counted(local.length, 'local podcast')}</Badge>
      </div>
      <Group gap="sm" mb="lg">
        <LibraryActions />
        <Button variant="default" disabled={!online} onClick={refresh}>
          Refresh
        </Button>
      </Group>
      {podcasts !== undefined && error !== null && (
        <Text role="alert" c="var(--mantine-color-error)" mb="md">
          The list is not up to date: {messageOf(error, FETCH_FAILED)}
        </Text>
      )}
      <Tabs
        value={tab}
        onChange={setTab}
        keepMounted={false}
        classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
      >
        <Tabs.List aria-label="Admin panel">
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          <Tabs.Tab value="podcasts">Podcasts</Tabs.Tab>
          <Tabs.Tab value="local">Local Storage</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" pt="lg">
          {podcasts ? <OverviewTab token={token} podcasts={podcasts} /> : <PodcastsSkeleton />}
        </Tabs.Panel>
        <Tabs.Panel value="podcasts" pt="lg">
          {podcasts ? <PodcastsTab token={token} podcasts={podcasts} /> : <PodcastsSkeleton />}
        </Tabs.Panel>
        <Tabs.Panel value="local" pt="lg">
          <LocalTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function PodcastsSkeleton() {
  return (
    <div role="status" aria-label="Loading the podcasts">
      <Skeleton height={96} radius="lg" mb="md" />
      <Skeleton height={96} radius="lg" />
    </div>
  );
}

function LoadFailed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Page title="Admin Panel">
      <EmptyState
        title="Error Loading Admin Panel"
        order={1}
        kind="broken"
        action={
          <Group gap="sm" justify="center">
            <Button onClick={onRetry}>Retry</Button>
            <Button component={Link} to="/" variant="default">
              Go Home
            </Button>
          </Group>
        }
      >
        {reason}
      </EmptyState>
    </Page>
  );
}
