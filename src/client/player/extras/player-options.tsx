import { QueueButton } from './queue-button.tsx';
import { SilenceToggle } from './silence-toggle.tsx';
import { SleepSelect } from './sleep-select.tsx';
import { SpeedSelect } from './speed-select.tsx';
import { VolumeControl } from './volume-control.tsx';

export function PlayerOptions() {
  return (
    <>
      <SpeedSelect />
      <SleepSelect />
      <SilenceToggle />
      <VolumeControl />
      <QueueButton />
    </>
  );
}
