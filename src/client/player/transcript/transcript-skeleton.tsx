import { Skeleton, Stack } from '@mantine/core';

export function TranscriptSkeleton() {
  return (
    <Stack gap="sm" aria-label="Loading the transcript" role="status">
      {[92, 78, 86, 64].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </Stack>
  );
}
