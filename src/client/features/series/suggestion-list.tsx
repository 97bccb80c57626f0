import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { EpisodeSuggestion } from '../../../domain/series/series.schema.ts';
import { formatCount } from '../../format-count.ts';
import { getErrorMessage } from '../../request.ts';
import { ROLE_LABELS } from './episode-draft.ts';
import classes from './suggestion-list.module.css';
import type { SuggestionsQuery } from './use-suggested-episodes.ts';

interface SuggestionListProps {
  topic: string;
  /** Existing episodes are not suggested again. */
  hasEpisodes: boolean;
  query: SuggestionsQuery;
  onUse: (suggestion: EpisodeSuggestion) => void;
}

export function SuggestionList({ topic, hasEpisodes, query, onUse }: SuggestionListProps) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    return error !== null && !isFetching ? (
      <SuggestionsError error={error} onRetry={() => void refetch()} />
    ) : (
      <SuggestionsSkeleton topic={topic} />
    );
  }
  if (data.length === 0) {
    return (
      <Text role="status">
        {hasEpisodes
          ? `There are no further suggestions about “${topic}”.`
          : `The encyclopedia has nothing about “${topic}” to suggest.`}{' '}
        Choose articles yourself under Custom Episode.
      </Text>
    );
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {formatCount(data.length, 'episode')} for a whole series. Create them all at once, or take one and
        change it.
      </Text>
      <ol className={classes.list}>
        {data.map((suggestion) => (
          <SuggestionItem
            key={`${suggestion.partNumber} ${suggestion.title}`}
            suggestion={suggestion}
            onUse={onUse}
          />
        ))}
      </ol>
    </Stack>
  );
}

interface SuggestionItemProps {
  suggestion: EpisodeSuggestion;
  onUse: (suggestion: EpisodeSuggestion) => void;
}

function SuggestionItem({ suggestion, onUse }: SuggestionItemProps) {
  const { title, description, role, partNumber, sourceArticles } = suggestion;
  return (
    <li className={classes.suggestion}>
      <div className={classes.words}>
        <Title order={3} size="h4">
          {partNumber}. {title}
        </Title>
        <Text size="sm">{description}</Text>
        <Group gap="xs" mt="xs">
          <Badge size="sm">{ROLE_LABELS[role]}</Badge>
          <Text size="sm" c="dimmed">
            From: {sourceArticles.map((article) => article.title).join(', ')}
          </Text>
        </Group>
      </div>
      <Button variant="default" aria-label={`Use suggestion: ${title}`} onClick={() => onUse(suggestion)}>
        Use
      </Button>
    </li>
  );
}

function SuggestionsSkeleton({ topic }: { topic: string }) {
  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        Looking for episodes about “{topic}”...
      </Text>
      {['first', 'second', 'third'].map((key) => (
        <Skeleton key={key} height={88} radius="lg" />
      ))}
    </Stack>
  );
}

function SuggestionsError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Stack gap="sm" align="start" role="alert">
      <Text>
        {getErrorMessage(error, 'The suggestions could not be loaded.')} You can still choose articles under
        Custom Episode.
      </Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
