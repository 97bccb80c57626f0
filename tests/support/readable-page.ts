import type { CDPSession, Page } from 'playwright-core';

/**
 * Zooms a window of 1280 by 900 px as the browser does: half as many CSS pixels of twice the size.
 * Returns a function that restores the window.
 */
export async function zoomToDouble(page: Page): Promise<() => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 640,
    height: 450,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await page.waitForFunction(() => devicePixelRatio === 2 && innerWidth === 640);
  return async () => {
    await session.send('Emulation.clearDeviceMetricsOverride');
    await session.detach();
  };
}

/** Width that the page needs beyond the window, in pixels, and buttons that are cut off at a side. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`the page: ${scrollWidth} of ${innerWidth} px`] : [];
    for (const button of document.querySelectorAll('main button')) {
      const { left, right, width } = button.getBoundingClientRect();
      const isClipped = button.closest('[role="tablist"], nav') !== null;
      if (width > 0 && !isClipped && (left < -1 || right > innerWidth + 1))
        found.push(button.outerHTML.slice(0, 120));
    }
    return found;
  });
}

/** Texts that their element cuts off, except those that end with an ellipsis on purpose. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')].flatMap((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE);
      if (!hasText || isShortened || element.clientWidth === 0) return [];
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      return isCut ? [`${element.textContent}: ${element.outerHTML.slice(0, 120)}`] : [];
    }),
  );
}

/** Controls of the main region that something else covers when they are scrolled into view. */
export function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select)')].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached =
        hit !== null && (control.contains(hit) || hit.contains(control) || isLabel(hit, control));
      return isReached ? [] : [`${control.outerHTML.slice(0, 120)} below ${hit?.outerHTML.slice(0, 80)}`];

      function isLabel(element: Element, input: HTMLElement) {
        return element.closest('label')?.control === input;
      }
    }),
  );
}

const STATES =
  '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), [data-rail]';

/** Elements whose state (pressed, selected, current, filled) does not change how they look. */
export async function findHiddenStates(page: Page): Promise<{ count: number; hidden: string[] }> {
  const hidden: string[] = [];
  const states = await page.locator(STATES).filter({ visible: true }).elementHandles();
  for (const state of states) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const shown = await state.screenshot();
    await state.evaluate((node) => {
      const element = node as HTMLElement;
      for (const name of ['aria-pressed', 'aria-selected', 'aria-current', 'data-active', 'data-current'])
        element.removeAttribute(name);
      element.classList.remove('active');
      for (const fill of element.querySelectorAll<HTMLElement>('[data-fill]'))
        fill.style.visibility = 'hidden';
    });
    if (shown.equals(await state.screenshot()))
      hidden.push(await state.evaluate((node) => (node as HTMLElement).outerHTML.slice(0, 160)));
  }
  return { count: states.length, hidden };
}
