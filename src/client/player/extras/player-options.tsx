import './skipped-silence.ts';
import { ActionIcon } from '@mantine/core';
import { IconPlaylist, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { lazy } from 'react';
import { IconSelect } from '../../components/icon-select.tsx';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { formatRate, PLAYBACK_RATES } from '../playback-rates.ts';
import { playbackSettings, usePlaybackSettings } from '../player.ts';
import { playerPanel } from '../player-panel.ts';
import { useQueue } from '../queue-store.ts';
import classes from './player-options.module.css';
import { SleepSelect } from './sleep-select.tsx';

const OpenedSound = lazy(async () => ({ default: (await import('./opened-sound.tsx')).OpenedSound }));

export function PlayerOptions() {
  return (
    <>
      <SpeedSelect />
      <SleepSelect />
      <SoundButton />
      <QueueButton />
    </>
  );
}

function QueueButton() {
  const count = useQueue().length;
  return (
    <ActionIcon
      aria-label="Queue"
      aria-haspopup="dialog"
      color="gray"
      className={classes.queue}
      data-count={count || undefined}
      onClick={() => playerPanel.set('queue')}
    >
      <IconPlaylist size={20} stroke={1.75} />
    </ActionIcon>
  );
}

function SoundButton() {
  const isSilent = usePlaybackSettings(({ isMuted, volume }) => isMuted || volume === 0);
  const skipsSilence = usePlaybackSettings((settings) => settings.skipsSilence);
  const Icon = isSilent ? IconVolumeOff : IconVolume;
  const button = {
    'aria-label': 'Volume',
    title: 'Volume and silence',
    'aria-haspopup': 'dialog' as const,
    color: isSilent || skipsSilence ? 'teal' : 'gray',
    children: <Icon size={20} stroke={1.75} />,
  };
  return (
    <MenuOnDemand button={button}>
      <OpenedSound button={button} />
    </MenuOnDemand>
  );
}

const OPTIONS = PLAYBACK_RATES.map((rate) => ({ value: formatRate(rate), label: formatRate(rate) }));

function SpeedSelect() {
  const rate = usePlaybackSettings((settings) => settings.rate);
  return (
    <IconSelect
      label="Playback speed"
      value={formatRate(rate)}
      options={OPTIONS}
      isActive={rate !== 1}
      onChange={(value) => playbackSettings.change({ rate: Number.parseFloat(value) })}
    >
      {formatRate(rate)}
    </IconSelect>
  );
}
