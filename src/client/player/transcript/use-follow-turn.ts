import { useCallback, useEffect, useRef, useState } from 'react';
import { getScrollBehavior } from '../../components/scroll-behavior.ts';
import { findTurn } from './use-is-turn-in-view.ts';

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
