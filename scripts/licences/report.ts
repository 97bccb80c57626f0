import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Package {
  name: string;
  version: string;
  /** An SPDX expression, or 'unknown'. */
  licence: string;
  dev: boolean;
}

export interface LicenceReport {
  byLicence: Record<string, Package[]>;
  refused: Package[];
  excepted: Array<Package & { reason: string }>;
  text: string;
}

interface Lockfile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
}

/** Licences that allow distribution and sale with their notices. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BSD-4-Clause',
    'CC0-1.0',
    'ISC',
  ],
  // Weak copyleft: it applies to changes of the package's own files, and we make none.
  ...['MIT', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

const CONTAINS: Readonly<Record<string, string>> = {
  'wasm-media-encoders': 'MIT AND LGPL-2.0-or-later',
  'mpg123-decoder': 'MIT AND LGPL-2.1-or-later',
};

const OWN_MODULE =
  'a module of its own (WebAssembly), unchanged and exchangeable, as the LGPL asks of what uses a library';

/** Packages with a licence that is not allowed, and the reason for the exception. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'wasm-media-encoders': `holds LAME as ${OWN_MODULE}`,
  'mpg123-decoder': `holds libmpg123 as ${OWN_MODULE}`,
};

/** Evaluates an SPDX expression (https://spdx.github.io/spdx-spec, annex D; `AND` binds closer than `OR`). */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at++];
    if (token !== '(') {
      const allowed = token !== undefined && ALLOWED.has(token);
      if (tokens[at] !== 'WITH') return allowed;
      // An exception only adds rights.
      at += 2;
      return allowed;
    }
    const inner = either();
    at += 1;
    return inner;
  };
  const all = (): boolean => {
    let met = one();
    while (tokens[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  const either = (): boolean => {
    let met = all();
    while (tokens[at] === 'OR') {
      at += 1;
      met = all() || met;
    }
    return met;
  };
  return either() && at === tokens.length;
}

/** Reads a licence that the lockfile lacks from the package installed below `root`. */
export function installedPackages(lockfile: Lockfile, root: string): Package[] {
  const found = Object.entries(lockfile.packages).flatMap(([place, { version = '', license, dev, link }]) => {
    const name = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (!name || link) return [];
    const licence = CONTAINS[name] ?? license ?? statedIn(path.join(root, place, 'package.json'));
    return { name, version, licence, dev: dev === true };
  });
  return found.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

function statedIn(file: string): string {
  if (!existsSync(file)) return 'unknown';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : 'unknown';
}

export function licenceReport(
  packages: readonly Package[],
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): LicenceReport {
  const byLicence: Record<string, Package[]> = {};
  const refused: Package[] = [];
  const excepted: LicenceReport['excepted'] = [];
  for (const one of packages) {
    byLicence[one.licence] = [...(byLicence[one.licence] ?? []), one];
    const reason = exceptions[one.name];
    if (isAllowed(one.licence)) continue;
    if (reason === undefined) refused.push(one);
    else excepted.push({ ...one, reason });
  }
  const shipped = packages.filter(({ dev }) => !dev);
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  const text = [
    '# Third-party packages',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ];
  return { byLicence, refused, excepted, text: text.join('\n') };
}
