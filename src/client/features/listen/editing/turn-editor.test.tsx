import '../../../../../tests/support/client/browser.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildPodcast } from '../../../../../tests/support/client/podcast-fixtures.ts';
import { renderClient } from '../../../../../tests/support/client/render.tsx';
import { TurnEditor } from './turn-editor.tsx';

afterEach(cleanup);

test.each([
  ['before', 4],
  ['after', 3],
])('closes when the change is published %s the response', async (_, revisionOfResponse) => {
  const turn = { speaker: 'Mira', startTime: 0, endTime: 1, body: 'A frame.', supported: null, source: null };
  const onClose = vi.fn<() => void>();
  const podcast = { ...buildPodcast({}), revision: 3 };
  let isSent = false;
  renderClient(
    <TurnEditor
      podcastId={1}
      place={{ index: 0, base: { revision: 3, segments: [turn] }, text: 'A counting frame.' }}
      onChange={() => undefined}
      onClose={onClose}
    />,
    {
      'podcasts.get': () => ({ podcast: { ...podcast, revision: isSent ? 4 : 3 } }),
      'podcasts.verifyLine': () => ({ supported: true, reason: null, sources: [] }),
      'podcasts.editTranscript': () => {
        isSent = true;
        return { podcast: { ...podcast, revision: revisionOfResponse }, lines: [] };
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
