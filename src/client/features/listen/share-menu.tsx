import { Menu } from '@mantine/core';
import { IconLink, IconShare3 } from '@tabler/icons-react';
import type { MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { OpenedMenu } from '../../components/opened-menu.tsx';
import { formatTime } from '../../player/format-time.ts';
import { copyShareLink } from '../../player/share-link.ts';

interface ShareMenuProps {
  button: MenuButtonProps;
  podcastId: number;
  seconds: number;
  onShare: (from: number) => void;
}

export function ShareMenu({ button, podcastId, seconds, onShare }: ShareMenuProps) {
  return (
    <OpenedMenu button={button}>
      <Menu.Item leftSection={<IconShare3 size={18} />} onClick={() => onShare(seconds)}>
        Share from {formatTime(seconds)}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink size={18} />} onClick={() => void copyShareLink(podcastId, seconds)}>
        Copy link at this time
      </Menu.Item>
    </OpenedMenu>
  );
}
