import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PodcastMenuProps } from './extras/opened-podcast-menu.tsx';

const OpenedPodcastMenu = lazy(async () => ({
  default: (await import('./extras/opened-podcast-menu.tsx')).OpenedPodcastMenu,
}));

/** Queue and played state of a podcast in a list. Most menus are never opened, so each loads when it is. */
export function PodcastMenu(props: PodcastMenuProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const button = <PodcastMenuButton title={props.podcast.title} onClick={() => setHasOpened(true)} />;
  return hasOpened ? (
    <Suspense fallback={button}>
      <OpenedPodcastMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}

function PodcastMenuButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <ActionIcon
      aria-label={`Podcast menu: ${title}`}
      aria-haspopup="menu"
      aria-expanded={false}
      color="gray"
      onClick={onClick}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
}
