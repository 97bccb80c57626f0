import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';

interface WriterNoteProps {
  hasModel: boolean;
  onLeave: () => void;
}

export function WriterNote({ hasModel, onLeave }: WriterNoteProps) {
  return (
    <>
      <Text size="sm" fw={600}>
        {WRITER_TEXTS[hasModel ? 'model' : 'builtin']}
      </Text>
      {!hasModel && (
        <Text size="sm" c="dimmed">
          Conversations need a model: a provider's key, or a local model.{' '}
          {/* The history entry of the sheet becomes that of the page. */}
          <Anchor component={Link} to="/#examples" replace inherit onClick={onLeave}>
            Listen to an example
          </Anchor>
        </Text>
      )}
    </>
  );
}
