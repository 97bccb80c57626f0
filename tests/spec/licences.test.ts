import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  createLicenceReport,
  EXCEPTIONS,
  isAllowed,
  listInstalledPackages,
} from '../../scripts/licences/report.ts';

const root = path.join(import.meta.dirname, '../..');

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['(MIT OR GPL-2.0) AND AGPL-3.0', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-2.1-or-later', false],
  ['SSPL-1.0', false],
  ['unknown', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT OR', false],
  ['', false],
])('licence %j: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('refuses GPL and unknown licences, also of development tools, unless listed with a reason', () => {
  const packages = [
    { name: 'a', version: '1.0.0', licence: 'MIT', dev: false },
    { name: 'b', version: '1.0.0', licence: 'GPL-3.0-only', dev: true },
    { name: 'c', version: '1.0.0', licence: 'unknown', dev: false },
    { name: 'd', version: '1.0.0', licence: 'LGPL-3.0-only', dev: false },
  ];
  const report = createLicenceReport(packages, { d: 'a reason' });
  expect(report.refused.map(({ name }) => name)).toEqual(['b', 'c']);
  expect(report.excepted).toMatchObject([{ name: 'd', reason: 'a reason' }]);
  expect(report.text).toContain('| c | 1.0.0 | unknown |');
  expect(report.text).not.toContain('| b |');
});

test('every package of the lockfile is allowed, and every exception is used', () => {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const packages = listInstalledPackages(lockfile, root);
  const { refused, excepted } = createLicenceReport(packages);
  expect(packages.length).toBeGreaterThan(300);
  expect(refused).toEqual([]);
  expect(new Set(excepted.map(({ name }) => name))).toEqual(new Set(Object.keys(EXCEPTIONS)));
});

test("every package of the natural voices' runtime is allowed without an exception", () => {
  const runtime = path.join(root, 'src/server/voices/runtime');
  const lockfile = JSON.parse(readFileSync(path.join(runtime, 'package-lock.json'), 'utf8'));
  const packages = listInstalledPackages(lockfile, runtime);
  expect(packages.map(({ name }) => name)).toContain('onnxruntime-node');
  expect(createLicenceReport(packages, {}).refused).toEqual([]);
});
