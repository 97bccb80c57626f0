import { Badge } from '@mantine/core';
import type { SeriesStatus } from '../../../domain/series/series.schema.ts';
import { STATUS_LABELS } from './series-view.ts';

const COLOURS: Readonly<Record<SeriesStatus, string>> = {
  pending: 'gray',
  processing: 'teal',
  completed: 'teal',
  failed: 'coral',
  cancelled: 'gray',
};

export function SeriesStatusBadge({ status }: { status: SeriesStatus }) {
  return <Badge color={COLOURS[status]}>{STATUS_LABELS[status]}</Badge>;
}
