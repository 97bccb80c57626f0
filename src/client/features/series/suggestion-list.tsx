import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { EpisodeSuggestion } from '../../../domain/series/series.schema.ts';
import { messageOf } from '../../request.ts';
import { ROLE_LABELS } from './episode-draft.ts';
import { counted } from './series-view.ts';
import classes from './suggestion-list.module.css';
import type { SuggestedEpisodes } from './use-suggested-episodes.ts';

interface SuggestionListProps {
  topic: string;
  /** The series has episodes already, which are not suggested again. */
  hasEpisodes: boolean;
  query: SuggestedEpisodes;
  onUse: (suggestion: EpisodeSuggestion) => void;
}

const PLACES = ['first', 'second', 'third'];

/** Suggested episodes, or why there are none. */
export function SuggestionList({ topic, hasEpisodes, query, onUse }: SuggestionListProps) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && !isFetching && error !== null) {
    return (
      <Stack gap="sm" align="start" role="alert">
        <Text>
          {messageOf(error, 'The suggestions could not be loaded.')} You can still choose articles under
          Custom Episode.
        </Text>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Stack>
    );
  }
  if (data === undefined) {
    return (
      <Stack gap="sm">
        <Text c="dimmed" role="status">
          Looking for episodes about “{topic}”...
        </Text>
        {PLACES.map((place) => (
          <Skeleton key={place} height={88} radius="lg" />
        ))}
      </Stack>
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
        {counted(data.length, 'episode')} for a whole series. Create them all at once, or take one and change
        it.
      </Text>
      <ol className={classes.list}>
        {data.map((suggestion) => (
          <li key={`${suggestion.partNumber} ${suggestion.title}`} className={classes.suggestion}>
            <div className={classes.words}>
              <Title order={3} size="h4">
                {suggestion.partNumber}. {suggestion.title}
              </Title>
              <Text size="sm">{suggestion.description}</Text>
              <Group gap="xs" mt="xs">
                <Badge size="sm">{ROLE_LABELS[suggestion.role]}</Badge>
                <Text size="sm" c="dimmed">
                  From: {suggestion.sourceArticles.map(({ title }) => title).join(', ')}
                </Text>
              </Group>
            </div>
            <Button
              variant="default"
              aria-label={`Use suggestion: ${suggestion.title}`}
              onClick={() => onUse(suggestion)}
            >
              Use
            </Button>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
