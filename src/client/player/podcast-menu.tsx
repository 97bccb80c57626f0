import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '../components/menu-on-demand.tsx';
import type { PodcastMenuProps } from './extras/opened-podcast-menu.tsx';

const OpenedPodcastMenu = lazy(async () => ({
  default: (await import('./extras/opened-podcast-menu.tsx')).OpenedPodcastMenu,
}));

export function PodcastMenu(props: PodcastMenuProps) {
  const button = { 'aria-label': `Podcast menu: ${props.podcast.title}`, children: <IconDots size={20} /> };
  return (
    <MenuOnDemand button={button}>
      <OpenedPodcastMenu {...props} button={button} />
    </MenuOnDemand>
  );
}
