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
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  // Weak copyleft: it applies to changes of the package's own files, and we make none.
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
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
  const parseOperand = (): boolean => {
    const token = tokens[at++];
    if (token !== '(') {
      const allowed = token !== undefined && ALLOWED.has(token);
      if (tokens[at] !== 'WITH') return allowed;
      // An exception only adds rights.
      at += 2;
      return allowed;
    }
    const inner = parseOr();
    at += 1;
    return inner;
  };
  const parseAnd = (): boolean => {
    let isMet = parseOperand();
    while (tokens[at] === 'AND') {
      at += 1;
      isMet = parseOperand() && isMet;
    }
    return isMet;
  };
  const parseOr = (): boolean => {
    let isMet = parseAnd();
    while (tokens[at] === 'OR') {
      at += 1;
      isMet = parseAnd() || isMet;
    }
    return isMet;
  };
  return parseOr() && at === tokens.length;
}

/** Reads a licence that the lockfile lacks from the package installed below `root`. */
export function listInstalledPackages(lockfile: Lockfile, root: string): Package[] {
  const packages = Object.entries(lockfile.packages).flatMap(
    ([folder, { version = '', license, dev, link }]) => {
      const name = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder)?.[1];
      if (!name || link) return [];
      const licence = CONTAINS[name] ?? license ?? readStatedLicence(path.join(root, folder, 'package.json'));
      return { name, version, licence, dev: dev === true };
    },
  );
  return packages.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

function readStatedLicence(file: string): string {
  if (!existsSync(file)) return 'unknown';
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? license : 'unknown';
}

export function createLicenceReport(
  packages: readonly Package[],
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): LicenceReport {
  const byLicence: Record<string, Package[]> = {};
  const refused: Package[] = [];
  const excepted: LicenceReport['excepted'] = [];
  for (const item of packages) {
    byLicence[item.licence] = [...(byLicence[item.licence] ?? []), item];
    const reason = exceptions[item.name];
    if (isAllowed(item.licence)) continue;
    if (reason === undefined) refused.push(item);
    else excepted.push({ ...item, reason });
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
