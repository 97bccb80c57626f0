import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { emptyDrawing, errorDrawing, notFoundDrawing } from '../../domain/cover/motif.ts';
import { Drawing } from './drawing.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  order?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
  kind?: keyof typeof drawings;
}

const drawings = { empty: emptyDrawing, missing: notFoundDrawing, broken: errorDrawing };

export function EmptyState({ title, order = 2, children, action, kind = 'empty' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Drawing drawing={drawings[kind]} width={208} />
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
