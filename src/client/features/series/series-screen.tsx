import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Series } from '../../../domain/series/series.schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { showToast } from '../../components/toasts/toasts.ts';
import { LazySubscribeDialog } from '../subscribe/lazy-subscribe-dialog.tsx';
import { SeriesCard } from './series-card.tsx';
import type { SeriesDialogView } from './series-dialog.tsx';
import type { SeriesActions } from './series-menu.tsx';
import classes from './series-screen.module.css';
import { isUnderWay } from './series-view.ts';
import { useSeriesList } from './use-series-list.ts';

const CreateSeriesDialog = lazy(async () => ({
  default: (await import('./create-series-dialog.tsx')).CreateSeriesDialog,
}));
const SeriesDialog = lazy(async () => ({ default: (await import('./series-dialog.tsx')).SeriesDialog }));
const EndSeriesDialogs = lazy(async () => ({
  default: (await import('./end-series-dialogs.tsx')).EndSeriesDialogs,
}));

type Dialog =
  | { kind: 'create' }
  | { kind: 'series'; id: number; view: SeriesDialogView }
  | { kind: 'subscribe' | 'cancel' | 'delete'; id: number };

/** /series: the visitor's series, what can be done with them, and the dialogs for it. */
export function SeriesScreen() {
  const list = useSeriesList();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  /** Kinds of dialogs that were opened once: their code is fetched then, and they stay. */
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const all = list.series ?? [];

  const open = (next: Dialog) => {
    setFetched((kinds) => new Set(kinds).add(next.kind));
    setDialog(next);
  };
  useCancelLink(list.isCurrent ? all : undefined, (id) => open({ kind: 'cancel', id }));
  const close = () => setDialog(null);
  const chosen = (...kinds: Dialog['kind'][]): Series | undefined =>
    dialog !== null && dialog.kind !== 'create' && kinds.includes(dialog.kind)
      ? all.find(({ id }) => id === dialog.id)
      : undefined;
  const fill = (id: number) => open({ kind: 'series', id, view: 'episode' });
  const actions: SeriesActions = {
    onDetails: ({ id }) => open({ kind: 'series', id, view: 'details' }),
    onFill: ({ id }) => fill(id),
    onSubscribe: ({ id }) => open({ kind: 'subscribe', id }),
    onCancel: ({ id }) => open({ kind: 'cancel', id }),
    onDelete: ({ id }) => open({ kind: 'delete', id }),
  };
  const create = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={list.obstacle !== null}
      onClick={() => open({ kind: 'create' })}
    >
      Create Series
    </Button>
  );

  return (
    <Page title="Podcast Series">
      <Group justify="space-between" align="end" gap="md" mb="lg">
        <div>
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            Podcast Series
          </Title>
          <Text c="dimmed" mt={4} mih="1.55em">
            {list.series !== undefined && `${all.length} series in your collection`}
          </Text>
        </div>
        {all.length > 0 && create}
      </Group>
      {list.obstacle !== null && list.series !== undefined && all.length > 0 && (
        <Text className={classes.note ?? ''} role="status">
          {list.obstacle} This is what was last known{list.knownAt && ` on ${list.knownAt}`}. Series cannot be
          created or changed now.
        </Text>
      )}
      {list.series === undefined && list.obstacle === null ? (
        <div className={classes.grid}>
          {['first', 'second'].map((place) => (
            <Skeleton key={place} height={260} radius="xl" />
          ))}
        </div>
      ) : all.length === 0 ? (
        <EmptyState
          title="No series yet"
          action={
            list.obstacle === null ? (
              create
            ) : (
              <Button variant="default" onClick={list.retry}>
                Try again
              </Button>
            )
          }
        >
          {list.obstacle === null
            ? 'Name a topic, and a whole series about it is planned and made, episode by episode.'
            : 'Series creation is currently unavailable.'}
          {list.obstacle !== null && <Text size="sm">{list.obstacle}</Text>}
        </EmptyState>
      ) : (
        <Sections all={all} actions={actions} disabled={list.obstacle !== null} />
      )}
      <LazySubscribeDialog
        feed={dialog?.kind === 'subscribe' ? { kind: 'series', id: dialog.id } : null}
        onClose={close}
      />
      <Suspense fallback={null}>
        {fetched.has('create') && (
          <CreateSeriesDialog
            opened={dialog?.kind === 'create'}
            obstacle={list.obstacle}
            onClose={close}
            onFill={fill}
          />
        )}
        {fetched.has('series') && (
          <SeriesDialog
            series={chosen('series')}
            view={dialog?.kind === 'series' ? dialog.view : 'details'}
            obstacle={list.obstacle}
            onView={(view) => dialog?.kind === 'series' && open({ ...dialog, view })}
            onClose={close}
          />
        )}
        {(fetched.has('cancel') || fetched.has('delete')) && (
          <EndSeriesDialogs
            cancelled={chosen('cancel')}
            deleted={chosen('delete')}
            onClose={close}
            // The card that had the focus has gone.
            onGone={() => heading.current?.focus()}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface SectionsProps {
  all: readonly Series[];
  actions: SeriesActions;
  disabled: boolean;
}

/** 'In Progress' and 'Completed Series', and at a press those that came to nothing. */
function Sections({ all, actions, disabled }: SectionsProps) {
  const [stoppedShown, setStoppedShown] = useState(false);
  const completed = all.filter(({ status }) => status === 'completed');
  const stopped = all.filter(({ status }) => status === 'failed' || status === 'cancelled');
  const cards = (some: readonly Series[]) => (
    <div className={classes.grid}>
      {some.map((series) => (
        <SeriesCard key={series.id} series={series} actions={actions} disabled={disabled} />
      ))}
    </div>
  );
  const section = (id: string, heading: string, some: readonly Series[]) =>
    some.length > 0 && (
      <section aria-labelledby={id}>
        <Title order={2} id={id} mb="md">
          {heading}
        </Title>
        {cards(some)}
      </section>
    );
  return (
    <div className={classes.sections}>
      {section('in-progress', 'In Progress', all.filter(isUnderWay))}
      {section('completed', 'Completed Series', completed)}
      {stopped.length > 0 && (
        <div>
          <Button
            variant="subtle"
            aria-expanded={stoppedShown}
            onClick={() => setStoppedShown(!stoppedShown)}
            mb="md"
          >
            {stoppedShown ? 'Hide' : 'Show'} {stopped.length} failed or cancelled series
          </Button>
          {stoppedShown && cards(stopped)}
        </div>
      )}
    </div>
  );
}

/** The link /series?cancel={id}: asks, once it is known that there is something to cancel. */
function useCancelLink(all: readonly Series[] | undefined, ask: (id: number) => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('cancel');
  const asked = useRef<string>(null);
  useEffect(() => {
    if (wanted === null || all === undefined) asked.current = null;
    else if (asked.current !== wanted) {
      asked.current = wanted;
      setParams({}, { replace: true });
      const series = all.find(({ id }) => String(id) === wanted);
      if (series !== undefined && isUnderWay(series)) ask(series.id);
      else showToast({ kind: 'info', title: 'This series is not being made any more' });
    }
  });
}
