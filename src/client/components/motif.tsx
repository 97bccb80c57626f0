import classes from './motif.module.css';

interface MotifProps {
  /** Width in pixels; the height is two thirds of it. */
  width: number;
  /** `meeting`: the two forms overlap; `apart`: they do not touch, for what is missing or broken. */
  pose?: 'meeting' | 'apart';
}

/** The product's drawing: two round forms, one per host. Decoration only. */
export function Motif({ width, pose = 'meeting' }: MotifProps) {
  const [ax, bx] = pose === 'meeting' ? [46, 76] : [26, 96];
  return (
    <svg
      width={width}
      height={(width * 2) / 3}
      viewBox="0 0 120 80"
      aria-hidden="true"
      className={classes.motif}
    >
      {[34, 25, 16, 7].map((radius) => (
        <circle key={`a${radius}`} cx={ax} cy={42} r={radius} className={classes.a} />
      ))}
      {[27, 19, 11].map((radius) => (
        <circle key={`b${radius}`} cx={bx} cy={36} r={radius} className={classes.b} />
      ))}
    </svg>
  );
}
