import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './footer.module.css';

const LINKS = [
  { to: '/playlists', label: 'Playlists' },
  { to: '/series', label: 'Series' },
  { to: '/status', label: 'System Status' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/legal', label: 'Legal' },
] as const;

export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>Voices are synthetic. Texts come from the encyclopedia and may be wrong.</span>
        <nav aria-label="More" className={classes.links}>
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {children}
        </nav>
      </div>
    </footer>
  );
}
