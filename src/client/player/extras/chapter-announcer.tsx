import { useEffect, useRef, useState } from 'react';
import { usePlayer } from '../player.ts';
import { findChapterIndex } from '../track.ts';

/** Tells screen readers about a new chapter, after what they are saying. */
export function ChapterAnnouncer() {
  const podcastId = usePlayer((state) => state.track?.podcastId ?? null);
  const title = usePlayer(({ track, currentTime }) => {
    const chapters = track?.chapters ?? [];
    return chapters[findChapterIndex(chapters, currentTime)]?.title ?? null;
  });
  const last = useRef({ podcastId, title });
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = { podcastId, title };
    const isNewChapter = before.podcastId === podcastId && before.title !== null && before.title !== title;
    setAnnounced(isNewChapter && title !== null ? `Chapter: ${title}` : '');
  }, [podcastId, title]);
  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
