import { ActionIcon, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { HOST_NAMES } from '../../../../domain/script/hosts.ts';
import type { PublishedTurn } from '../../../../domain/transcript/transcript.schema.ts';
import { Select } from '../../../components/select.tsx';
import { useTRPC } from '../../../trpc-client.ts';
import classes from './editing.module.css';
import { changeDraft, type Draft, NO_DRAFTS } from './edits.ts';
import {
  type EditedTranscript,
  RECORDING_NOTE,
  SaveButtons,
  SavingError,
  useEditing,
} from './save-changes.tsx';
import { TurnTextBox } from './turn-text-box.tsx';

interface TranscriptEditorProps {
  podcastId: number;
  onClose: () => void;
}

/** All turns at once. */
export function TranscriptEditor({ podcastId, onClose }: TranscriptEditorProps) {
  const options = useTRPC().podcasts.transcript.queryOptions({ id: podcastId });
  // The revision that the owner edits: a newer one must not replace the words under the cursor.
  const { data } = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false });
  const [edited, setEdited] = useState<EditedTranscript>({ base: { segments: [] }, drafts: NO_DRAFTS });
  const { base, drafts } = edited;
  useEffect(() => {
    if (data)
      setEdited((current) => (current.base.segments.length > 0 ? current : { ...current, base: data }));
  }, [data]);
  const editing = useEditing({
    podcastId,
    ...edited,
    onMove: (moved, lost) => {
      setEdited(moved);
      return lost === 0 ? null : 'Some of your changes were dropped, because their lines no longer exist.';
    },
    onClose,
  });

  if (!data) return <Text c="dimmed">Loading the transcript...</Text>;
  const { isBusy } = editing;
  const change = (index: number, turn: PublishedTurn) => (changed: Draft) =>
    setEdited((current) => ({ ...current, drafts: changeDraft(current.drafts, index, turn, changed) }));
  return (
    <section aria-label="Edit transcript">
      <ol className={classes.lines}>
        {base.segments.map((turn, index) => (
          <EditedTurn
            key={`${base.revision} ${turn.startTime}`}
            podcastId={podcastId}
            index={index}
            published={turn}
            draft={drafts.get(index)}
            isBusy={isBusy}
            onChange={change(index, turn)}
          />
        ))}
      </ol>
      <div className={classes.footer}>
        <SaveButtons editing={editing} canSave={drafts.size > 0} onDiscard={onClose} />
        <Text size="sm" c="dimmed" role="status">
          {describeProgress(drafts.size, isBusy)}
        </Text>
        <SavingError editing={editing} />
      </div>
    </section>
  );
}

function describeProgress(changes: number, isBusy: boolean): string {
  if (isBusy) return RECORDING_NOTE;
  if (changes === 0) return 'Only changed lines are recorded again.';
  return changes === 1 ? '1 line changed' : `${changes} lines changed`;
}

interface EditedTurnProps {
  podcastId: number;
  index: number;
  published: PublishedTurn;
  draft: Draft | undefined;
  isBusy: boolean;
  onChange: (change: Draft) => void;
}

const EditedTurn = memo(
  function EditedTurn({ podcastId, index, published: turn, draft = {}, isBusy, onChange }: EditedTurnProps) {
    const { text = turn.body, speaker = turn.speaker, isDeleted = false } = draft;
    const name = `line ${index + 1}`;
    return (
      <li
        className={classes.line}
        data-host={speaker === HOST_NAMES.B ? 'B' : 'A'}
        data-deleted={isDeleted || undefined}
      >
        <div className={classes.head}>
          <Select
            aria-label={`Speaker of ${name}`}
            className={classes.speaker}
            data={Object.values(HOST_NAMES)}
            value={speaker}
            disabled={isBusy || isDeleted}
            onChange={(event) => onChange({ speaker: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={isDeleted ? `Restore ${name}` : `Delete ${name}`}
            title={isDeleted ? 'Restore' : 'Delete'}
            disabled={isBusy}
            onClick={() => onChange({ isDeleted: !isDeleted })}
          >
            {isDeleted ? <IconArrowBackUp size={18} stroke={1.75} /> : <IconTrash size={18} stroke={1.75} />}
          </ActionIcon>
        </div>
        <TurnTextBox
          podcastId={podcastId}
          index={index}
          value={text}
          isVerified={draft.text !== undefined && !isDeleted}
          disabled={isBusy || isDeleted}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </li>
    );
  },
  // `onChange` uses the index and the published turn only.
  (a, b) => a.draft === b.draft && a.published === b.published && a.isBusy === b.isBusy,
);
