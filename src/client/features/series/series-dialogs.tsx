import type { Series } from '../../../domain/series/series.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { LazySubscribeDialog } from '../../library/subscribe/lazy-subscribe-dialog.tsx';
import { CreateSeriesDialog } from './create-series-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';
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
  const cancelTitle = useLastNonNull(toCancel)?.title;
  const deleteTitle = useLastNonNull(toDelete)?.title;
  const cancel = useCancelSeries(onClose);
  const remove = useDeleteSeries(onClose);
  return (
    <>
      <LazySubscribeDialog
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
        text={`Cancel the generation of "${cancelTitle}"? Episodes that are not ready are deleted, the others stay. This action cannot be undone.`}
        confirmLabel="Yes, cancel"
        pendingLabel="Cancelling..."
        cancelLabel="Keep making it"
        isPending={cancel.isPending}
        onConfirm={() => toCancel !== null && cancel.mutate({ id: toCancel.id }, { onSuccess: onRemoved })}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete Series"
        text={`Are you sure you want to delete the series "${deleteTitle}"? This will permanently remove all episodes in this series. This action cannot be undone.`}
        isPending={remove.isPending}
        onConfirm={() => toDelete !== null && remove.mutate(toDelete, { onSuccess: onRemoved })}
        onClose={onClose}
      />
    </>
  );
}
