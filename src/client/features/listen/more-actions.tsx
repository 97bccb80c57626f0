import { IconDots } from '@tabler/icons-react';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { SharedPodcast } from '../../../domain/podcast/shared.schema.ts';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';

const OpenedMoreActions = lazy(async () => ({
  default: (await import('./opened-more-actions.tsx')).OpenedMoreActions,
}));

export interface MoreActionsProps {
  podcast: SharedPodcast;
  AddToPlaylist: ComponentType<{
    podcastId: number;
    title: string;
    children?: (open: () => void) => ReactNode;
  }>;
  /** Null if the visitor cannot edit it. */
  onEdit: (() => void) | null;
}

/** What is rarely done with a podcast. */
export function MoreActions(props: MoreActionsProps) {
  const button = {
    'aria-label': 'More actions',
    title: 'More actions',
    variant: 'default',
    children: <IconDots size={20} />,
  };
  return (
    <MenuOnDemand button={button}>
      <OpenedMoreActions {...props} button={button} />
    </MenuOnDemand>
  );
}
