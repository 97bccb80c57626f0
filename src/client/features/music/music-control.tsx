import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconMusic, IconMusicOff } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { createLazyComponent } from '../../components/lazy-component.tsx';
import { useOnline } from '../../use-online.ts';
import classes from './music-control.module.css';
import { useMusic } from './music-store.tsx';

const { Component: MusicPanel } = createLazyComponent(
  async () => (await import('./music-panel.tsx')).MusicPanel,
);

export function MusicControl() {
  const { enabled, toggle } = useMusic();
  // Music that plays continues without the network.
  const isBlocked = !useOnline() && !enabled;
  const panel = useRef<HTMLDivElement>(null);
  const [isPanelNeeded, setIsPanelNeeded] = useState(false);
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
        disabled={isBlocked}
        title={isBlocked ? 'You are offline. Music needs the network.' : undefined}
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
        onToggle={(event) => event.newState === 'open' && setIsPanelNeeded(true)}
      >
        {isPanelNeeded && <MusicPanel />}
      </div>
    </div>
  );
}
