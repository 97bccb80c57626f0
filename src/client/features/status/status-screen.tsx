import '@mantine/core/styles/SimpleGrid.layer.css';
import { Badge, Button, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { format } from 'date-fns/format';
import { type ReactNode, useId, useMemo } from 'react';
import { FAQ } from '../../../domain/page/about.ts';
import { findScreenHead } from '../../../domain/page/page-routes.ts';
import type { ProviderStatus, SystemStatus } from '../../../domain/system/system.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { getVoiceName } from '../../components/voice-badge.tsx';
import { formatCount } from '../../format-count.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { getSiteAddress, usePageHead } from '../../use-page-head.ts';
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

function StatusCards({ status }: { status: SystemStatus | undefined }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {status === undefined ? (
        [160, 160, 220, 220].map((height, index) => (
          // The skeletons are static.
          <Skeleton key={index} height={height} radius="lg" />
        ))
      ) : (
        <ServiceCards services={status.services} />
      )}
    </SimpleGrid>
  );
}

type Services = SystemStatus['services'];

function ServiceCards({ services }: { services: Services }) {
  const { database, storage, tts, natural_voices, ai, encyclopedia, queue, spending } = services;
  return (
    <>
      <ServiceCard title="Database & Storage">
        <Service
          name="Database"
          status={database.status}
          detail={database.latency === null ? 'Latency unknown' : `Latency: ${database.latency} ms`}
        />
        <Service
          name="Storage"
          status={storage.status}
          detail={
            storage.podcastCount === null
              ? 'Podcast count unknown'
              : `${formatCount(storage.podcastCount, 'podcast')} stored`
          }
        />
      </ServiceCard>
      <ServiceCard title="Text-to-Speech Services">
        <Provider name={getVoiceName('chirp')} detail="Default TTS provider" {...tts.chirp} />
        <Service name={getVoiceName('natural')} {...natural_voices} detail={describeVoices(natural_voices)} />
      </ServiceCard>
      <ServiceCard title="AI Models">
        <Provider name="OpenAI" detail="Primary content generation" {...ai.openai} />
        <Provider name="Deepseek" detail="Secondary content generation" {...ai.deepseek} />
        <Provider name="Gemini" detail="Google AI content generation" {...ai.gemini} />
        {/* Most servers have none. */}
        {ai.local.status !== 'not_configured' && (
          <Provider name="Local models" detail={ai.local.models.join(', ')} {...ai.local} />
        )}
      </ServiceCard>
      <ServiceCard title="Articles & Queue">
        <Service
          name="Encyclopedia"
          status={encyclopedia.status}
          detail={describeArticleSource(encyclopedia)}
        />
        <Service name="Queue" status={queue.status} detail={describeQueue(queue)} />
        {spending && (
          <Service name="Daily budget" status={spending.status} detail={describeBudget(spending)} />
        )}
      </ServiceCard>
    </>
  );
}

function ServiceCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" p="lg" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <ul className="plain">{children}</ul>
    </Paper>
  );
}

function Provider({ failed_at, message, ...service }: ProviderStatus & { name: string; detail: string }) {
  const failureTime = failed_at === undefined ? '' : ` (${format(failed_at, 'MMM d, HH:mm')})`;
  return <Service {...service} message={message && `${message}${failureTime}`} />;
}

interface ServiceProps {
  name: string;
  status: string;
  detail: string;
  message?: string | undefined;
}

function Service({ name, status, detail, message }: ServiceProps) {
  const label = status.replaceAll('_', ' ');
  return (
    <li className={classes.service}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" size="sm" className="tabular">
          {detail}
        </Text>
        {message !== undefined && (
          <Text c="var(--wc-red)" size="sm">
            {message}
          </Text>
        )}
      </div>
      <Badge
        variant="filled"
        className={classes.badge}
        data-status={status}
        data-hue={HUES[status] ?? 'blue'}
      >
        {label.charAt(0).toUpperCase() + label.slice(1)}
      </Badge>
    </li>
  );
}

const HUES: Readonly<Record<string, string>> = {
  healthy: 'green',
  configured: 'green',
  error: 'red',
  degraded: 'yellow',
  not_configured: 'grey',
};

function describeVoices({ state, progress, real_time_ratio }: Services['natural_voices']): string {
  return {
    off: 'Not used on this server',
    absent: 'Not installed. The built-in voices are used',
    installing: `Installing: ${Math.floor((progress ?? 0) * 100)}%. New podcasts use them after that`,
    installed:
      real_time_ratio === null ? 'Installed' : `Installed. ${real_time_ratio.toFixed(1)} times real time`,
  }[state];
}

function describeQueue({ waiting, running }: Services['queue']): string {
  if (waiting === null || running === null) return 'Length unknown';
  return `${formatCount(waiting, 'podcast')} waiting, ${running} in progress`;
}

function describeBudget({ used, resets_at }: NonNullable<Services['spending']>): string {
  if (used === null || resets_at === null) return 'Spending unknown';
  const usage = used < 1 ? `${Math.floor(used * 100)}% used` : 'Used up: no podcast can be started';
  return `${usage}, resets at ${format(resets_at, 'MMM d, HH:mm')}`;
}

function describeArticleSource({ status, source }: Services['encyclopedia']): string {
  if (source === null) return 'Source unknown';
  if (source === 'wikipedia') return 'Articles from Wikipedia';
  return status === 'degraded' ? 'Built-in articles while Wikipedia cannot be reached' : 'Built-in articles';
}
