import '../../testing/browser.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismissToast } from '../../testing/render.tsx';
import { openAdminPanel, press, resetAdminPanel, SPENDING } from './admin-test-helpers.tsx';

afterEach(resetAdminPanel);

test('the feedback list shows feedback and deletes an entry after a confirmation', async () => {
  const entry = {
    id: 5,
    message: 'Lovely voices',
    rating: 4,
    kind: 'suggestion',
    contact: 'ada@example.org',
    created_at: '2026-11-01T10:00:00.000Z',
  };
  let stored = [entry];
  openAdminPanel({
    'system.spending': () => SPENDING,
    'feedback.list': () => ({
      feedback: stored,
      pagination: { page: 1, limit: 20, total: stored.length, totalPages: 1 },
    }),
    'feedback.remove': ({ id }: { id: number }) => {
      stored = stored.filter((other) => other.id !== id);
      return { message: 'Feedback deleted' };
    },
  });
  const line = (await screen.findByText('Lovely voices')).closest('li');
  expect(line?.textContent).toMatch(/Suggestion4 of 5Nov 1, 2026 • \d\d:00ada@example.orgLovely voices/);
  press('Delete feedback: Lovely voices');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await dismissToast('Feedback deleted');
  await screen.findByText(/^No feedback yet/);
});
