import '../../styles/mantine-fields.css';
import { Button, Group, Text, Title } from '@mantine/core';
import type { Follow } from '../../../domain/follow/follow.schema.ts';
import { getNativeName, useArticleLanguage } from '../../article-language.ts';
import gridClasses from '../../components/card-grid.module.css';
import { CollectionTabs } from '../../components/collection-tabs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { UnloadedList } from '../../unloaded-list.tsx';
import { useOnline } from '../../use-online.ts';
import { SubscribeButton } from '../feeds/index.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowSettings } from './follow-settings.tsx';
import classes from './follows-screen.module.css';
import { useFollowActions, useFollows } from './use-follows.ts';

const KINDS = { article: 'Article', topic: 'Topic', daily: 'A new article every time' };

export function FollowsScreen() {
  const { follows, error, refetch } = useFollows(true);
  const { pauseAll } = useFollowActions();
  const { language } = useArticleLanguage();
  const online = useOnline();
  const hasActive = follows?.some(({ status }) => status === 'active') ?? false;
  return (
    <Page title="Following">
      <CollectionTabs />
      <Group justify="space-between" gap="md" mb="lg">
        <Title order={1} size="h2">
          Following
        </Title>
        {follows !== undefined && follows.length > 0 && (
          <Group gap="sm">
            <Button
              variant="default"
              disabled={!online || !hasActive || pauseAll.isPending}
              onClick={() => pauseAll.mutate()}
            >
              Pause all
            </Button>
            <SubscribeButton feed={{ kind: 'library' }} disabled={!online} />
          </Group>
        )}
      </Group>
      {follows === undefined && (
        <UnloadedList
          error={error}
          errorTitle="The list could not be loaded"
          loadingLabel="Loading what you follow"
          rowHeight={216}
          onRetry={() => void refetch()}
        />
      )}
      {follows?.length === 0 && (
        <EmptyState
          title="You are not following anything yet"
          action={<FollowButton kind="daily" subject={null} language={language} describedBy="follow-daily" />}
        >
          <span id="follow-daily">
            Start with the article of the day, or press Follow on an article or a topic. New episodes appear
            in your library and your podcast app.
          </span>
        </EmptyState>
      )}
      {follows !== undefined && follows.length > 0 && (
        <ul className={gridClasses.grid}>
          {follows.map((follow) => (
            <li key={follow.id}>
              <FollowCard follow={follow} isOnly={follows.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function FollowCard({ follow, isOnly }: { follow: Follow; isOnly: boolean }) {
  return (
    <article className={classes.card}>
      <Title order={2} size="h4" className={classes.title} dir="auto">
        {follow.title}
      </Title>
      <Text size="sm" c="dimmed">
        {KINDS[follow.kind]}
        {follow.language && ` · ${getNativeName(follow.language)}`}
      </Text>
      <FollowSettings follow={follow} nameSuffix={isOnly ? '' : `: ${follow.title}`} />
    </article>
  );
}
