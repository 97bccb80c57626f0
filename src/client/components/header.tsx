import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { logoMark } from '../../domain/cover/motif.ts';
import { Drawing } from './drawing.tsx';
import classes from './header.module.css';
import { createLazyDialog } from './lazy-component.tsx';

const loadDrawer = () => import('./menu-drawer.tsx').then((m) => m.MenuDrawer);
const MenuDrawer = createLazyDialog(loadDrawer);

const LINKS = [
  { to: '/library', label: 'Library' },
  { to: '/search', label: 'Search' },
  { to: '/feedback', label: 'Feedback' },
] as const;

export function Header({ children }: { children?: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Drawing drawing={logoMark} width={28} viewBox="16 16 292 292" />
          Wikicasts
        </Link>
        <nav aria-label="Main" className={classes.links}>
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={classes.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        {children}
        <ThemeToggle />
        <ActionIcon
          aria-label="Open menu"
          aria-haspopup="dialog"
          className={classes.menu}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
        <MenuDrawer links={LINKS} opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
      </div>
    </header>
  );
}

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return (
    <ActionIcon
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
    </ActionIcon>
  );
}
