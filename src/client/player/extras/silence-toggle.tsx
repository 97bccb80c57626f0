import { ActionIcon } from '@mantine/core';
import { IconWaveSawTool } from '@tabler/icons-react';
import { playbackSettings, player, usePlaybackSettings } from '../player.ts';
import classes from './player-options.module.css';
import { SilenceSkipper } from './silence-skipper.ts';

const skipper = new SilenceSkipper(player);
let isEnabled = false;
function applySetting(): void {
  const { skipsSilence } = playbackSettings.store.get();
  if (skipsSilence === isEnabled) return;
  isEnabled = skipsSilence;
  skipper.setEnabled(isEnabled);
}
playbackSettings.store.subscribe(applySetting);
applySetting();

export function SilenceToggle() {
  const skipsSilence = usePlaybackSettings((settings) => settings.skipsSilence);
  return (
    <ActionIcon
      aria-label="Skip silence"
      title="Skip silence"
      aria-pressed={skipsSilence}
      className={classes.toggle}
      color={skipsSilence ? 'teal' : 'gray'}
      variant={skipsSilence ? 'light' : 'subtle'}
      onClick={() => playbackSettings.change({ skipsSilence: !skipsSilence })}
    >
      <IconWaveSawTool size={20} stroke={1.75} />
    </ActionIcon>
  );
}
