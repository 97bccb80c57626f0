import { LazyKeepOffline } from '../../offline/lazy-keep-offline.tsx';
import { AskButton } from './ask/ask-hosts.tsx';
import type { Asking } from './ask/use-asking.ts';
import { KeepInLibrary } from './keep-in-library.tsx';
import classes from './listen-actions.module.css';
import { MoreActions } from './more-actions.tsx';
import type { MoreActionsProps } from './opened-more-actions.tsx';
import { ShareButton } from './share-button.tsx';

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
