import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Motif } from './motif.tsx';

interface EmptyStateProps {
  title: string;
  /** Heading level that fits where it stands; 2 where nothing is said. */
  order?: 1 | 2 | 3;
  /** One sentence. */
  children?: ReactNode;
  /** One action, a button or a link. */
  action?: ReactNode;
  pose?: 'meeting' | 'apart';
}

/** What stands where there is nothing: one drawing, one sentence, one action. */
export function EmptyState({ title, order = 2, children, action, pose = 'meeting' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Motif width={132} pose={pose} />
      <Title order={order} size="h3" ta="center">
        {title}
      </Title>
      {children !== undefined && (
        <Text c="dimmed" ta="center" maw={460} component="div">
          {children}
        </Text>
      )}
      {action}
    </div>
  );
}
