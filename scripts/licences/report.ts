import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package as it is installed. */
export interface Package {
  name: string;
  version: string;
  /** An SPDX expression, or 'unknown'. */
  licence: string;
  /** Whether it is only used to build and test. */
  dev: boolean;
}

export interface LicenceReport {
  byLicence: Record<string, Package[]>;
  /** What may not stay. */
  refused: Package[];
  /** What may stay although its licence is not among those allowed. */
  excepted: Array<Package & { reason: string }>;
  /** The list of what is shipped, as Markdown. */
  text: string;
}

interface Lockfile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
}

/** Licences that let us pass on and sell what is built with them, with their notices kept. */
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
  // Weak: it binds changes to the package's own files, which we do not make.
  ...['MIT', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages that hold something under another licence than the one they state. */
const CONTAINS: Readonly<Record<string, string>> = {
  'wasm-media-encoders': 'MIT AND LGPL-2.0-or-later',
  'mpg123-decoder': 'MIT AND LGPL-2.1-or-later',
};

const OWN_MODULE =
  'a module of its own (WebAssembly), unchanged and exchangeable, as the LGPL asks of what uses a library';

/** Packages that may stay under a licence that is not allowed, and why. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'wasm-media-encoders': `holds LAME as ${OWN_MODULE}`,
  'mpg123-decoder': `holds libmpg123 as ${OWN_MODULE}`,
};

/**
 * Whether an SPDX expression is met by allowed licences alone: all that `AND`
 * joins, one of what `OR` joins (https://spdx.github.io/spdx-spec, annex D;
 * `AND` binds closer).
 */
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

/** Every package of the lockfile; one that states nothing there is asked where it is installed below `root`. */
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

/** Sorts packages by licence and says which may not stay. */
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
