import { Badge } from '@mantine/core';
import classes from './service-status-badge.module.css';

const HUES: Readonly<Record<string, string>> = {
  healthy: 'green',
  configured: 'green',
  error: 'red',
  degraded: 'yellow',
  not_configured: 'grey',
};

/** How a part of the server is: a word in the colour that stands for it. */
export function ServiceStatusBadge({ status }: { status: string }) {
  const words = status.replaceAll('_', ' ');
  return (
    <Badge
      variant="filled"
      className={classes.badge ?? ''}
      data-status={status}
      data-hue={HUES[status] ?? 'blue'}
    >
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Badge>
  );
}
