import type { Locator, Page } from 'playwright-core';

const ATTEMPTS = 5;
const ANNOUNCED_WITHIN_MS = 3_000;

/** Picks up a row with the space bar. The list ignores arrow keys until it has measured its rows and transforms the others. */
export async function pickUpByKeyboard(handle: Locator): Promise<void> {
  await handle.press('Space');
  const others = handle.page().locator('li[data-podcast]:not([data-dragging])[style*="translate"]');
  await others.first().waitFor({ state: 'attached' });
}

/** Presses an arrow key until the list announces the new place: it listens to arrow keys a moment after the row is picked up. */
export async function moveByKeyboard(page: Page, key: 'ArrowDown' | 'ArrowUp', announcement: string) {
  const announced = page.getByText(announcement);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await page.keyboard.press(key);
    const isAnnounced = await announced
      .waitFor({ state: 'attached', timeout: ANNOUNCED_WITHIN_MS })
      .then(() => true)
      .catch(() => false);
    if (isAnnounced) return;
  }
  throw new Error(`The list did not announce '${announcement}' after ${ATTEMPTS} presses of ${key}.`);
}
