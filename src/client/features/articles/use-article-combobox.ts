import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toastError } from '../../components/toasts/toasts.ts';
import { useSuggestions } from './use-suggestions.ts';

/** `dropdown`: suggestions float below the search field; `list`: they are part of the page. */
export type ArticleSearchVariant = 'dropdown' | 'list';

/** Follows the combobox pattern of the ARIA Authoring Practices. */
export function useArticleCombobox(variant: ArticleSearchVariant, onChoose: (title: string) => void) {
  const [text, setText] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { titles, error, isPending } = useSuggestions(text);
  const isFloating = variant === 'dropdown';
  const hasAnswer = text.trim() !== '' && error === null && (titles.length > 0 || !isPending);
  const isOpen = hasAnswer && (isExpanded || !isFloating);

  useEffect(() => setActiveIndex(0), [titles]);
  useEffect(() => {
    if (isOpen) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex]);

  const choose = (title: string) => {
    setText('');
    setExpanded(false);
    onChoose(title);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = text.trim().toLowerCase();
    const title = titles.find((candidate) => candidate.toLowerCase() === query) ?? titles[0];
    if (query === '' || title === undefined) toastError('No title selected');
    else choose(title);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const activeTitle = titles[activeIndex];
    if (step !== 0 && text.trim() !== '') {
      event.preventDefault();
      if (!isOpen) setExpanded(true);
      else if (titles.length > 0) setActiveIndex((activeIndex + step + titles.length) % titles.length);
    } else if (event.key === 'Enter' && isOpen && activeTitle !== undefined) {
      event.preventDefault();
      choose(activeTitle);
    } else if (event.key === 'Escape' && isOpen && isFloating) {
      event.preventDefault();
      setExpanded(false);
    }
  };

  return {
    text,
    setText,
    setExpanded,
    activeIndex,
    list,
    titles,
    error,
    isFloating,
    isOpen,
    choose,
    handleSubmit,
    handleKey,
  };
}
