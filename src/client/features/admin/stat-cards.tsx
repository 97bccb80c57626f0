import classes from './stat-cards.module.css';

export interface StatCard {
  label: string;
  value: string;
  hint?: string;
}

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
