import { Anchor } from '@mantine/core';
import { IconArrowRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SearchHit } from '../../../domain/article/article.schema.ts';
import { Cover } from '../../components/cover.tsx';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { formatLength } from '../../player/format-time.ts';
import classes from './suggestions.module.css';

/** Below it the page scrolls instead. */
const MIN_LIST_PIXELS = 176;

interface SuggestionsProps {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  query: string;
  own: readonly LocalPodcast[];
  hits: readonly SearchHit[];
  isStale: boolean;
  isSearching: boolean;
  isFloating: boolean;
  /** Own podcasts come first; -1 if no option is active. */
  activeIndex: number;
  onChoose: (index: number) => void;
}

export function Suggestions(props: SuggestionsProps) {
  const { id, list, query, own, hits, isStale, isSearching, isFloating, activeIndex, onChoose } = props;
  const renderOption = (index: number, option: Omit<OptionProps, 'id' | 'isActive' | 'onChoose'>) => (
    <Option
      key={index < own.length ? own[index]?.id : option.title}
      id={`${id}-${index}`}
      isActive={index === activeIndex}
      onChoose={() => onChoose(index)}
      {...option}
    />
  );
  const articles = hits.map((hit, index) =>
    renderOption(own.length + index, { ...hit, isDisabled: isStale }),
  );
  const box = useListRoom(isFloating);
  return (
    <div ref={box} className={isFloating ? classes.dropdown : classes.list}>
      {(own.length > 0 || hits.length > 0) && (
        <div ref={list} role="listbox" id={id} aria-label="Suggestions" aria-busy={isStale}>
          {own.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
            <div role="group" aria-labelledby={`${id}-own`}>
              <p className={classes.group} id={`${id}-own`}>
                Your podcasts
              </p>
              {own.map(({ title, duration }, index) =>
                renderOption(index, { title, description: formatLength(duration ?? 0), isOwn: true }),
              )}
            </div>
          )}
          {own.length > 0 && hits.length > 0 ? (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset.
            <div role="group" aria-labelledby={`${id}-articles`}>
              <p className={classes.group} id={`${id}-articles`}>
                Articles
              </p>
              {articles}
            </div>
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

/** Limits a floating list to the room above the player bar. Its scroll margin states what lies below. */
function useListRoom(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isOpen || element === null) return;
    const fit = () => {
      const reserved = Number.parseFloat(getComputedStyle(element).scrollMarginBottom) || 0;
      const room = window.innerHeight - element.getBoundingClientRect().top - reserved;
      element.style.setProperty('--room', `${Math.max(MIN_LIST_PIXELS, room)}px`);
    };
    fit();
    element.scrollIntoView({ block: 'nearest' });
    window.addEventListener('resize', fit);
    window.addEventListener('scroll', fit, { passive: true });
    return () => {
      window.removeEventListener('resize', fit);
      window.removeEventListener('scroll', fit);
    };
  }, [isOpen]);
  return list;
}
