import type { Locator } from 'playwright-core';

/** Picks up a row with the space bar. The list ignores arrow keys until it has measured its rows and transforms the others. */
export async function pickUpByKeyboard(handle: Locator): Promise<void> {
  await handle.press('Space');
  const others = handle.page().locator('li[data-podcast]:not([data-dragging])[style*="translate"]');
  await others.first().waitFor({ state: 'attached' });
}
