import { ActionIcon, Button, Group, Skeleton, Text, Title, UnstyledButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { FeaturedCategory } from '../../../domain/article/article.schema.ts';
import type { Language } from '../../../domain/languages.ts';
import { type ChosenArticle, useArticleLanguage } from '../../article-language.ts';
import { Cover } from '../../components/cover.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { getPanelId, getTabId, TabList } from '../../components/tab-list.tsx';
import { showToast, toastError } from '../../components/toasts/toasts.ts';
import { UNBATCHED, useTRPC, useTRPCClient } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import classes from './featured-topics.module.css';

const ALL_TOPICS = 'all';
const MAX_TOPICS = 12;
const STALE_MS = 5 * 60_000;

/** A category, or for null the article of the day. */
interface FollowedTopic {
  subject: string | null;
  language: Language | undefined;
  describedBy: string;
}

interface FeaturedTopicsProps {
  onChoose: (article: ChosenArticle) => void;
  onHover?: () => void;
  renderFollow?: (follow: FollowedTopic) => ReactNode;
}

export function FeaturedTopics({ onChoose, onHover, renderFollow }: FeaturedTopicsProps) {
  const { language } = useArticleLanguage();
  const { categories, isPending, isError, retry, refresh } = useFeatured(language);
  const [tab, setTab] = useState(ALL_TOPICS);
  const online = useOnline();
  const id = useId();
  const noteId = `${id}-note`;
  const category = categories.find((entry) => entry.id === tab) ?? null;
  const selected = category?.id ?? ALL_TOPICS;

  return (
    <section aria-labelledby="featured-topics">
      <TopicsHeader
        disabled={!online || refresh.isPending || isPending}
        onRefresh={() => refresh.mutate({ category, language })}
      />
      {isError ? (
        <TopicsError onRetry={() => void retry()} />
      ) : (
        <>
          <TabList
            id={id}
            label="Topics"
            tabs={[{ id: ALL_TOPICS, name: 'All Topics' }, ...categories]}
            selected={selected}
            onSelect={setTab}
            classNames={{ list: classes.tabs, tab: classes.tab }}
          />
          <div role="tabpanel" id={getPanelId(id, selected)} aria-labelledby={getTabId(id, selected)}>
            <Group justify="space-between" gap="sm" mb="md" wrap="nowrap">
              <Text c="dimmed" size="sm" id={noteId}>
                {category === null ? 'Article of the day' : category.topics.join(' · ')}
              </Text>
              {renderFollow?.({ subject: category?.id ?? null, language, describedBy: noteId })}
            </Group>
            <div className={classes.grid} aria-busy={isPending || refresh.isPending}>
              {isPending ? (
                <TopicSkeletons />
              ) : (
                selectTopics(categories, category).map((topic) => (
                  <TopicCard
                    key={`${topic.title} ${topic.category}`}
                    {...topic}
                    onChoose={(title) => onChoose({ title, language })}
                    onHover={onHover}
                  />
                ))
              )}
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function TopicsHeader({ disabled, onRefresh }: { disabled: boolean; onRefresh: () => void }) {
  return (
    <Group justify="space-between" mb="sm" wrap="nowrap">
      <Title order={2} id="featured-topics">
        Featured Topics
      </Title>
      {/* The arrow itself ends at the right edge. */}
      <ActionIcon aria-label="Refresh topics" mr={-12} disabled={disabled} onClick={onRefresh}>
        <IconRefresh size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  );
}

function TopicSkeletons() {
  return Array.from({ length: MAX_TOPICS }, (_, index) => `skeleton ${index}`).map((key) => (
    <Skeleton key={key} className={classes.skeleton} radius="lg" />
  ));
}

function TopicsError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="The topics could not be loaded"
      order={3}
      kind="broken"
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      You can still search for an article.
    </EmptyState>
  );
}

interface TopicCardProps extends Topic {
  onChoose: (title: string) => void;
  onHover?: (() => void) | undefined;
}

function TopicCard({ title, category, onChoose, onHover }: TopicCardProps) {
  return (
    <UnstyledButton
      className={classes.card}
      onPointerEnter={onHover}
      onFocus={onHover}
      onClick={() => onChoose(title)}
    >
      <Cover title={title} size="card" className={classes.cover} />
      <span className={classes.topic} dir="auto">
        {title}
      </span>
      <span className={classes.line}>{category}</span>
    </UnstyledButton>
  );
}

interface Topic {
  title: string;
  category: string;
}

function selectTopics(categories: readonly FeaturedCategory[], selected: FeaturedCategory | null): Topic[] {
  if (selected !== null) return selected.articles.map((title) => ({ title, category: selected.name }));
  const topics = new Map<string, Topic>();
  const longest = Math.max(0, ...categories.map(({ articles }) => articles.length));
  for (let index = 0; index < longest; index += 1) {
    for (const { articles, name } of categories) {
      const title = articles[index];
      if (title !== undefined && !topics.has(title)) topics.set(title, { title, category: name });
      if (topics.size === MAX_TOPICS) return [...topics.values()];
    }
  }
  return [...topics.values()];
}

export function useFeatured(language: Language | undefined) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const query = useQuery(
    trpc.articles.featured.queryOptions(
      { language },
      { staleTime: STALE_MS, gcTime: STALE_MS, trpc: UNBATCHED },
    ),
  );
  // The Wikipedia of another language may have none for a category, and there is no list to draw from.
  const categories = query.data?.categories?.filter(({ articles }) => articles.length > 0) ?? [];

  const refresh = useMutation({
    mutationFn: ({
      category,
      language,
    }: {
      category: FeaturedCategory | null;
      language: Language | undefined;
    }) => client.articles.featured.query({ refresh: true, category: category?.id, language }, UNBATCHED),
    onMutate: ({ category }) =>
      showToast({
        kind: 'info',
        title: 'Refreshing articles',
        message:
          category === null ? 'Finding new suggestions...' : `Finding new ${category.name} suggestions...`,
        isYielding: true,
      }),
    onSuccess: (response, { category, language }, dismissProgress) => {
      dismissProgress();
      queryClient.setQueryData(trpc.articles.featured.queryKey({ language }), (known) => ({
        categories: mergeRefreshed(known?.categories ?? [], response, category),
      }));
      showToast({ kind: 'success', title: 'Articles refreshed' });
    },
    onError: (_error, _refresh, dismissProgress) => {
      dismissProgress?.();
      toastError('Error', 'Failed to refresh articles');
    },
  });

  return {
    categories,
    isPending: query.isPending,
    isError: !query.isPending && categories.length === 0,
    retry: () => query.refetch(),
    refresh,
  };
}

function mergeRefreshed(
  current: FeaturedCategory[],
  response: { categories?: FeaturedCategory[] | undefined; articles?: string[] | undefined },
  category: FeaturedCategory | null,
): FeaturedCategory[] {
  if (category === null) return response.categories ?? current;
  const { articles } = response;
  if (articles === undefined) return current;
  return current.map((entry) => (entry.id === category.id ? { ...entry, articles } : entry));
}
