import { CloseButton, Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.tsx';
import classes from './article-search.module.css';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface ArticleSearchProps {
  /** `dropdown`: suggestions float below the box; `list`: they stand on the page. */
  variant: 'dropdown' | 'list';
  onChoose: (title: string) => void;
}

/** The search box: suggestions while typing, arrows and Enter to choose. */
export function ArticleSearch({ variant, onChoose }: ArticleSearchProps) {
  const [text, setText] = useState('');
  const suggestions = useSuggestions(text);
  const { titles, error } = suggestions;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  // The first suggestion is marked anew whenever the list changes, so that Enter takes it.
  useEffect(() => {
    combobox.selectFirstOption();
  }, [titles]);

  const choose = (title: string) => {
    setText('');
    combobox.closeDropdown();
    onChoose(title);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // With a marked suggestion the combobox takes Enter itself; this is what is left.
    const wanted = text.trim().toLowerCase();
    const title = titles.find((candidate) => candidate.toLowerCase() === wanted) ?? titles[0];
    if (wanted === '' || title === undefined) toastError('No title selected');
    else choose(title);
  };

  const input = (
    <TextInput
      aria-label="Search for an article"
      placeholder="Search for an article..."
      role="combobox"
      aria-autocomplete="list"
      autoFocus
      size="lg"
      radius="xl"
      maxLength={300}
      autoComplete="off"
      enterKeyHint="search"
      classNames={{ input: classes.input ?? '' }}
      leftSectionWidth={60}
      leftSection={<IconSearch size={22} stroke={1.75} aria-hidden="true" />}
      rightSection={text !== '' && <CloseButton aria-label="Clear" radius="xl" onClick={() => setText('')} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        combobox.openDropdown();
      }}
      onFocus={() => text !== '' && combobox.openDropdown()}
      onClick={() => text !== '' && combobox.openDropdown()}
      onBlur={() => combobox.closeDropdown()}
    />
  );
  const inline = (
    <>
      {error !== null && (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {error}
        </Text>
      )}
    </>
  );

  if (variant === 'dropdown') {
    return (
      <form onSubmit={submit}>
        <Combobox
          store={combobox}
          onOptionSubmit={choose}
          offset={8}
          radius="lg"
          shadow="md"
          transitionProps={{ duration: 150, transition: 'fade' }}
        >
          <Combobox.Target withExpandedAttribute>{input}</Combobox.Target>
          <Combobox.Dropdown hidden={!hasList(suggestions, text)} className={classes.dropdown ?? ''}>
            <SuggestionOptions suggestions={suggestions} text={text} />
          </Combobox.Dropdown>
        </Combobox>
        {inline}
      </form>
    );
  }
  return (
    <form onSubmit={submit}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute>{input}</Combobox.EventsTarget>
        {inline}
        <div className={classes.list}>
          {text.trim() === '' ? (
            <Text c="dimmed">Start typing to search for articles</Text>
          ) : (
            error === null && <SuggestionOptions suggestions={suggestions} text={text} />
          )}
        </div>
      </Combobox>
    </form>
  );
}

function hasList({ titles, error, isPending }: Suggestions, text: string): boolean {
  return text.trim() !== '' && error === null && (titles.length > 0 || !isPending);
}

function SuggestionOptions({ suggestions, text }: { suggestions: Suggestions; text: string }) {
  const { titles, isPending } = suggestions;
  if (titles.length === 0) {
    return isPending ? null : <Combobox.Empty>No results found for "{text.trim()}"</Combobox.Empty>;
  }
  return (
    <Combobox.Options aria-label="Suggestions">
      {titles.map((title) => (
        <Combobox.Option key={title} value={title} className={classes.option ?? ''}>
          <span>{title}</span>
          <IconArrowRight size={16} className={classes.arrow} aria-hidden="true" />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
