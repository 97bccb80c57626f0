import '../styles/mantine-dialogs.css';
import { Drawer } from '@mantine/core';
import { NavLink } from 'react-router';
import classes from './header.module.css';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useIsMounted } from './use-is-mounted.ts';

const MORE_LINKS = [
  { to: '/playlists', label: 'Playlists' },
  { to: '/series', label: 'Series' },
  { to: '/follows', label: 'Following' },
] as const;

interface MenuDrawerProps {
  links: ReadonlyArray<{ to: string; label: string }>;
  opened: boolean;
  onClose: () => void;
}

export function MenuDrawer({ links, opened, onClose }: MenuDrawerProps) {
  const isMounted = useIsMounted();
  useCloseOnBack(opened, onClose);
  return (
    // Above toasts, which would cover the links.
    <Drawer.Root opened={opened && isMounted} onClose={onClose} position="right" size={280} zIndex={600}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Mantine's header would be a second banner of the page. */}
        <div className={classes.drawerHead}>
          <Drawer.Title>Menu</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>
          <nav aria-label="Menu" className={classes.drawerLinks}>
            {[...links, ...MORE_LINKS].map(({ to, label }) => (
              // The history entry of the drawer becomes that of the page.
              <NavLink key={to} to={to} replace className={classes.link} onClick={onClose}>
                {label}
              </NavLink>
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
