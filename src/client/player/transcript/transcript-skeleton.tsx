import { Skeleton, Stack } from '@mantine/core';

/** As high as a long transcript with its tools, so that what is below does not move. */
const HEIGHT = 'calc(56px + min(560px, 70dvh))';

export function TranscriptSkeleton() {
  return (
    <Stack gap="sm" mih={HEIGHT} aria-label="Loading the transcript" role="status">
      {[92, 78, 86, 64].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </Stack>
  );
}
