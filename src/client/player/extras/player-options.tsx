import { QueueButton } from './queue-button.tsx';
import { SleepSelect } from './sleep-select.tsx';
import { SoundButton } from './sound-button.tsx';
import { SpeedSelect } from './speed-select.tsx';

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
