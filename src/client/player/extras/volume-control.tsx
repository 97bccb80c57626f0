import { ActionIcon } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { playbackSettings, usePlaybackSettings } from '../player.ts';
import classes from './player-options.module.css';

/** On iOS only the device's buttons set the volume. */
const canSetVolume = (() => {
  const audio = new Audio();
  audio.volume = 0.5;
  return audio.volume === 0.5;
})();

export function VolumeControl() {
  const isMuted = usePlaybackSettings((settings) => settings.isMuted);
  const volume = usePlaybackSettings((settings) => settings.volume);
  const isSilent = isMuted || volume === 0;
  const shown = isMuted ? 0 : volume;
  const Icon = isSilent ? IconVolumeOff : IconVolume;
  return (
    <span className={classes.volume}>
      <ActionIcon
        aria-label="Mute"
        aria-pressed={isMuted}
        className={classes.toggle}
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
    </span>
  );
}
