import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import type { ChapterJumps } from './chapter-jumps.ts';
import classes from './player-controls.module.css';
import { SKIP_SECONDS } from './player-state.ts';

interface PlayerControlsProps {
  isPlaying: boolean;
  isWaiting?: boolean;
  disabled?: boolean;
  /** Pixels. */
  size?: number;
  /** Null hides the chapter buttons. */
  chapters?: ChapterJumps | null;
  onToggle: () => void;
  onSkip: (seconds: number) => void;
}

export function PlayerControls({
  isPlaying,
  isWaiting = false,
  disabled = false,
  size = 56,
  chapters = null,
  onToggle,
  onSkip,
}: PlayerControlsProps) {
  const icon = Math.round(size * 0.43);
  return (
    <>
      {chapters !== null && <ChapterButton direction={-1} chapters={chapters} disabled={disabled} />}
      <ActionIcon
        aria-label="Skip back 10 seconds"
        color="gray"
        disabled={disabled}
        onClick={() => onSkip(-SKIP_SECONDS)}
      >
        <IconRewindBackward10 size={24} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        aria-label={isPlaying ? 'Pause' : 'Play'}
        data-toggle
        aria-busy={isWaiting}
        className={classes.toggle}
        variant="filled"
        color="teal"
        size={size}
        radius="50%"
        disabled={disabled}
        onClick={onToggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={icon} /> : <IconPlayerPlayFilled size={icon} />}
      </ActionIcon>
      <ActionIcon
        aria-label="Skip forward 10 seconds"
        color="gray"
        disabled={disabled}
        onClick={() => onSkip(SKIP_SECONDS)}
      >
        <IconRewindForward10 size={24} stroke={1.6} />
      </ActionIcon>
      {chapters !== null && <ChapterButton direction={1} chapters={chapters} disabled={disabled} />}
    </>
  );
}

interface ChapterButtonProps {
  direction: -1 | 1;
  chapters: ChapterJumps;
  disabled: boolean;
}

export function ChapterButton({ direction, chapters, disabled }: ChapterButtonProps) {
  const isForward = direction === 1;
  const Icon = isForward ? IconPlayerTrackNext : IconPlayerTrackPrev;
  return (
    <ActionIcon
      aria-label={isForward ? 'Next chapter' : 'Previous chapter'}
      color="gray"
      data-chapter
      disabled={disabled || !(isForward ? chapters.hasNext : chapters.hasPrevious)}
      onClick={() => chapters.onJump(direction)}
    >
      <Icon size={22} stroke={1.6} />
    </ActionIcon>
  );
}
