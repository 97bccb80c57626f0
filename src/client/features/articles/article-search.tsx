import { ActionIcon, Text } from '@mantine/core';
import { IconInfoCircle, IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { type ChosenArticle, listLanguages, useArticleLanguage } from '../../article-language.ts';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { useCapabilities } from '../../use-capabilities.ts';
import { useOnline } from '../../use-online.ts';
import classes from './article-search.module.css';
import {
  type ArticleCombobox,
  type ArticleSearchVariant,
  useArticleCombobox,
} from './use-article-combobox.ts';

const { Component: Suggestions, preload } = createLazyComponent(() =>
  import('./suggestions.tsx').then((m) => m.Suggestions),
);

const { Component: LanguageMenu } = createLazyComponent(() =>
  import('../../components/language-menu.tsx').then((m) => m.SearchLanguageMenu),
);

interface ArticleSearchProps {
  variant: ArticleSearchVariant;
  onChoose: (article: ChosenArticle) => void;
}

/** Does not use Mantine's combobox, whose placement code would enlarge the first screen by half. */
export function ArticleSearch({ variant, onChoose }: ArticleSearchProps) {
  const search = useArticleCombobox(variant, onChoose);
  const { text, error, isFloating } = search;
  const listId = useId();
  return (
    <form onSubmit={search.handleSubmit} className={classes.form}>
      <SearchField listId={listId} search={search} />
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
      <div className={isFloating ? classes.below : classes.room}>
        <EncyclopediaNote />
      </div>
      {search.isOpen && <Suggestions id={listId} search={search} />}
    </form>
  );
}

function SearchField({ listId, search }: { listId: string; search: ArticleCombobox }) {
  const { text, isOpen, activeIndex, setText, setExpanded, handleKey } = search;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.box}>
      <IconSearch size={22} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <input
        ref={input}
        className={classes.input}
        aria-label="Search for an article"
        placeholder="Search for an article..."
        dir="auto"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && activeIndex !== -1 ? `${listId}-${activeIndex}` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the specification asks for it.
        autoFocus
        maxLength={300}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          void preload();
          setText(event.currentTarget.value);
          setExpanded(true);
        }}
        onFocus={() => setExpanded(true)}
        onClick={() => setExpanded(true)}
        onBlur={() => setExpanded(false)}
        onKeyDown={handleKey}
      />
      {text !== '' && (
        <ActionIcon
          aria-label="Clear"
          className={classes.clear}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <IconX size={20} />
        </ActionIcon>
      )}
      {listLanguages().length > 1 && <LanguageMenu />}
    </div>
  );
}

function EncyclopediaNote() {
  const online = useOnline();
  const encyclopedia = useCapabilities()?.encyclopedia;
  const { language } = useArticleLanguage();
  if (online && encyclopedia !== 'builtin') return null;
  return (
    <Text className={classes.note} role="note">
      <IconInfoCircle size={16} aria-hidden="true" />
      {online
        ? `Wikipedia cannot be reached. Built-in articles ${language ? 'exist in English only' : 'are shown'}.`
        : 'You are offline. You cannot search or start podcasts now.'}
    </Text>
  );
}
