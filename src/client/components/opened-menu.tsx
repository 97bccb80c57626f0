import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { MenuButton, type MenuButtonProps } from './menu-on-demand.tsx';

/** Opens when it is mounted. */
export function OpenedMenu({ button, children }: { button: MenuButtonProps; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // The menu moves the focus only if it opens after it is mounted.
  useEffect(() => setIsOpen(true), []);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 150 }}
      middlewares={{ flip: true, shift: true, size: true }}
      withInitialFocusPlaceholder={false}
      // All content of a page belongs to a landmark.
      portalProps={{ target: document.getElementById('content') ?? document.body }}
    >
      <Menu.Target>
        <MenuButton {...button} />
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>{children}</Menu.Dropdown>
    </Menu>
  );
}
