import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { AskButton } from './ask/ask-hosts.tsx';
import type { Asking } from './ask/use-asking.ts';
import { KeepInLibrary } from './keep-in-library.tsx';
import classes from './listen-actions.module.css';
import type { MoreActionsProps } from './opened-more-actions.tsx';
import { ShareButton } from './share-button.tsx';

const OpenedMoreActions = lazy(async () => ({
  default: (await import('./opened-more-actions.tsx')).OpenedMoreActions,
}));

interface ListenActionsProps extends MoreActionsProps {
  asking: Asking;
  currentTime: number;
}

export function ListenActions({ asking, currentTime, ...more }: ListenActionsProps) {
  const { podcast } = more;
  return (
    <div className={classes.actions}>
      <AskButton asking={asking} className={classes.main} />
      <ShareButton podcast={podcast} currentTime={currentTime} />
      <MoreActions {...more} />
      <KeepInLibrary podcast={podcast} />
      <LazyKeepOffline podcasts={[podcast]} />
    </div>
  );
}

function MoreActions(props: MoreActionsProps) {
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
