import { useEffect } from 'react';
import { usePlayer } from '../player.ts';

/** The title of the tab names the podcast while it plays, on every screen. */
export function useTabTitle(): void {
  const title = usePlayer((state) => (state.isPlaying ? (state.track?.title ?? null) : null));
  useEffect(() => {
    if (title === null) return;
    const shown = `▶ ${title} | Wikicasts`;
    let screenTitle = document.title;
    const show = () => {
      if (document.title === shown) return;
      screenTitle = document.title;
      document.title = shown;
    };
    show();
    // Each screen sets its own title.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = screenTitle;
    };
  }, [title]);
}
