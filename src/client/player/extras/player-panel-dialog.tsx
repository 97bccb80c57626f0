import '../../styles/mantine-dialogs.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsMounted } from '../../components/use-is-mounted.ts';
import { useStore } from '../../store.ts';
import { type PlayerPanel, playerPanel } from '../player.ts';

interface PlayerPanelDialogProps {
  panel: PlayerPanel;
  title: string;
  children: ReactNode;
}

export function PlayerPanelDialog({ panel, title, children }: PlayerPanelDialogProps) {
  const isOpen = useStore(playerPanel, (open) => open === panel);
  const isMounted = useIsMounted();
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
