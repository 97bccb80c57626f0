import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { MAX_ARTICLES } from '../../../domain/podcast/podcast-limits.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import classes from './article-picker.module.css';
import { addArticle } from './episode-draft.ts';

interface ArticlePickerProps {
  language: Language | undefined;
  articles: readonly string[];
  onChange: (articles: readonly string[]) => void;
}

export function ArticlePicker({ language, articles, onChange }: ArticlePickerProps) {
  const searchInput = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const remove = (title: string) => {
    onChange(articles.filter((other) => other !== title));
    searchInput.current?.focus();
  };
  return (
    <section aria-labelledby={headingId} className={classes.picker}>
      <Text id={headingId} fw={500} size="sm">
        Selected Wikipedia articles
      </Text>
      <SelectedArticles articles={articles} onRemove={remove} />
      <WikipediaSearch
        ref={searchInput}
        language={language}
        articles={articles}
        onAdd={(title) => onChange(addArticle(articles, title))}
      />
      {articles.length >= MAX_ARTICLES && (
        <Text size="sm" c="dimmed">
          You can select up to {MAX_ARTICLES} articles.
        </Text>
      )}
    </section>
  );
}

interface WikipediaSearchProps extends Pick<ArticlePickerProps, 'language' | 'articles'> {
  ref: Ref<HTMLInputElement>;
  onAdd: (title: string) => void;
}

function WikipediaSearch({ ref, language, articles, onAdd }: WikipediaSearchProps) {
  const client = useTRPCClient();
  const [query, setQuery] = useState('');
  const { data, mutate, isPending, variables } = useMutation({
    mutationFn: async (q: string) => (await client.articles.find.query({ q, language })).results,
    onError: () => toastError('Could not search for articles. Please try again.'),
  });
  const search = () => {
    const trimmed = query.trim();
    if (trimmed !== '') mutate(trimmed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise the form would create the episode.
    event.preventDefault();
    search();
  };
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={ref}
          className={classes.box}
          label="Search Wikipedia"
          maxLength={300}
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <Button variant="default" loading={isPending} onClick={search}>
          Search
        </Button>
      </div>
      {data?.length === 0 && (
        <Text size="sm" role="status">
          No articles found for “{variables}”
        </Text>
      )}
      {data !== undefined && data.length > 0 && (
        <ArticleResults results={data} articles={articles} onAdd={onAdd} />
      )}
    </>
  );
}

interface SelectedArticlesProps {
  articles: readonly string[];
  onRemove: (title: string) => void;
}

function SelectedArticles({ articles, onRemove }: SelectedArticlesProps) {
  if (articles.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        None yet. Search for them below.
      </Text>
    );
  }
  return (
    <ul className={classes.selected}>
      {articles.map((title) => (
        <li key={title} className={classes.chip}>
          <span dir="auto">{title}</span>
          <ActionIcon aria-label={`Remove: ${title}`} onClick={() => onRemove(title)}>
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

interface ArticleResultsProps {
  results: ReadonlyArray<{ title: string; description: string }>;
  articles: readonly string[];
  onAdd: (title: string) => void;
}

function ArticleResults({ results, articles, onAdd }: ArticleResultsProps) {
  return (
    <ul className="plain" aria-label="Articles found">
      {results.map(({ title, description }) => {
        const isAdded = articles.includes(title);
        const isDisabled = isAdded || articles.length >= MAX_ARTICLES;
        return (
          <li key={title} className={classes.result}>
            <div className={classes.words}>
              <Text fw={500} dir="auto">
                {title}
              </Text>
              {description !== '' && (
                <Text size="sm" c="dimmed" dir="auto">
                  {description}
                </Text>
              )}
            </div>
            <Button
              variant="default"
              aria-label={`${isAdded ? 'Added' : 'Add'}: ${title}`}
              // `disabled` would remove the focus from the pressed button.
              aria-disabled={isDisabled}
              {...(isDisabled && { 'data-disabled': true })}
              onClick={() => onAdd(title)}
            >
              {isAdded ? 'Added' : 'Add'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
