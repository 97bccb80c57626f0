import { NavLink } from 'react-router';
import classes from './collection-tabs.module.css';

const TABS = [
  { to: '/library', label: 'Podcasts' },
  { to: '/playlists', label: 'Playlists' },
  { to: '/series', label: 'Series' },
  { to: '/follows', label: 'Following' },
] as const;

export function CollectionTabs() {
  return (
    <nav aria-label="Your collection" className={classes.tabs}>
      {TABS.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
