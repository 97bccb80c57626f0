import { Skeleton } from '@mantine/core';
import { Page } from '../../components/page.tsx';

export function ListenSkeleton() {
  return (
    <Page title="Loading">
      <div role="status" aria-label="Loading the podcast">
        <Skeleton height={344} radius="xl" mb="xl" />
        <Skeleton height={28} width="40%" mb="md" />
        {[100, 97, 92, 60].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} mb="sm" />
        ))}
      </div>
    </Page>
  );
}
