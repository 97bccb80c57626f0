import { useMounted } from '@mantine/hooks';
import { useRef } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useCancelSeries, useDeleteSeries } from './use-series-changes.ts';

interface EndSeriesDialogsProps {
  /** The series whose making is to be cancelled, if any; likewise `deleted`. */
  cancelled: Series | undefined;
  deleted: Series | undefined;
  onClose: () => void;
  /** Called when a series has left its place on the screen. */
  onGone: () => void;
}

/** Asks before a series' making is cancelled, and before a series is deleted. */
export function EndSeriesDialogs({ cancelled, deleted, onClose, onGone }: EndSeriesDialogsProps) {
  const mounted = useMounted();
  const cancel = useCancelSeries(onClose);
  const remove = useDeleteSeries(onClose);
  // While it fades out, a dialog still names its series.
  const last = useRef({ cancelled, deleted });
  last.current = { cancelled: cancelled ?? last.current.cancelled, deleted: deleted ?? last.current.deleted };
  return (
    <>
      <ConfirmDialog
        opened={mounted && cancelled !== undefined}
        title="Cancel Generation"
        text={`Cancel the generation of "${last.current.cancelled?.title}"? Episodes that are not ready are deleted, the others stay. This action cannot be undone.`}
        confirm="Yes, cancel"
        pending="Cancelling..."
        keep="Keep making it"
        isPending={cancel.isPending}
        onConfirm={() =>
          cancelled !== undefined && cancel.mutate({ id: cancelled.id }, { onSuccess: onGone })
        }
        onClose={onClose}
      />
      <ConfirmDialog
        opened={mounted && deleted !== undefined}
        title="Delete Series"
        text={`Are you sure you want to delete the series "${last.current.deleted?.title}"? This will permanently remove all episodes in this series. This action cannot be undone.`}
        isPending={remove.isPending}
        onConfirm={() => deleted !== undefined && remove.mutate(deleted, { onSuccess: onGone })}
        onClose={onClose}
      />
    </>
  );
}
