import type { TestProject } from 'vitest/node';
import { findOrCreateTemplate } from './database-template.ts';

/** Every project loads this module again, so that only the process can remember the template. */
const shared = globalThis as { wikicastsTemplate?: Promise<string> };

/** Provides the migrated database that tests start from. */
export default async function setup(project: TestProject): Promise<void> {
  shared.wikicastsTemplate ??= findOrCreateTemplate();
  project.provide('template', await shared.wikicastsTemplate);
}
