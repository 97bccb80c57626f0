import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Series } from '../../../domain/series/series.schema.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useLastNonNull } from '../../components/use-last-non-null.ts';
import { INITIAL_DRAFT } from './episode-draft.ts';
import { EpisodeForm } from './episode-form.tsx';
import { SeriesDetails } from './series-details.tsx';

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
  const shown = useLastNonNull(series && { series, view });
  return (
    <Dialog
      opened={series !== null}
      onClose={onClose}
      size={680}
      fullScreen={isNarrow === true}
      title={shown?.view === 'episode' ? 'Create Episode' : (shown?.series.title ?? '')}
    >
      {shown && <SeriesViews key={shown.series.id} {...shown} {...props} />}
    </Dialog>
  );
}

type SeriesViewsProps = Omit<SeriesDialogProps, 'series' | 'onClose'> & { series: Series };

function SeriesViews({ series, view, unavailableReason, onViewChange }: SeriesViewsProps) {
  const [draft, setDraft] = useState(INITIAL_DRAFT);
  const body = useRef<HTMLDivElement>(null);
  // When the dialog opens, Mantine sets the focus.
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
