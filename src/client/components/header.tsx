import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { logoMark } from '../../domain/cover/motif.ts';
import { Drawing } from './drawing.tsx';
import classes from './header.module.css';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }));

const LINKS = [
  { to: '/library', label: 'Library' },
  { to: '/search', label: 'Search' },
  { to: '/feedback', label: 'Feedback' },
] as const;

interface HeaderProps {
  children?: ReactNode;
}

export function Header({ children }: HeaderProps) {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Logo />
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
          onClick={() => setMenu('open')}
        >
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
        {menu !== 'unused' && (
          <Suspense fallback={null}>
            <MenuDrawer links={LINKS} opened={menu === 'open'} onClose={() => setMenu('closed')} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

function Logo({ size = 28 }: { size?: number }) {
  return <Drawing drawing={logoMark} width={size} viewBox="16 16 292 292" />;
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
