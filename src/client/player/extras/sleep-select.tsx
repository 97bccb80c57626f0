import { UnstyledButton } from '@mantine/core';
import { IconZzz } from '@tabler/icons-react';
import { IconSelect } from '../../components/icon-select.tsx';
import { useStore } from '../../store.ts';
import { formatTime } from '../format-time.ts';
import { player } from '../player.ts';
import { SLEEP_MINUTES, type SleepChoice, type SleepState, SleepTimer } from '../sleep-timer.ts';
import { CountedTime } from '../time-line.tsx';
import classes from './player-options.module.css';

export const sleepTimer = new SleepTimer(player);
player.stopsAtEnd = sleepTimer.takePodcastEnd;

const OPTIONS = [
  ...SLEEP_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` })),
  { value: 'chapter', label: 'End of chapter' },
  { value: 'podcast', label: 'End of podcast' },
  { value: 'off', label: 'Off' },
];

export function SleepSelect() {
  const sleep = useSleepTimer();
  return (
    <>
      <IconSelect
        label="Sleep timer"
        value={String(sleep?.choice ?? 'off')}
        options={OPTIONS}
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

function useSleepTimer(): SleepState | null {
  return useStore(sleepTimer.store, (state) => state);
}
