import { Skeleton } from '@mantine/core';
import classes from './screen-skeleton.module.css';

/** Appears only after a moment, because most screens load at once. */
export function ScreenSkeleton() {
  return (
    <div className={classes.screen} role="status" aria-label="Loading the page">
      <Skeleton height={32} width="45%" mb="lg" />
      {[96, 84, 90].map((width) => (
        <Skeleton key={width} height={72} width={`${width}%`} radius="lg" mb="md" />
      ))}
    </div>
  );
}
