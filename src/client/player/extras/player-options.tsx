import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPlaylist, IconVolume, IconVolumeOff, IconZzz } from '@tabler/icons-react';
import { lazy } from 'react';
import { IconSelect } from '../../components/icon-select.tsx';
import { MenuOnDemand } from '../../components/menu-on-demand.tsx';
import { useStore } from '../../store.ts';
import { formatTime } from '../format-time.ts';
import { formatRate, PLAYBACK_RATES } from '../playback-settings.ts';
import { playbackSettings, player, playerPanel, usePlaybackSettings } from '../player.ts';
import { useQueue } from '../queue-store.ts';
import { CountedTime } from '../time-line.tsx';
import classes from './player-options.module.css';
import { SLEEP_MINUTES, type SleepChoice, type SleepState, SleepTimer } from './sleep-timer.ts';

const OpenedVolume = lazy(async () => ({ default: (await import('./opened-volume.tsx')).OpenedVolume }));

export const sleepTimer = new SleepTimer(player);
player.stopsAtEnd = sleepTimer.takePodcastEnd;

export function PlayerOptions() {
  return (
    <>
      <SpeedSelect />
      <SleepSelect />
      <VolumeButton />
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

function VolumeButton() {
  const isSilent = usePlaybackSettings(({ isMuted, volume }) => isMuted || volume === 0);
  const Icon = isSilent ? IconVolumeOff : IconVolume;
  const button = {
    'aria-label': 'Volume',
    'aria-haspopup': 'dialog' as const,
    color: isSilent ? 'teal' : 'gray',
    children: <Icon size={20} stroke={1.75} />,
  };
  return (
    <MenuOnDemand button={button}>
      <OpenedVolume button={button} />
    </MenuOnDemand>
  );
}

const RATE_OPTIONS = PLAYBACK_RATES.map((rate) => ({ value: formatRate(rate), label: formatRate(rate) }));

function SpeedSelect() {
  const rate = usePlaybackSettings((settings) => settings.rate);
  return (
    <IconSelect
      label="Playback speed"
      value={formatRate(rate)}
      options={RATE_OPTIONS}
      isActive={rate !== 1}
      onChange={(value) => playbackSettings.change({ rate: Number.parseFloat(value) })}
    >
      {formatRate(rate)}
    </IconSelect>
  );
}

const SLEEP_OPTIONS = [
  ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
  { value: 'chapter', label: 'End of chapter' },
  { value: 'podcast', label: 'End of podcast' },
  { value: 'off', label: 'Off' },
];

function SleepSelect() {
  const sleep = useStore(sleepTimer.store, (state) => state);
  return (
    <>
      <IconSelect
        label="Sleep timer"
        value={String(sleep?.choice ?? 'off')}
        options={SLEEP_OPTIONS}
        isActive={sleep !== null}
        onChange={(value) => sleepTimer.start(parseChoice(value))}
      >
        <IconZzz size={20} stroke={1.75} />
      </IconSelect>
      {sleep !== null && <ExtendButton sleep={sleep} />}
    </>
  );
}

const LONGEST_SECONDS = 60 * Math.max(...SLEEP_MINUTES);

function ExtendButton({ sleep: { choice, secondsLeft, isFading } }: { sleep: SleepState }) {
  const extension = typeof choice === 'number' ? '5 minutes' : `one more ${choice}`;
  const seconds = secondsLeft === null ? null : Math.ceil(secondsLeft);
  const left = seconds === null ? null : formatTime(seconds);
  return (
    <UnstyledButton
      className={classes.extend}
      data-fading={isFading || undefined}
      aria-label={`${left === null ? '' : `${left} left. `}Extend the sleep timer by ${extension}`}
      onClick={() => sleepTimer.extend()}
    >
      {seconds !== null && <CountedTime seconds={seconds} longest={LONGEST_SECONDS} />}{' '}
      <span aria-hidden="true">+</span>
    </UnstyledButton>
  );
}

function parseChoice(value: string): SleepChoice | null {
  if (value === 'off') return null;
  return value === 'chapter' || value === 'podcast' ? value : Number(value);
}
