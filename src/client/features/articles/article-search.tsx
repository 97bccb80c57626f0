import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconArrowRight, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { Link } from 'react-router';
import classes from './article-search.module.css';
import { type ArticleSearchVariant, useArticleCombobox } from './use-article-combobox.ts';
import { useListRoom } from './use-list-room.ts';

interface ArticleSearchProps {
  variant: ArticleSearchVariant;
  onChoose: (title: string) => void;
}

/** Does not use Mantine's combobox, whose placement code would enlarge the first screen by half. */
export function ArticleSearch({ variant, onChoose }: ArticleSearchProps) {
  const search = useArticleCombobox(variant, onChoose);
  const { text, titles, isStale, isSearching, error, activeIndex, isFloating, isOpen } = search;
  const listId = useId();
  const box = useListRoom(isOpen && isFloating);
  return (
    <form onSubmit={search.handleSubmit} className={classes.form}>
      <SearchField
        text={text}
        isOpen={isOpen}
        listId={listId}
        activeId={isOpen && activeIndex !== -1 ? `${listId}-${activeIndex}` : undefined}
        onChange={search.setText}
        onExpand={search.setExpanded}
        onKeyDown={search.handleKey}
      />
      {error !== null && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {error}
        </Text>
      )}
      {!isFloating && text.trim() === '' && (
        <Text c="dimmed" mt="md">
          Start typing to search for articles
        </Text>
      )}
      {isOpen && (
        <div ref={box} className={isFloating ? classes.dropdown : classes.list}>
          {titles.length === 0 ? (
            <>
              <p className={classes.none} role="status">
                {isSearching ? 'Searching...' : `No results found for "${text.trim()}"`}
              </p>
              {!isSearching && <NoResultsHint isFloating={isFloating} />}
            </>
          ) : (
            <SuggestionListbox
              ref={search.list}
              id={listId}
              titles={titles}
              isStale={isStale}
              activeIndex={activeIndex}
              onChoose={search.choose}
            />
          )}
        </div>
      )}
    </form>
  );
}

/** A floating list closes when the search field loses the focus, so it has no link. */
function NoResultsHint({ isFloating }: { isFloating: boolean }) {
  return (
    <p className={classes.none}>
      Check the spelling or use fewer words, or choose{' '}
      {isFloating ? (
        'one of the featured topics below'
      ) : (
        <Anchor component={Link} to="/#featured-topics">
          a featured topic
        </Anchor>
      )}
      .
    </p>
  );
}

interface SearchFieldProps {
  text: string;
  isOpen: boolean;
  listId: string;
  activeId: string | undefined;
  onChange: (text: string) => void;
  onExpand: (isExpanded: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ text, isOpen, listId, activeId, onChange, onExpand, onKeyDown }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.box}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <input
        ref={input}
        className={classes.input}
        aria-label="Search for an article"
        placeholder="Search for an article..."
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        // biome-ignore lint/a11y/noAutofocus: the specification asks for it.
        autoFocus
        maxLength={300}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          onExpand(true);
        }}
        onFocus={() => onExpand(true)}
        onClick={() => onExpand(true)}
        onBlur={() => onExpand(false)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <ActionIcon
          aria-label="Clear"
          className={classes.clear}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <IconX size={20} />
        </ActionIcon>
      )}
    </div>
  );
}

interface SuggestionListboxProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  titles: readonly string[];
  isStale: boolean;
  activeIndex: number;
  onChoose: (title: string) => void;
}

function SuggestionListbox({ ref, id, titles, isStale, activeIndex, onChoose }: SuggestionListboxProps) {
  return (
    <div ref={ref} role="listbox" id={id} aria-label="Suggestions" aria-busy={isStale}>
      {titles.map((title, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys.
        <div
          key={title}
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          aria-selected={index === activeIndex}
          aria-disabled={isStale || undefined}
          className={classes.option}
          // If the field lost the focus, the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !isStale && onChoose(title)}
        >
          <span>{title}</span>
          <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
        </div>
      ))}
    </div>
  );
}
