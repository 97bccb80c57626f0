import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import type { SearchHit } from '../../../domain/article/article.schema.ts';
import type { Language } from '../../../domain/languages.ts';
import { type ChosenArticle, isSameLanguage, useArticleLanguage } from '../../article-language.ts';
import { toastError } from '../../components/toasts/toasts.ts';
import { useLibrary } from '../../library/library.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { getErrorMessage } from '../../request.ts';
import { useTRPCClient } from '../../trpc-client.ts';
import { takeTypedSearch } from '../../typed-search.ts';

const MAX_OWN = 3;
const DEBOUNCE_MS = 300;
const NO_HITS: readonly SearchHit[] = [];

/** `dropdown`: suggestions float below the search field; `list`: they are part of the page. */
export type ArticleSearchVariant = 'dropdown' | 'list';

/** Follows the combobox pattern of the ARIA Authoring Practices. The options are own podcasts, then articles. */
export function useArticleCombobox(
  variant: ArticleSearchVariant,
  onChoose: (article: ChosenArticle) => void,
) {
  const { language } = useArticleLanguage();
  const [text, setText] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  /** The text for which Enter was pressed before its suggestions arrived. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const navigate = useNavigate();
  const query = text.trim();
  const isAwaited = query !== '' && awaited === query;
  const { hits, isStale, error, isPending } = useSuggestions(text, language, isAwaited);
  const own = useOwnMatches(query, language);
  const isFloating = variant === 'dropdown';
  const hasArticles = error === null && (hits.length > 0 || !isPending || isAwaited);
  const isOpen = query !== '' && (hasArticles || own.length > 0) && (isExpanded || !isFloating);
  const usableHits = isStale || error !== null ? 0 : hits.length;
  const active = useActiveOption(own, hits, usableHits, isOpen);

  // What the visitor typed before the app had loaded.
  useLayoutEffect(() => {
    const typed = takeTypedSearch();
    if (typed === '') return;
    setText(typed);
    setExpanded(true);
  }, []);

  const close = () => {
    setText('');
    setExpanded(false);
  };
  const { choose, chooseBest } = createChoices(
    own,
    isStale ? NO_HITS : hits,
    (id) => {
      close();
      navigate(`/listen/${id}`);
    },
    (title) => {
      close();
      onChoose({ title, language });
    },
  );
  useEffect(() => {
    if (awaited === null || (isAwaited && isPending)) return;
    setAwaited(null);
    if (isAwaited && error === null && !chooseBest(query, false)) setExpanded(true);
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) setAwaited(query);
    else if (!chooseBest(query, true)) setExpanded(true);
  };
  const combobox = { hasQuery: query !== '', isOpen, isFloating, setExpanded, choose, ...active };

  return {
    text,
    query,
    setText,
    setExpanded,
    ...active,
    own,
    hits,
    isStale,
    isSearching: isPending,
    error,
    isFloating,
    isOpen,
    choose,
    handleSubmit,
    handleKey: (event: KeyboardEvent) => handleComboboxKey(event, combobox),
  };
}

export type ArticleCombobox = ReturnType<typeof useArticleCombobox>;

/** Debounces the text, unless `isUrgent`. */
function useSuggestions(text: string, language: Language | undefined, isUrgent: boolean) {
  const client = useTRPCClient();
  const current = text.trim();
  const [debounced] = useDebouncedValue(current, DEBOUNCE_MS);
  const query = current === '' || isUrgent ? current : debounced;
  const { data, error, isPlaceholderData, fetchStatus } = useQuery({
    queryKey: ['suggestions', query, language],
    queryFn: async ({ signal }) => {
      const { results }: { results: unknown } = await client.articles.find.query(
        { q: query, language },
        { signal },
      );
      if (!Array.isArray(results)) throw new Error('Invalid response format');
      return results as SearchHit[];
    },
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const fail = (message: string) => ({ hits: NO_HITS, isStale: false, error: message, isPending: false });
  if (query === '') return { hits: NO_HITS, isStale: false, error: null, isPending: current !== '' };
  if (error !== null) return fail(getErrorMessage(error, 'Failed to fetch suggestions'));
  const isPending = current !== query || isPlaceholderData || data === undefined;
  if (isPending && fetchStatus === 'paused') return fail('You are offline. You cannot search now.');
  const hits = data ?? NO_HITS;
  return { hits, isStale: isPending && hits.length > 0, error: null, isPending };
}

function createChoices(
  own: readonly LocalPodcast[],
  hits: readonly SearchHit[],
  onPodcast: (podcastId: number) => void,
  onTitle: (title: string) => void,
) {
  return {
    choose(index: number): void {
      const podcast = own[index];
      const hit = hits[index - own.length];
      if (podcast !== undefined) onPodcast(podcast.id);
      else if (hit !== undefined) onTitle(hit.title);
    },
    /** The exact match, else the first article if `isFallbackAllowed`. Returns false if no article was chosen. */
    chooseBest(query: string, isFallbackAllowed: boolean): boolean {
      const exact = hits.find(({ title }) => title.toLowerCase() === query.toLowerCase());
      const best = exact ?? (isFallbackAllowed ? hits[0] : undefined);
      if (best !== undefined) onTitle(best.title);
      else if (hits.length === 0 && own.length === 0) toastError('No title selected');
      return best !== undefined;
    },
  };
}

/** -1 if there is none. Enter takes the first article, unless the visitor has moved to another option. */
function useActiveOption(
  own: readonly unknown[],
  hits: readonly unknown[],
  usableHits: number,
  isOpen: boolean,
) {
  const [moved, setMoved] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const count = own.length + usableHits;
  const first = usableHits > 0 ? own.length : -1;
  const activeIndex = moved === null || moved >= count ? first : moved;
  // Each new list starts at its first article.
  useEffect(() => setMoved(null), [own, hits]);
  useEffect(() => {
    const options = list.current?.querySelectorAll('[role="option"]');
    if (isOpen) options?.[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex]);
  const moveBy = (step: number) => {
    if (count > 0) setMoved((Math.max(activeIndex, step > 0 ? -1 : 0) + step + count) % count);
  };
  return { list, activeIndex, moveBy };
}

interface Combobox {
  hasQuery: boolean;
  isOpen: boolean;
  isFloating: boolean;
  activeIndex: number;
  setExpanded: (isExpanded: boolean) => void;
  moveBy: (step: number) => void;
  choose: (index: number) => void;
}

function handleComboboxKey(event: KeyboardEvent, combobox: Combobox): void {
  if (event.nativeEvent.isComposing) return;
  const { hasQuery, isOpen, isFloating, activeIndex, setExpanded, moveBy, choose } = combobox;
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && hasQuery) {
    event.preventDefault();
    if (!isOpen) setExpanded(true);
    else moveBy(step);
  } else if (event.key === 'Enter' && isOpen && activeIndex !== -1) {
    event.preventDefault();
    choose(activeIndex);
  } else if (event.key === 'Escape' && isOpen && isFloating) {
    event.preventDefault();
    setExpanded(false);
  }
}

/** The newest finished podcasts of this browser with words that begin with the text, in their title or their article's. */
function useOwnMatches(query: string, language: Language | undefined): readonly LocalPodcast[] {
  const podcasts = useLibrary();
  return useMemo(() => {
    const text = toWords(query);
    if (text === ' ') return [];
    return podcasts
      .filter(({ status, title, wiki_title, ...podcast }) => {
        const isFound = status === 'ready' && toWords(`${title} ${wiki_title}`).includes(text);
        return isFound && isSameLanguage(podcast.language, language);
      })
      .slice(0, MAX_OWN);
  }, [podcasts, query, language]);
}

function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
}
