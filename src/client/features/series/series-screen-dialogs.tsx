import { lazy, Suspense } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { LazySubscribeDialog } from '../../library/subscribe/lazy-subscribe-dialog.tsx';
import type { OpenDialog, SeriesDialogs } from './use-series-dialogs.ts';

const CreateSeriesDialog = lazy(async () => ({
  default: (await import('./create-series-dialog.tsx')).CreateSeriesDialog,
}));
const SeriesDialog = lazy(async () => ({ default: (await import('./series-dialog.tsx')).SeriesDialog }));
const ConfirmSeriesDialogs = lazy(async () => ({
  default: (await import('./confirm-series-dialogs.tsx')).ConfirmSeriesDialogs,
}));

interface SeriesScreenDialogsProps {
  series: readonly Series[];
  unavailableReason: string | null;
  dialogs: SeriesDialogs;
  onRemoved: () => void;
}

export function SeriesScreenDialogs({
  series,
  unavailableReason,
  dialogs: { dialog, loadedKinds, open, close },
  onRemoved,
}: SeriesScreenDialogsProps) {
  const findOpenSeries = (kind: OpenDialog['kind']): Series | undefined =>
    dialog !== null && dialog.kind !== 'create' && dialog.kind === kind
      ? series.find(({ id }) => id === dialog.id)
      : undefined;
  return (
    <>
      <LazySubscribeDialog
        feed={dialog?.kind === 'subscribe' ? { kind: 'series', id: dialog.id } : null}
        onClose={close}
      />
      <Suspense fallback={null}>
        {loadedKinds.has('create') && (
          <CreateSeriesDialog
            opened={dialog?.kind === 'create'}
            unavailableReason={unavailableReason}
            onClose={close}
            onAddEpisodes={(id) => open({ kind: 'series', id, view: 'episode' })}
          />
        )}
        {loadedKinds.has('series') && (
          <SeriesDialog
            series={findOpenSeries('series')}
            view={dialog?.kind === 'series' ? dialog.view : 'details'}
            unavailableReason={unavailableReason}
            onViewChange={(view) => dialog?.kind === 'series' && open({ ...dialog, view })}
            onClose={close}
          />
        )}
        {(loadedKinds.has('cancel') || loadedKinds.has('delete')) && (
          <ConfirmSeriesDialogs
            seriesToCancel={findOpenSeries('cancel')}
            seriesToDelete={findOpenSeries('delete')}
            onClose={close}
            onRemoved={onRemoved}
          />
        )}
      </Suspense>
    </>
  );
}
