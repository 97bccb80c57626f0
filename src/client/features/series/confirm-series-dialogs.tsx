import type { Series } from '../../../domain/series/series.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { useCancelSeries, useDeleteSeries } from './use-series-mutations.ts';

interface ConfirmSeriesDialogsProps {
  seriesToCancel: Series | undefined;
  seriesToDelete: Series | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

export function ConfirmSeriesDialogs({
  seriesToCancel,
  seriesToDelete,
  onClose,
  onRemoved,
}: ConfirmSeriesDialogsProps) {
  const cancel = useCancelSeries(onClose);
  const remove = useDeleteSeries(onClose);
  // A dialog still shows the title while it fades out.
  const cancelTitle = useLastNonNull(seriesToCancel ?? null)?.title;
  const deleteTitle = useLastNonNull(seriesToDelete ?? null)?.title;
  return (
    <>
      <ConfirmDialog
        isOpen={seriesToCancel !== undefined}
        title="Cancel Generation"
        text={`Cancel the generation of "${cancelTitle}"? Episodes that are not ready are deleted, the others stay. This action cannot be undone.`}
        confirmLabel="Yes, cancel"
        pendingLabel="Cancelling..."
        cancelLabel="Keep making it"
        isPending={cancel.isPending}
        onConfirm={() =>
          seriesToCancel !== undefined && cancel.mutate({ id: seriesToCancel.id }, { onSuccess: onRemoved })
        }
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={seriesToDelete !== undefined}
        title="Delete Series"
        text={`Are you sure you want to delete the series "${deleteTitle}"? This will permanently remove all episodes in this series. This action cannot be undone.`}
        isPending={remove.isPending}
        onConfirm={() =>
          seriesToDelete !== undefined && remove.mutate(seriesToDelete, { onSuccess: onRemoved })
        }
        onClose={onClose}
      />
    </>
  );
}
