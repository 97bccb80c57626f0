import type { ModalProps } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { PLAYER_KEYS } from '../use-player-keys.ts';
import classes from './shortcuts-dialog.module.css';

const KEY_NAMES: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
  ArrowUp: 'Up arrow',
  ArrowDown: 'Down arrow',
};

/** Work while a turn has the focus. */
const TRANSCRIPT_KEYS = [
  { keys: ['ArrowUp'], does: 'Previous turn of the transcript' },
  { keys: ['ArrowDown'], does: 'Next turn of the transcript' },
];

export function ShortcutsDialog(props: Pick<ModalProps, 'opened' | 'onClose'>) {
  return (
    <Dialog {...props} title="Keyboard shortcuts">
      <dl className={classes.list}>
        {[...PLAYER_KEYS, ...TRANSCRIPT_KEYS].map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={classes.key}>
                  {KEY_NAMES[key] ?? key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
