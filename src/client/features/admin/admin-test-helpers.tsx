import '../../testing/browser.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { library } from '../../library/library.ts';
import type { Handlers } from '../../testing/network.ts';
import { buildPodcast } from '../../testing/podcast-fixtures.ts';
import { renderClient } from '../../testing/render.tsx';
import { AdminScreen, storeAdminToken } from './admin-screen.tsx';

export const TOKEN_KEY = 'wikicasts-admin-token';
export const createSummary = (fields: Partial<Podcast>) =>
  buildPodcast({ transcript: null, transcript_omitted: true, cost_usd: 0.02, usage: null, ...fields });
export const createPage = (podcasts: Podcast[], totalPages = 1) => ({
  podcasts,
  pagination: { page: 1, limit: 1000, total: podcasts.length, totalPages },
});
export const SPENDING = {
  limit: 5,
  session_limit: 0.66,
  newcomer_reserve: 1.25,
  spent: 1.5,
  under_way: 0.25,
  resets_at: '',
};
export const VOICES_OFF = { state: 'off', progress: null, error: null, realTimeRatio: null };
export const CAPABILITIES = {
  models: [
    { type: 'local', label: 'On this computer', enabled: true, models: [{ name: 'qwen3:4b', note: null }] },
  ],
};
export const NO_FEEDBACK = { feedback: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } };

export function openAdminPanel(handlers: Handlers = {}) {
  sessionStorage.setItem(TOKEN_KEY, 'secret');
  return renderClient(<AdminScreen />, {
    'podcasts.list': () => createPage([createSummary({ id: 1 })]),
    'feedback.list': () => NO_FEEDBACK,
    'system.spending': () => SPENDING,
    'voices.status': () => VOICES_OFF,
    'system.capabilities': () => CAPABILITIES,
    ...handlers,
  });
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
export const findFigure = (label: string) => screen.getByText(label).parentElement?.textContent;

export function resetAdminPanel(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const { id } of library.getAll()) library.remove(id);
  storeAdminToken(null);
  localStorage.clear();
}
