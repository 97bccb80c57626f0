import { type RefObject, useEffect, useState } from 'react';

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

export function findTurn(box: HTMLElement, turnIndex: number): HTMLElement | undefined {
  return box.querySelectorAll<HTMLElement>('ol > li')[turnIndex];
}
