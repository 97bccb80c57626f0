import { Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface MenuActionProps {
  icon: ReactNode;
  /** Says below the label why the entry cannot be used now. */
  disabledReason: string | null;
  onAct: () => void;
  children: string;
}

export function MenuAction({ icon, disabledReason, onAct, children }: MenuActionProps) {
  return (
    <Menu.Item leftSection={icon} disabled={disabledReason !== null} onClick={onAct}>
      {children}
      {disabledReason !== null && (
        <Text component="span" display="block" size="xs">
          {disabledReason}
        </Text>
      )}
    </Menu.Item>
  );
}
