import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SubscribeDialog } from '../feeds/index.ts';
import { CreateSeriesDialog } from './create-series-dialog.tsx';
import { INITIAL_DRAFT } from './episode-draft.ts';
import { EpisodeForm } from './episode-form.tsx';
import { SeriesDetails } from './series-details.tsx';
import type { OpenDialog } from './series-view.ts';
import { useCancelSeries, useDeleteSeries } from './use-series-mutations.ts';

interface SeriesDialogsProps {
  series: readonly Series[];
  dialog: OpenDialog | null;
  unavailableReason: string | null;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
  onRemoved: () => void;
}

export function SeriesDialogs(props: SeriesDialogsProps) {
  const { series, dialog, unavailableReason, onOpen, onClose, onRemoved } = props;
  const opened = (dialog && 'id' in dialog && series.find(({ id }) => id === dialog.id)) || null;
  const find = (kind: OpenDialog['kind']) => (dialog?.kind === kind ? opened : null);
  const toCancel = find('cancel');
  const toDelete = find('delete');
  const cancel = useCancelSeries(onClose);
  const remove = useDeleteSeries(onClose);
  return (
    <>
      <SubscribeDialog
        opened={dialog?.kind === 'subscribe'}
        feed={dialog?.kind === 'subscribe' ? { kind: 'series', id: dialog.id } : null}
        onClose={onClose}
      />
      <CreateSeriesDialog
        opened={dialog?.kind === 'create'}
        unavailableReason={unavailableReason}
        onClose={onClose}
      />
      <SeriesDialog
        series={find('details') ?? find('episode')}
        view={dialog?.kind === 'episode' ? 'episode' : 'details'}
        unavailableReason={unavailableReason}
        onViewChange={(kind) => opened !== null && onOpen({ kind, id: opened.id })}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={toCancel !== null}
        title="Cancel Generation"
        text={`Cancel the generation of "${toCancel?.title}"? Episodes that are not ready are deleted, the others stay. This action cannot be undone.`}
        confirmLabel="Yes, cancel"
        pendingLabel="Cancelling..."
        cancelLabel="Keep generating"
        isPending={cancel.isPending}
        onConfirm={() => toCancel !== null && cancel.mutate({ id: toCancel.id }, { onSuccess: onRemoved })}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Series"
        text={`Are you sure you want to delete the series "${toDelete?.title}"? This will permanently remove all episodes in this series. This action cannot be undone.`}
        isPending={remove.isPending}
        onConfirm={() => toDelete !== null && remove.mutate(toDelete, { onSuccess: onRemoved })}
        onClose={onClose}
      />
    </>
  );
}

export type SeriesDialogView = 'details' | 'episode';

interface SeriesDialogProps {
  series: Series | null;
  view: SeriesDialogView;
  unavailableReason: string | null;
  onViewChange: (view: SeriesDialogView) => void;
  onClose: () => void;
}

export function SeriesDialog({ series, view, onClose, ...props }: SeriesDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog
      opened={series !== null}
      onClose={onClose}
      size={680}
      fullScreen={isNarrow === true}
      title={view === 'episode' ? 'Create Episode' : series?.title}
    >
      {series && <SeriesViews key={series.id} series={series} view={view} {...props} />}
    </Dialog>
  );
}

type SeriesViewsProps = Omit<SeriesDialogProps, 'series' | 'onClose'> & { series: Series };

function SeriesViews({ series, view, unavailableReason, onViewChange }: SeriesViewsProps) {
  const [draft, setDraft] = useState(INITIAL_DRAFT);
  const body = useRef<HTMLDivElement>(null);
  useDidUpdate(() => body.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [view]);
  return (
    <div ref={body}>
      {view === 'episode' ? (
        <EpisodeForm
          series={series}
          draft={draft}
          onDraftChange={setDraft}
          unavailableReason={unavailableReason}
          onDone={() => onViewChange('details')}
        />
      ) : (
        <SeriesDetails
          series={series}
          unavailableReason={unavailableReason}
          onCreateEpisode={() => onViewChange('episode')}
        />
      )}
    </div>
  );
}
