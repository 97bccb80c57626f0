import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';

interface NoSeriesProps {
  unavailableReason: string | null;
  createButton: ReactNode;
  onRetry: () => void;
}

export function NoSeries({ unavailableReason, createButton, onRetry }: NoSeriesProps) {
  if (unavailableReason === null) {
    return (
      <EmptyState title="No series yet" action={createButton}>
        Name a topic, and a whole series about it is planned and made, episode by episode.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No series yet"
      action={
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Series creation is currently unavailable.
      <Text size="sm">{unavailableReason}</Text>
    </EmptyState>
  );
}
