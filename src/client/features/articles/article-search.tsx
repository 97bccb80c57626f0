import { ActionIcon, Text } from '@mantine/core';
import { IconArrowRight, IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import classes from './article-search.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface ArticleSearchProps {
  /** `dropdown`: suggestions float below the box; `list`: they stand on the page. */
  variant: 'dropdown' | 'list';
  onChoose: (title: string) => void;
}

/**
 * The search box: suggestions while typing, arrows and Enter to choose (a
 * combobox with a list, ARIA practices). Our own, since the component library's
 * brings placement code that is half the size of all that the first screen needs.
 */
export function ArticleSearch({ variant, onChoose }: ArticleSearchProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [marked, setMarked] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { titles, error, isPending } = useSuggestions(text);
  const floats = variant === 'dropdown';
  const shown = text.trim() !== '' && error === null && (titles.length > 0 || !isPending);
  const isOpen = shown && (opened || !floats);

  // The first suggestion is marked anew whenever the list changes, so that Enter takes it.
  useEffect(() => setMarked(0), [titles]);
  useEffect(() => {
    if (isOpen) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, marked]);

  const choose = (title: string) => {
    setText('');
    setOpened(false);
    onChoose(title);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim().toLowerCase();
    // With a marked suggestion the box takes Enter itself; this is what is left.
    const title = titles.find((candidate) => candidate.toLowerCase() === wanted) ?? titles[0];
    if (wanted === '' || title === undefined) toastError('No title selected');
    else choose(title);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && text.trim() !== '') {
      event.preventDefault();
      if (!isOpen) setOpened(true);
      else if (titles.length > 0) setMarked((marked + step + titles.length) % titles.length);
    } else if (event.key === 'Enter' && isOpen && titles[marked] !== undefined) {
      event.preventDefault();
      choose(titles[marked]);
    } else if (event.key === 'Escape' && isOpen && floats) {
      event.preventDefault();
      setOpened(false);
    }
  };

  return (
    <form onSubmit={submit} className={classes.form}>
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
          aria-activedescendant={isOpen && titles.length > 0 ? `${listId}-${marked}` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the specification asks for it.
          autoFocus
          maxLength={300}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpened(true);
          }}
          onFocus={() => setOpened(true)}
          onClick={() => setOpened(true)}
          onBlur={() => setOpened(false)}
          onKeyDown={press}
        />
        {text !== '' && (
          <ActionIcon
            aria-label="Clear"
            className={classes.clear ?? ''}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <IconX size={20} />
          </ActionIcon>
        )}
      </div>
      {error !== null && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {error}
        </Text>
      )}
      {!floats && text.trim() === '' && (
        <Text c="dimmed" mt="md">
          Start typing to search for articles
        </Text>
      )}
      {isOpen && (
        <div className={floats ? classes.dropdown : classes.list}>
          {titles.length === 0 ? (
            <p className={classes.none}>No results found for "{text.trim()}"</p>
          ) : (
            <div ref={list} role="listbox" id={listId} aria-label="Suggestions">
              {titles.map((title, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and takes the keys.
                <div
                  key={title}
                  role="option"
                  id={`${listId}-${index}`}
                  tabIndex={-1}
                  aria-selected={index === marked}
                  className={classes.option}
                  // The box keeps the focus, so that the list does not close before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(title)}
                >
                  <span>{title}</span>
                  <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </form>
  );
}
