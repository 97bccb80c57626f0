import '../styles/mantine-dialogs.css';
import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router';
import classes from './header.module.css';
import { MAIN_LINKS } from './header.tsx';

const LINKS = [
  ...MAIN_LINKS,
  { to: '/playlists', label: 'Playlists' },
  { to: '/series', label: 'Series' },
] as const;

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The links of the top bar on small screens, and those for which it has no room on any. */
export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  // A drawer learns whom to give the focus back to when it opens, not when it comes into being open.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    // Above toasts too: one that is shown already would lie on the links.
    <Drawer.Root opened={opened && mounted} onClose={onClose} position="right" size={280} zIndex={600}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* The library's own header would count as a second one of the page. */}
        <div className={classes.drawerHead}>
          <Drawer.Title>Menu</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          <nav aria-label="Menu" className={classes.drawer}>
            {LINKS.map(({ to, label }) => (
              <NavLink key={to} to={to} className={classes.link} onClick={onClose}>
                {label}
              </NavLink>
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
