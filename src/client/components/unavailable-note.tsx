import { IconCloudOff } from '@tabler/icons-react';
import classes from './unavailable-note.module.css';

export function UnavailableNote({ reason }: { reason: string }) {
  return (
    <p className={classes.note} role="status">
      <IconCloudOff size={18} aria-hidden="true" />
      <span>{reason} You see the last known state. You cannot make changes now.</span>
    </p>
  );
}
