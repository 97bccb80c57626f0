import { Badge } from '@mantine/core';
import classes from './service-status-badge.module.css';

const HUES: Readonly<Record<string, string>> = {
  healthy: 'green',
  configured: 'green',
  error: 'red',
  degraded: 'yellow',
  not_configured: 'grey',
};

export function ServiceStatusBadge({ status }: { status: string }) {
  const label = status.replaceAll('_', ' ');
  return (
    <Badge variant="filled" className={classes.badge} data-status={status} data-hue={HUES[status] ?? 'blue'}>
      {label.charAt(0).toUpperCase() + label.slice(1)}
    </Badge>
  );
}
