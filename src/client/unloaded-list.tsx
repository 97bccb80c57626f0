import { Button, Skeleton, Stack } from '@mantine/core';
import { EmptyState } from './components/empty-state.tsx';
import { getErrorMessage } from './request.ts';

interface UnloadedListProps {
  /** Null while the list loads. */
  error: unknown;
  errorTitle: string;
  loadingLabel: string;
  rowHeight: number;
  order?: 1 | 2 | 3;
  onRetry: () => void;
}

export function UnloadedList(props: UnloadedListProps) {
  const { error, errorTitle, loadingLabel, rowHeight, order = 2, onRetry } = props;
  if (error !== null) {
    return (
      <EmptyState
        title={errorTitle}
        order={order}
        kind="broken"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {getErrorMessage(error, 'The server does not answer.')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm" role="status" aria-label={loadingLabel}>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={rowHeight} radius="lg" />
      ))}
    </Stack>
  );
}
