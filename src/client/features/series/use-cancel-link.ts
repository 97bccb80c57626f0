import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Series } from '../../../domain/series/series.schema.ts';
import { showToast } from '../../components/toasts/toasts.ts';
import { isSeriesInProgress } from './series-view.ts';

export function useCancelLink(series: readonly Series[] | undefined, onCancel: (id: number) => void): void {
  const [params, setParams] = useSearchParams();
  const requestedId = params.get('cancel');
  const handledId = useRef<string>(null);
  useEffect(() => {
    if (requestedId === null || series === undefined) handledId.current = null;
    else if (handledId.current !== requestedId) {
      handledId.current = requestedId;
      setParams({}, { replace: true });
      const requested = series.find(({ id }) => String(id) === requestedId);
      if (requested !== undefined && isSeriesInProgress(requested)) onCancel(requested.id);
      else showToast({ kind: 'info', title: 'This series is not being made any more' });
    }
  });
}
