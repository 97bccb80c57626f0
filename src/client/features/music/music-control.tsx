import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconMusic, IconMusicOff } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useMusic } from './music-context.tsx';
import classes from './music-control.module.css';

const MusicPanel = lazy(async () => ({ default: (await import('./music-panel.tsx')).MusicPanel }));

/** Switches background music on and off; its track and volume are in a panel that opens with the music. */
export function MusicControl() {
  const { enabled, toggle } = useMusic();
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  const id = useId();

  const press = () => {
    toggle();
    if (enabled) panel.current?.hidePopover?.();
    else panel.current?.showPopover?.();
  };

  return (
    <div className={classes.control}>
      <ActionIcon
        aria-label="Background music"
        aria-pressed={enabled}
        color={enabled ? 'teal' : 'gray'}
        onClick={press}
      >
        {enabled ? <IconMusic size={20} stroke={1.75} /> : <IconMusicOff size={20} stroke={1.75} />}
      </ActionIcon>
      <ActionIcon aria-label="Music settings" className={classes.more} popoverTarget={id}>
        <IconChevronDown size={16} stroke={1.75} />
      </ActionIcon>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        onToggle={(event) => event.newState === 'open' && setWanted(true)}
      >
        <Suspense fallback={null}>{wanted && <MusicPanel />}</Suspense>
      </div>
    </div>
  );
}
