import '@mantine/core/styles/SimpleGrid.layer.css';
import { Badge, Button, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { useMemo } from 'react';
import { FAQ } from '../../../domain/page/about.ts';
import { findScreenHead } from '../../../domain/page/page-routes.ts';
import type { SystemStatus } from '../../../domain/system/system.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { getSiteAddress, usePageHead } from '../../use-page-head.ts';
import { createStatusCards, ServiceCard } from './status-cards.tsx';
import classes from './status-screen.module.css';

const REFRESH_MS = 30_000;

export function StatusScreen() {
  const { data, isError, refetch } = useQuery(
    useTRPC().system.status.queryOptions(undefined, { refetchInterval: REFRESH_MS, trpc: UNBATCHED }),
  );
  usePageHead(useMemo(() => findScreenHead('/status', getSiteAddress()) ?? null, []));
  return (
    <Page title="System Status">
      <div className={classes.head}>
        <Title order={1} size="h2">
          System Status
        </Title>
        {data && <Badge data-environment>{data.environment}</Badge>}
      </div>
      <div aria-live="polite">
        {isError ? (
          <EmptyState
            title="Failed to load system status"
            kind="broken"
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            It is loaded again every 30 seconds.
          </EmptyState>
        ) : (
          <Text c="dimmed" className="tabular" mb="lg" mih="1.55em">
            {data && `Last updated: ${format(data.timestamp, 'MMM d, yyyy HH:mm:ss')}`}
          </Text>
        )}
      </div>
      {!isError && <StatusCards status={data} />}
      <FrequentQuestions />
    </Page>
  );
}

function StatusCards({ status }: { status: SystemStatus | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {status === undefined
        ? [160, 160, 220, 220].map((height, index) => (
            // The skeletons are static.
            <Skeleton key={index} height={height} radius="lg" />
          ))
        : createStatusCards(status).map((card) => <ServiceCard key={card.title} {...card} />)}
    </SimpleGrid>
  );
}

function FrequentQuestions() {
  return (
    <section aria-labelledby="faq" className={classes.questions}>
      <Title order={2} id="faq" mb="md">
        Frequently Asked Questions
      </Title>
      {FAQ.map(({ question, answer }) => (
        <div key={question}>
          <Title order={3} size="h4" mt="lg" mb="xs">
            {question}
          </Title>
          <Text>{answer}</Text>
        </div>
      ))}
    </section>
  );
}
