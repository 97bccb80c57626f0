import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MenuButton, type MenuButtonProps } from '../../components/menu-on-demand.tsx';
import { playbackSettings, usePlaybackSettings } from '../player.ts';
import classes from './player-options.module.css';

/** On iOS only the device's buttons set the volume. */
const canSetVolume = (() => {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
})();

/** Opens when it is mounted. */
export function OpenedVolume({ button }: { button: MenuButtonProps }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(true), []);
  const isMuted = usePlaybackSettings((settings) => settings.isMuted);
  const volume = usePlaybackSettings((settings) => settings.volume);
  const shown = isMuted ? 0 : volume;
  const Icon = shown === 0 ? IconVolumeOff : IconVolume;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <MenuButton {...button} onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Volume" className={classes.volume}>
        <ActionIcon
          aria-label="Mute"
          aria-pressed={isMuted}
          color="gray"
          onClick={() => playbackSettings.change({ isMuted: !isMuted })}
        >
          <Icon size={20} stroke={1.75} />
        </ActionIcon>
        {canSetVolume && (
          <input
            type="range"
            className={classes.slider}
            aria-label="Volume"
            aria-valuetext={`${Math.round(shown * 100)} percent`}
            min={0}
            max={1}
            step={0.05}
            value={shown}
            onChange={(event) =>
              playbackSettings.change({ volume: event.currentTarget.valueAsNumber, isMuted: false })
            }
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
