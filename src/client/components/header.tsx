import { Link, NavLink } from 'react-router';
import classes from './header.module.css';
import { Logo } from './logo.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The top bar's links; those of screens to come stand here once they exist. */
const LINKS = [
  { to: '/library', label: 'Library' },
  { to: '/search', label: 'Search' },
] as const;

/** The top bar: name, links, theme. */
export function Header() {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand}>
          <Logo />
          Wikicasts
        </Link>
        <nav aria-label="Main" className={classes.links}>
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={classes.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
}
