import { Anchor } from '@mantine/core';
import { IconArrowRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { formatLength } from '../../player/format-time.ts';
import classes from './suggestions.module.css';
import type { ArticleCombobox } from './use-article-combobox.ts';

export function Suggestions({ id, search }: { id: string; search: ArticleCombobox }) {
  const { list, query, own, hits, isStale, isSearching, isFloating, activeIndex, choose } = search;
  const renderOption = (index: number, option: Omit<OptionProps, 'id' | 'isActive' | 'onChoose'>) => (
    <Option
      key={index < own.length ? own[index]?.id : option.title}
      id={`${id}-${index}`}
      isActive={index === activeIndex}
      onChoose={() => choose(index)}
      {...option}
    />
  );
  const articles = hits.map((hit, index) =>
    renderOption(own.length + index, { ...hit, isDisabled: isStale }),
  );
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFloating) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isFloating]);
  return (
    <div ref={box} className={isFloating ? classes.dropdown : classes.list}>
      {(own.length > 0 || hits.length > 0) && (
        <div ref={list} role="listbox" id={id} aria-label="Suggestions" aria-busy={isStale}>
          {own.length > 0 && (
            <Group id={`${id}-own`} title="Your podcasts">
              {own.map(({ title, duration }, index) =>
                renderOption(index, { title, description: formatLength(duration ?? 0), isOwn: true }),
              )}
            </Group>
          )}
          {own.length > 0 && hits.length > 0 ? (
            <Group id={`${id}-articles`} title="Articles">
              {articles}
            </Group>
          ) : (
            articles
          )}
        </div>
      )}
      {hits.length === 0 && (isSearching || own.length === 0) && (
        <p className={classes.none} role="status">
          {isSearching ? 'Searching...' : `No results found for "${query}"`}
        </p>
      )}
      {hits.length === 0 && own.length === 0 && !isSearching && <NoResultsHint isFloating={isFloating} />}
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
    <div role="group" aria-labelledby={id}>
      <p className={classes.group} id={id}>
        {title}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  title: string;
  description: string;
  picture?: string | undefined;
  isOwn?: boolean;
  isActive: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

function Option(props: OptionProps) {
  const { id, title, description, picture, isOwn = false, isActive, isDisabled = false, onChoose } = props;
  const [hasPicture, setHasPicture] = useState(picture !== undefined);
  const Icon = isOwn ? IconPlayerPlayFilled : IconArrowRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isDisabled || undefined}
      aria-label={isOwn ? `Your podcast: ${title}` : undefined}
      aria-describedby={description === '' ? undefined : `${id}-description`}
      className={classes.option}
      // If the field lost the focus, the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onChoose()}
    >
      {hasPicture ? (
        <img
          src={picture}
          alt=""
          width={40}
          height={40}
          className={classes.picture}
          onError={() => setHasPicture(false)}
        />
      ) : (
        <Cover title={title} size="small" className={classes.picture} />
      )}
      <span className={classes.words}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        {/* Not a part of the name. */}
        <span className={classes.description} dir="auto" id={`${id}-description`} aria-hidden="true">
          {description}
        </span>
      </span>
      <Icon size={16} className={classes.arrow} aria-hidden="true" />
    </div>
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
