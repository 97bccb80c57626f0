import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ARTICLES_MAX } from '../../../domain/podcast/limits.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { useTRPCClient } from '../../trpc.ts';
import classes from './article-picker.module.css';
import { withArticle } from './episode-draft.ts';

interface ArticlePickerProps {
  articles: readonly string[];
  onChange: (articles: readonly string[]) => void;
}

/** The Wikipedia articles that an episode reads, and a search for more. */
export function ArticlePicker({ articles, onChange }: ArticlePickerProps) {
  const client = useTRPCClient();
  const [query, setQuery] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const search = useMutation({
    mutationFn: async (q: string) => (await client.articles.find.query({ q })).results,
    onError: () => toastError('Could not search for articles. Please try again.'),
  });

  const full = articles.length >= ARTICLES_MAX;

  const find = () => {
    const asked = query.trim();
    if (asked !== '') search.mutate(asked);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Not the form's: that would create the episode.
    event.preventDefault();
    find();
  };

  return (
    <section aria-labelledby={headingId} className={classes.picker}>
      <Text id={headingId} fw={500} size="sm">
        Selected Wikipedia articles
      </Text>
      {articles.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet. Search for the articles that the episode tells from.
        </Text>
      ) : (
        <ul className={classes.selected}>
          {articles.map((title) => (
            <li key={title} className={classes.chip}>
              <span>{title}</span>
              <ActionIcon
                aria-label={`Remove: ${title}`}
                onClick={() => {
                  onChange(articles.filter((other) => other !== title));
                  box.current?.focus();
                }}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.search}>
        <TextInput
          ref={box}
          className={classes.box ?? ''}
          label="Search Wikipedia"
          maxLength={300}
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button variant="default" loading={search.isPending} onClick={find}>
          Search
        </Button>
      </div>
      {search.data !== undefined && search.data.length === 0 && (
        <Text size="sm" role="status">
          No articles found for “{search.variables}”
        </Text>
      )}
      {search.data !== undefined && search.data.length > 0 && (
        <ul className={classes.results} aria-label="Articles found">
          {search.data.map(({ title, description }) => {
            const chosen = articles.includes(title);
            return (
              <li key={title} className={classes.result}>
                <div className={classes.words}>
                  <Text fw={500}>{title}</Text>
                  {description !== '' && (
                    <Text size="sm" c="dimmed">
                      {description}
                    </Text>
                  )}
                </div>
                <Button
                  variant="default"
                  aria-label={`${chosen ? 'Added' : 'Add'}: ${title}`}
                  // Not `disabled`, which would take the focus away from where the visitor pressed.
                  aria-disabled={chosen || full}
                  {...((chosen || full) && { 'data-disabled': true })}
                  onClick={() => onChange(withArticle(articles, title))}
                >
                  {chosen ? 'Added' : 'Add'}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {full && (
        <Text size="sm" c="dimmed">
          An episode can tell from {ARTICLES_MAX} articles at most.
        </Text>
      )}
    </section>
  );
}
