import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { MAIN_LINKS } from './main-links.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }));

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
          {MAIN_LINKS.map(({ to, label }) => (
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
            <MenuDrawer opened={menu === 'open'} onClose={() => setMenu('closed')} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
