import { Text, UnstyledButton } from '@mantine/core';
import type { Chapter } from '../../../domain/podcast/podcast.schema.ts';
import { findChapterIndex } from '../../player/track.ts';
import type { Speech } from '../../text-direction.ts';
import classes from './podcast.module.css';

interface ChapterListProps {
  chapters: readonly Chapter[];
  speech: Speech;
  /** Seconds; null if another podcast is loaded. */
  currentTime: number | null;
  onJump: (seconds: number) => void;
  format: (seconds: number) => string;
}

export function ChapterList({ chapters, speech, currentTime, onJump, format }: ChapterListProps) {
  const currentIndex = currentTime === null ? -1 : findChapterIndex(chapters, currentTime);
  return (
    <ol className={classes.chapters} dir={speech.dir}>
      {chapters.map(({ title, timestamp }, index) => (
        <li key={`${timestamp} ${title}`}>
          <UnstyledButton
            className={classes.chapter}
            aria-current={index === currentIndex ? 'true' : undefined}
            onClick={() => onJump(timestamp)}
          >
            <span className={classes.chapterTitle} lang={speech.lang}>
              {title}
            </span>
            <span className={`${classes.chapterTime} tabular`}>{format(timestamp)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}

export function ChaptersUpdated() {
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      Chapter timestamps have been updated for accuracy
    </Text>
  );
}
