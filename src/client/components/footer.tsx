import { Link } from 'react-router';
import classes from './footer.module.css';

const LINKS = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
] as const;

/** What stands at the end of every screen. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>Voices are synthetic. Texts come from the encyclopedia and may be wrong.</span>
        <nav aria-label="Legal" className={classes.links}>
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
