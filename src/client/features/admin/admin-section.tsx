import { Skeleton, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { getErrorMessage } from '../../request.ts';
import { withAdminToken } from '../../trpc-client.ts';

/** Options of a query. The cache must not contain other visitors' data after the panel is closed. */
export const createAdminOptions = (token: string) => ({ trpc: withAdminToken(token), gcTime: 0 });

interface AdminSectionProps<Data> {
  title: string;
  query: { data: Data | undefined; error: unknown };
  failure: string;
  children: (data: Data) => ReactNode;
}

export function AdminSection<Data>({ title, query, failure, children }: AdminSectionProps<Data>) {
  const { data, error } = query;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mt={40} mb="sm">
        {title}
      </Title>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {getErrorMessage(error, failure)}
        </Text>
      ) : (
        <Skeleton height={96} radius="lg" />
      )}
    </section>
  );
}
