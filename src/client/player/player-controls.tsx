import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { createLazyComponent } from '../components/lazy-component.tsx';
import classes from './player-controls.module.css';
import { type ChapterJumps, SKIP_SECONDS } from './track.ts';

interface PlayerControlsProps {
  isPlaying: boolean;
  isWaiting: boolean;
  disabled: boolean;
  /** Of the button that plays, in pixels. */
  size: number;
  chapters: ChapterJumps | null;
  onToggle: () => void;
  onSkip: (seconds: number) => void;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { isPlaying, isWaiting, disabled, size, chapters, onToggle, onSkip } = props;
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

/** Speed, sleep timer, volume and queue: a screen shows before they are loaded. */
export const { Component: LazyPlayerOptions } = createLazyComponent(
  async () => (await import('./extras/player-options.tsx')).PlayerOptions,
);
