import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  id: string;
  nodes: Array<{ html: string; failureSummary: string }>;
}

/** What axe finds wrong on a page by any of its rules: the rule and the element. */
export async function violations(page: Page): Promise<string[]> {
  const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(await readFile(source, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    const { violations: found } = await axe.run();
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  });
}
