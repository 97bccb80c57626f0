import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';

interface PlayButtonProps extends ActionIconProps {
  title: string;
  isPlaying: boolean;
  onClick: () => void;
}

export function PlayButton({ title, isPlaying, ...props }: PlayButtonProps) {
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <ActionIcon
      variant="filled"
      color="teal"
      aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${title}`}
      {...props}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
