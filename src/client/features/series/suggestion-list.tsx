import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { EpisodeSuggestion } from '../../../domain/series/series.schema.ts';
import { formatCount } from '../../format-count.ts';
import { getErrorMessage } from '../../request.ts';
import { ROLE_LABELS } from './episode-draft.ts';
import classes from './suggestion-list.module.css';
import type { SuggestionsQuery } from './use-series-mutations.ts';

interface SuggestionListProps {
  topic: string;
  query: SuggestionsQuery;
  intro: string;
  nothingText: string;
  onUse?: (suggestion: EpisodeSuggestion) => void;
}

export function SuggestionList({ topic, query, intro, nothingText, onUse }: SuggestionListProps) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && (error === null || isFetching)) {
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
  if (data === undefined) {
    return (
      <Stack gap="sm" align="start" role="alert">
        <Text>
          {getErrorMessage(error, 'The suggestions could not be loaded.')} You can still choose articles.
        </Text>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    );
  }
  if (data.length === 0) return <Text role="status">{nothingText}</Text>;
  return (
    <Stack gap="md">
      <Text c="dimmed" role="status">
        {formatCount(data.length, 'episode')} {intro}
      </Text>
      <ol className="plain">
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
  onUse: SuggestionListProps['onUse'];
}

function SuggestionItem({ suggestion, onUse }: SuggestionItemProps) {
  const { title, description, role, partNumber, sourceArticles } = suggestion;
  return (
    <li className={classes.suggestion}>
      <div className={classes.words}>
        <Title order={3} size="h4" dir="auto">
          {partNumber}. {title}
        </Title>
        <Text size="sm" dir="auto">
          {description}
        </Text>
        <Group gap="xs" mt="xs">
          <Badge size="sm">{ROLE_LABELS[role]}</Badge>
          <Text size="sm" c="dimmed">
            From: {sourceArticles.map((article) => article.title).join(', ')}
          </Text>
        </Group>
      </div>
      {onUse && (
        <Button variant="default" aria-label={`Use suggestion: ${title}`} onClick={() => onUse(suggestion)}>
          Use
        </Button>
      )}
    </li>
  );
}
