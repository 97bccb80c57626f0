import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { HOST_NAMES } from '../../../../domain/script/hosts.ts';
import type { TranscriptSegment } from '../../../../domain/transcript/transcript.schema.ts';
import { Select } from '../../../components/select.tsx';
import type { Draft } from './drafts.ts';
import classes from './editing.module.css';
import { LineSupport } from './line-support.tsx';

const MAX_TURN_CHARACTERS = 2_000;

interface EditedLineProps {
  podcastId: number;
  line: number;
  segment: TranscriptSegment;
  draft: Draft | undefined;
  isBusy: boolean;
  onChange: (change: Draft) => void;
}

export const EditedLine = memo(
  function EditedLine({ podcastId, line, segment, draft = {}, isBusy, onChange }: EditedLineProps) {
    const { text = segment.body, speaker = segment.speaker, isDeleted = false } = draft;
    const name = `line ${line + 1}`;
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
        <textarea
          aria-label={`Text of ${name}`}
          className={classes.text}
          rows={Math.max(2, Math.ceil(text.length / 70))}
          maxLength={MAX_TURN_CHARACTERS}
          value={text}
          disabled={isBusy || isDeleted}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        {draft.text !== undefined && !isDeleted && (
          <LineSupport podcastId={podcastId} line={line} text={text} />
        )}
      </li>
    );
  },
  // `onChange` uses the line and the segment only.
  (a, b) => a.draft === b.draft && a.segment === b.segment && a.isBusy === b.isBusy,
);
