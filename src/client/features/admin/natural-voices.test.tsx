import '../../testing/browser.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NaturalVoicesStatus } from '../../../domain/voices/voices.schema.ts';
import { storeAdminToken } from './admin-screen.tsx';
import { openAdminPanel, press } from './admin-test-helpers.tsx';

afterEach(() => {
  cleanup();
  storeAdminToken(null);
});

const ABSENT: NaturalVoicesStatus = { state: 'absent', progress: null, error: null, realTimeRatio: null };

test('the admin panel installs the natural voices and shows progress and speed', async () => {
  let status = ABSENT;
  openAdminPanel({
    'voices.status': () => status,
    'voices.install': () => {
      status = { ...ABSENT, state: 'installing', progress: 0.456 };
      return status;
    },
  });
  await screen.findByRole('heading', { name: 'Natural voices' });
  await screen.findByRole('button', { name: 'Install natural voices' });
  press('Install natural voices');
  const bar = await screen.findByRole('progressbar', { name: 'Installing the natural voices' });
  expect(bar).toHaveProperty('ariaValueNow', '45');
  status = { ...ABSENT, state: 'installed', realTimeRatio: 3.14 };
  await screen.findByText('Installed. 3.1 times real time on this machine.', {}, { timeout: 5_000 });
});

test('the admin panel says why the last installation of the natural voices failed', async () => {
  openAdminPanel({ 'voices.status': () => ({ ...ABSENT, error: 'the disk is full' }) });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The last installation failed: the disk is full.',
  );
});

test('the admin panel offers no installation where natural voices are off', async () => {
  openAdminPanel({ 'voices.status': () => ({ ...ABSENT, state: 'off' }) });
  await screen.findByText(/NATURAL_VOICES is off/);
  expect(screen.queryByRole('button', { name: 'Install natural voices' })).toBeNull();
});
