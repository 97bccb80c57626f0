import '../../styles/mantine-dialogs.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from '../../store.ts';
import { playerPanel } from '../player-panel.ts';
import { PLAYER_KEYS } from '../use-player-keys.ts';
import classes from './shortcuts-dialog.module.css';

const KEY_NAMES: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: 'Left arrow',
  ArrowRight: 'Right arrow',
};

export function ShortcutsDialog() {
  const isOpen = useStore(playerPanel, (panel) => panel === 'shortcuts');
  // A dialog returns the focus only if it opens after it is mounted.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={() => playerPanel.set(null)}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.list}>
        {PLAYER_KEYS.map(({ keys, does }) => (
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
    </Modal>
  );
}
