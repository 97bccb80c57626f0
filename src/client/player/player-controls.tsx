import { ActionIcon, Text } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { SKIP_SECONDS } from './player-state.ts';

interface PlayerControlsProps {
  isPlaying: boolean;
  disabled?: boolean;
  /** Pixels. */
  size?: number;
  onToggle: () => void;
  onSkip: (seconds: number) => void;
}

export function PlayerControls({
  isPlaying,
  disabled = false,
  size = 56,
  onToggle,
  onSkip,
}: PlayerControlsProps) {
  const icon = Math.round(size * 0.43);
  return (
    <>
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
    </>
  );
}

export function TimeText({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" className="tabular" miw={40} ta="center" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}
