import '../../styles/mantine-dialogs.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../store.ts';
import { type PlayerPanel, playerPanel } from '../player-panel.ts';

interface PlayerPanelDialogProps {
  panel: PlayerPanel;
  title: string;
  children: ReactNode;
}

export function PlayerPanelDialog({ panel, title, children }: PlayerPanelDialogProps) {
  const isOpen = useStore(playerPanel, (open) => open === panel);
  // A dialog returns the focus only if it opens after it is mounted.
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={() => playerPanel.set(null)}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}
