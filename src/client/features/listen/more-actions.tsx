import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import type { MoreActionsProps } from './opened-more-actions.tsx';

const OpenedMoreActions = lazy(async () => ({
  default: (await import('./opened-more-actions.tsx')).OpenedMoreActions,
}));

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
