import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

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
