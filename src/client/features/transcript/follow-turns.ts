import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { getScrollBehavior } from '../../components/scroll-behavior.ts';

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/**
 * Keeps the current turn in view until the reader scrolls. On wide screens the transcript scrolls in
 * its box; on phones it is part of the page, which moves only while the transcript is in view.
 */
export function useFollowTurn(turnIndex: number, isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setIsFollowing] = useState(true);

  useEffect(() => {
    const stopFollowing = (event: Event) => {
      const element = box.current;
      if (element === null || (event instanceof KeyboardEvent && !SCROLL_KEYS.includes(event.key))) return;
      const isInside = event.target instanceof Node && element.contains(event.target);
      if (isInside || !hasOwnScroll(element)) setIsFollowing(false);
    };
    // The scroll bar is the only part of the box that gets a press itself.
    const handlePress = ({ target }: Event) => {
      if (target === box.current && box.current !== null && hasOwnScroll(box.current)) setIsFollowing(false);
    };
    const events = ['wheel', 'touchmove', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, stopFollowing, { passive: true });
    window.addEventListener('pointerdown', handlePress, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, stopFollowing);
      window.removeEventListener('pointerdown', handlePress);
    };
  }, []);

  useEffect(() => {
    if (isFollowing && isShown && box.current !== null) showTurn(box.current, turnIndex, false);
  }, [turnIndex, isFollowing, isShown]);

  const follow = useCallback(() => {
    setIsFollowing(true);
    if (box.current !== null) showTurn(box.current, turnIndex, true);
  }, [turnIndex]);
  /** Scrolls to a turn that the reader asked for, so playback no longer moves the transcript. */
  const show = useCallback((index: number) => {
    setIsFollowing(false);
    if (box.current !== null) showTurn(box.current, index, true);
  }, []);
  return { box, isFollowing, follow, show };
}

function hasOwnScroll(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight + 1;
}

/** `isAsked`: also scrolls a page that shows something else. */
function showTurn(box: HTMLElement, turnIndex: number, isAsked: boolean): void {
  const turn = findTurn(box, turnIndex);
  if (turn === undefined) return;
  const behavior = getScrollBehavior();
  if (hasOwnScroll(box)) {
    box.scrollTo({ top: turn.offsetTop - box.clientHeight / 3, behavior });
    // The turn may be in a part of the box that the player covers or that is outside the window.
    if (isAsked) box.scrollIntoView({ block: 'nearest', behavior });
    return;
  }
  const { top, bottom } = box.getBoundingClientRect();
  const isInView = top < window.innerHeight * 0.8 && bottom > window.innerHeight * 0.2;
  if (isInView || isAsked) {
    const target = window.scrollY + turn.getBoundingClientRect().top - window.innerHeight / 3;
    window.scrollTo({ top: target, behavior });
  }
}

/** Header and player bar cover this much of the window. */
const COVERED_MARGINS = '-56px 0px -72px 0px';

export function useIsTurnInView(box: RefObject<HTMLElement | null>, turnIndex: number): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const turn = box.current && findTurn(box.current, turnIndex);
    if (!turn) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: COVERED_MARGINS },
    );
    observer.observe(turn);
    return () => observer.disconnect();
  }, [box, turnIndex]);
  return isInView;
}

function findTurn(box: HTMLElement, turnIndex: number): HTMLElement | undefined {
  return box.querySelectorAll<HTMLElement>('ol > li')[turnIndex];
}

/**
 * The transcript is one tab stop: only one turn's controls are in the tab order. That is the turn which
 * had the focus last, or the current one once playback has moved on. Arrow keys, Home and End move the focus.
 */
export function useRovingTurn(list: RefObject<HTMLElement | null>, currentIndex: number) {
  const [tabStop, setTabStop] = useState(Math.max(0, currentIndex));
  useEffect(() => {
    const hasFocus = list.current?.contains(document.activeElement);
    if (currentIndex !== -1 && !hasFocus) setTabStop(currentIndex);
  }, [list, currentIndex]);

  const handleFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    setTabStop(Math.max(0, findTurnIndex(currentTarget, target)));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof HTMLTextAreaElement) return;
    const next = findNextIndex(key, findTurnIndex(currentTarget, target), currentTarget.children.length);
    const turn = next === null ? undefined : currentTarget.children[next];
    if (turn === undefined) return;
    event.preventDefault();
    turn.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    // The whole turn, not only its button.
    turn.scrollIntoView({ block: 'nearest' });
  };
  return { tabStop, handleFocus, handleKeyDown };
}

function findTurnIndex(list: Element, target: EventTarget): number {
  return [...list.children].findIndex((turn) => target instanceof Node && turn.contains(target));
}

/** Null for other keys, and at either end of the list. */
function findNextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowUp') return index > 0 ? index - 1 : null;
  if (key === 'ArrowDown') return index < count - 1 ? index + 1 : null;
  return null;
}
