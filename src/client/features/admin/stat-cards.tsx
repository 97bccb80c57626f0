import classes from './stat-cards.module.css';

export interface StatCard {
  label: string;
  value: string;
  /** What the figure counts, where its label does not say. */
  hint?: string;
}

/** Figures with their labels. */
export function StatCards({ stats }: { stats: readonly StatCard[] }) {
  return (
    <dl className={classes.grid}>
      {stats.map(({ label, value, hint }) => (
        <div key={label} className={classes.card}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {hint !== undefined && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
