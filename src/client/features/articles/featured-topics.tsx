import { ActionIcon, Button, Group, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { FeaturedCategory } from '../../../domain/article/article.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import classes from './featured-topics.module.css';
import { TopicCard } from './topic-card.tsx';
import { useFeatured } from './use-featured.ts';

const ALL_TOPICS = 'all';
/** Cards on 'All Topics'; an even share of each category. */
const MAX_TOPICS = 12;

/** 'Featured Topics': a tab for all and one per category, each with articles that can be chosen. */
export function FeaturedTopics({ onChoose }: { onChoose: (title: string) => void }) {
  const { categories, isPending, isError, retry, refresh } = useFeatured();
  const [tab, setTab] = useState(ALL_TOPICS);
  const category = categories.find(({ id }) => id === tab) ?? null;
  const topics = category === null ? selectTopics(categories, MAX_TOPICS) : listCategoryTopics(category);

  return (
    <section aria-labelledby="featured-topics">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} id="featured-topics">
          Featured Topics
        </Title>
        <ActionIcon
          aria-label="Refresh topics"
          disabled={refresh.isPending || isPending}
          onClick={() => refresh.mutate(category)}
        >
          <IconRefresh size={20} stroke={1.75} />
        </ActionIcon>
      </Group>
      {isError ? (
        <EmptyState
          title="The topics could not be loaded"
          order={3}
          kind="broken"
          action={
            <Button variant="default" onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          Searching for an article works all the same.
        </EmptyState>
      ) : (
        <Tabs
          value={category?.id ?? ALL_TOPICS}
          onChange={(value) => setTab(value ?? ALL_TOPICS)}
          variant="pills"
          radius="xl"
          keepMounted={false}
          classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '' }}
        >
          <Tabs.List aria-label="Topics">
            <Tabs.Tab value={ALL_TOPICS}>All Topics</Tabs.Tab>
            {categories.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={category?.id ?? ALL_TOPICS}>
            {category !== null && category.topics.length > 0 && (
              <Text c="dimmed" size="sm" mb="md">
                {category.topics.join(' · ')}
              </Text>
            )}
            <div className={classes.grid} aria-busy={isPending || refresh.isPending}>
              {isPending
                ? Array.from({ length: MAX_TOPICS }, (_, index) => `place ${index}`).map((key) => (
                    <Skeleton key={key} className={classes.place ?? ''} radius="lg" />
                  ))
                : topics.map(({ title, line }) => (
                    <TopicCard key={`${title} ${line}`} title={title} category={line} onChoose={onChoose} />
                  ))}
            </div>
          </Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
}

interface Topic {
  title: string;
  line: string;
}

function listCategoryTopics({ articles, name }: FeaturedCategory): Topic[] {
  return articles.map((title) => ({ title, line: name }));
}

/** The first articles of every category in turn, each title once. */
function selectTopics(categories: readonly FeaturedCategory[], count: number): Topic[] {
  const topics = new Map<string, Topic>();
  const longest = Math.max(0, ...categories.map(({ articles }) => articles.length));
  for (let place = 0; place < longest; place += 1) {
    for (const { articles, name } of categories) {
      const title = articles[place];
      if (title !== undefined && !topics.has(title)) topics.set(title, { title, line: name });
      if (topics.size === count) return [...topics.values()];
    }
  }
  return [...topics.values()];
}
