import '@mantine/core/styles/Tabs.layer.css';
import { Badge, Button, Group, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { MAX_LISTED_PODCASTS } from '../../../domain/podcast/podcast-limits.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { toastError, toastSuccess } from '../../components/toasts/toasts.ts';
import { formatCount } from '../../format-count.ts';
import { library, useLibrary } from '../../library/library.ts';
import { FAILED_RETENTION_DAYS } from '../../library/sync-rules.ts';
import { getErrorMessage, isUnauthorized } from '../../request.ts';
import { useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { BackupButtons } from '../backup/index.ts';
import classes from './admin-panel.module.css';
import { createAdminOptions } from './admin-section.tsx';
import { PodcastsTab } from './podcasts-tab.tsx';
import { LocalTab, OverviewTab } from './stat-tabs.tsx';

const FETCH_FAILED = 'Failed to fetch podcasts';
const REFRESH_MS = 30_000;

interface AdminPanelProps {
  token: string;
  onTokenRejected: (reason: string) => void;
}

export function AdminPanel({ token, onTokenRejected }: AdminPanelProps) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const { data: podcasts, error, fetchStatus } = useServerPodcasts(token, online);

  const isRejected = error !== null && isUnauthorized(error);
  useEffect(() => {
    if (isRejected) onTokenRejected(getErrorMessage(error, FETCH_FAILED));
  });

  const refresh = () => {
    library.reload(null);
    void queryClient.invalidateQueries();
  };
  if (podcasts === undefined && (error !== null || fetchStatus === 'paused')) {
    return (
      <LoadFailed
        reason={error === null ? 'You are offline.' : getErrorMessage(error, FETCH_FAILED)}
        onRetry={refresh}
      />
    );
  }
  return (
    <Page title="Admin Panel">
      <Title order={1} size="h2" mb="sm">
        Admin Panel
      </Title>
      <PanelFacts isOnline={online} serverCount={podcasts?.length} />
      <Group gap="sm" mb="lg">
        <LibraryActions />
        <Button variant="default" disabled={!online} onClick={refresh}>
          Refresh
        </Button>
      </Group>
      {podcasts !== undefined && error !== null && (
        <Text role="alert" c="var(--mantine-color-error)" mb="md">
          The list is not up to date: {getErrorMessage(error, FETCH_FAILED)}
        </Text>
      )}
      <AdminTabs token={token} podcasts={podcasts} />
    </Page>
  );
}

function useServerPodcasts(token: string, online: boolean) {
  const client = useTRPCClient();
  const { trpc, gcTime } = createAdminOptions(token);
  return useQuery({
    queryKey: useTRPC().podcasts.list.queryKey({ admin: true }),
    queryFn: async ({ signal }): Promise<Podcast[]> => {
      // Keyed by id: a podcast created between the requests shifts another one onto two pages.
      const podcasts = new Map<number, Podcast>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const response = await client.podcasts.list.query(
          { admin: true, fields: 'summary', limit: MAX_LISTED_PODCASTS, page },
          { ...trpc, signal },
        );
        for (const podcast of response.podcasts) podcasts.set(podcast.id, podcast);
        pages = response.pagination.totalPages;
      }
      return [...podcasts.values()];
    },
    refetchInterval: online ? REFRESH_MS : false,
    gcTime,
  });
}

function PanelFacts({ isOnline, serverCount }: { isOnline: boolean; serverCount: number | undefined }) {
  const local = useLibrary();
  return (
    <div className={classes.facts}>
      <Badge data-online={isOnline} className={classes.online}>
        {isOnline ? 'Online' : 'Offline'}
      </Badge>
      <Badge className="tabular">
        {serverCount === undefined ? 'Loading' : formatCount(serverCount, 'server podcast')}
      </Badge>
      <Badge className="tabular">{formatCount(local.length, 'local podcast')}</Badge>
    </div>
  );
}

function AdminTabs({ token, podcasts }: { token: string; podcasts: readonly Podcast[] | undefined }) {
  const [tab, setTab] = useState<string | null>('overview');
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      keepMounted={false}
      classNames={{ list: classes.tabs, tab: classes.tab }}
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

function LibraryActions() {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  return (
    <>
      <BackupButtons exportLabel="Export Data" importLabel="Import Data" />
      <Button variant="default" onClick={() => setConfirmOpen(true)}>
        Cleanup
      </Button>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="Clean up this browser?"
        text={`This removes podcasts that failed more than ${FAILED_RETENTION_DAYS} days ago, and entries without a title, from this browser. This action cannot be undone.`}
        confirmLabel="Clean up"
        pendingLabel="Cleaning up..."
        cancelLabel="Cancel"
        isPending={false}
        onConfirm={() => {
          setConfirmOpen(false);
          cleanLibrary();
        }}
        onClose={() => setConfirmOpen(false)}
      />
    </>
  );
}

function cleanLibrary(): void {
  try {
    const { removed, remaining } = library.cleanup(Date.now());
    toastSuccess(`Cleanup completed: ${removed} removed, ${remaining} remaining`);
  } catch {
    toastError('Failed to cleanup data');
  }
}
