import '../../styles/mantine-fields.css';
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import type { PublishedTurn } from '../../../domain/transcript/transcript.schema.ts';
import { Select } from '../../components/select.tsx';
import { TEXT_SIZES, textSize, useTextSize } from './text-size.ts';
import classes from './transcript.module.css';
import { describeExcerpts, readSelectedTurns } from './turn-texts.ts';
import type { TranscriptSearch } from './use-transcript-search.ts';

interface TranscriptToolsProps {
  podcast: SharedPodcast;
  turns: readonly PublishedTurn[];
  list: RefObject<HTMLElement | null>;
  search: TranscriptSearch;
}

export function TranscriptTools({ podcast, turns, list, search }: TranscriptToolsProps) {
  const size = useTextSize();
  useCopyWithSource(list, podcast, turns);
  return (
    <div className={classes.bar}>
      <SearchField search={search} />
      <Select
        aria-label="Text size"
        className={classes.size}
        data={[...TEXT_SIZES]}
        value={size}
        onChange={(event) => textSize.set(event.currentTarget.value)}
      />
    </div>
  );
}

function SearchField({ search }: { search: TranscriptSearch }) {
  const { query, setQuery, count, position, move } = search;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.search}>
      <TextInput
        aria-label="Search transcript"
        placeholder="Search transcript"
        className={classes.field}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={
          query !== '' && (
            <ActionIcon aria-label="Clear search" onClick={() => setQuery('')}>
              <IconX size={18} />
            </ActionIcon>
          )
        }
        rightSectionWidth={44}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <Text size="sm" c="dimmed" role="status" className={`${classes.count} tabular`}>
        {query.trim() !== '' && (count === 0 ? 'Not found' : `${position + 1} of ${count}`)}
      </Text>
      {count > 0 && (
        <>
          <ActionIcon aria-label="Previous match" onClick={() => move(-1)}>
            <IconChevronUp size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon aria-label="Next match" onClick={() => move(1)}>
            <IconChevronDown size={20} stroke={1.75} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** Copied words carry their speaker, a link to the time and the source. */
function useCopyWithSource(
  list: RefObject<HTMLElement | null>,
  podcast: SharedPodcast,
  turns: readonly PublishedTurn[],
): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const handleCopy = (event: ClipboardEvent) => {
      const excerpts = readSelectedTurns(element, turns, document.getSelection());
      if (excerpts.length === 0 || event.clipboardData === null) return;
      event.clipboardData.setData('text/plain', describeExcerpts(podcast, excerpts));
      event.preventDefault();
    };
    element.addEventListener('copy', handleCopy);
    return () => element.removeEventListener('copy', handleCopy);
  }, [list, podcast, turns]);
}
