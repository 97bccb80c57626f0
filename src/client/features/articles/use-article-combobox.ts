import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { takeTypedSearch } from '../../typed-search.ts';
import { useSuggestions } from './use-suggestions.ts';

/** `dropdown`: suggestions float below the search field; `list`: they are part of the page. */
export type ArticleSearchVariant = 'dropdown' | 'list';

/** Follows the combobox pattern of the ARIA Authoring Practices. */
export function useArticleCombobox(variant: ArticleSearchVariant, onChoose: (title: string) => void) {
  const [text, setText] = useState('');
  const [isExpanded, setExpanded] = useState(text !== '');
  /** The text for which Enter was pressed before its suggestions arrived. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const query = text.trim();
  const isAwaited = query !== '' && awaited === query;
  const { titles, isStale, error, isPending } = useSuggestions(text, isAwaited);
  const isFloating = variant === 'dropdown';
  const hasContent = query !== '' && error === null && (titles.length > 0 || !isPending || isAwaited);
  const isOpen = hasContent && (isExpanded || !isFloating);
  const { list, activeIndex, moveBy } = useActiveOption(titles, isOpen);
  const activeTitle = isStale ? undefined : titles[activeIndex];

  useEarlyText((typed) => {
    setText(typed);
    setExpanded(true);
  });

  const choose = (title: string) => {
    setText('');
    setExpanded(false);
    onChoose(title);
  };
  const chooseBest = (isFallbackAllowed: boolean) => {
    const exact = titles.find((title) => title.toLowerCase() === query.toLowerCase());
    const title = exact ?? (isFallbackAllowed ? titles[0] : undefined);
    if (title !== undefined) choose(title);
    else if (titles.length === 0) toastError('No title selected');
    else setExpanded(true);
  };
  useEffect(() => {
    if (awaited === null || (isAwaited && isPending)) return;
    setAwaited(null);
    if (isAwaited && error === null) chooseBest(false);
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) setAwaited(query);
    else chooseBest(true);
  };
  const combobox = { hasQuery: query !== '', isOpen, isFloating, activeTitle, setExpanded, moveBy, choose };
  const handleKey = (event: KeyboardEvent) => handleComboboxKey(event, combobox);

  return {
    text,
    setText,
    setExpanded,
    activeIndex: activeTitle === undefined ? -1 : activeIndex,
    list,
    titles,
    isStale,
    isSearching: isPending,
    error,
    isFloating,
    isOpen,
    choose,
    handleSubmit,
    handleKey,
  };
}

/** Starts at the first option of each new list, and scrolls the active one into view. */
function useActiveOption(options: readonly string[], isOpen: boolean) {
  const [activeIndex, setActiveIndex] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => setActiveIndex(0), [options]);
  useEffect(() => {
    if (isOpen) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex]);
  const moveBy = (step: number) => setActiveIndex((activeIndex + step + options.length) % options.length);
  return { list, activeIndex, moveBy };
}

/** Takes over what the visitor typed before the app had loaded. */
function useEarlyText(onText: (text: string) => void): void {
  useLayoutEffect(() => {
    const typed = takeTypedSearch();
    if (typed !== '') onText(typed);
  }, []);
}

interface Combobox {
  hasQuery: boolean;
  isOpen: boolean;
  isFloating: boolean;
  activeTitle: string | undefined;
  setExpanded: (isExpanded: boolean) => void;
  moveBy: (step: number) => void;
  choose: (title: string) => void;
}

function handleComboboxKey(event: KeyboardEvent, combobox: Combobox): void {
  if (event.nativeEvent.isComposing) return;
  const { hasQuery, isOpen, isFloating, activeTitle, setExpanded, moveBy, choose } = combobox;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && hasQuery) {
    event.preventDefault();
    if (!isOpen) setExpanded(true);
    else if (activeTitle !== undefined) moveBy(step);
  } else if (event.key === 'Enter' && isOpen && activeTitle !== undefined) {
    event.preventDefault();
    choose(activeTitle);
  } else if (event.key === 'Escape' && isOpen && isFloating) {
    event.preventDefault();
    setExpanded(false);
  }
}
