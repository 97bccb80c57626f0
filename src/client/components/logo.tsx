import classes from './logo.module.css';

/** The mark: two filled round forms that overlap. Decoration beside the product's name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" className={classes.logo}>
      <circle cx="10.5" cy="15.5" r="9.5" className={classes.a} />
      <circle cx="19.5" cy="10.5" r="7.5" className={classes.b} />
    </svg>
  );
}
