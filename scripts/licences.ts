import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLicenceReport, type LicenceReport, listInstalledPackages } from './licences/report.ts';

// `npm run licences` fails for forbidden or unknown licences; `-- --write` updates THIRD-PARTY.md.

const root = path.join(import.meta.dirname, '..');
/** The product, and the runtime of the natural voices, which is installed apart. */
const folders = [root, path.join(root, 'src/server/voices/runtime')];
const packages = folders.flatMap((folder) => {
  const lockfile = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  return listInstalledPackages(lockfile, folder);
});
const report: LicenceReport = createLicenceReport(packages);

for (const [licence, packages] of Object.entries(report.byLicence)) {
  const shipped = packages.filter(({ dev }) => !dev).length;
  process.stdout.write(
    `${licence.padEnd(28)} ${shipped} shipped, ${packages.length - shipped} for development\n`,
  );
}
for (const { name, licence, reason } of report.excepted) {
  process.stdout.write(`\nListed: ${name} (${licence}): ${reason}`);
}
process.stdout.write('\n');
if (process.argv.includes('--write')) writeFileSync(path.join(root, 'THIRD-PARTY.md'), report.text);
for (const { name, version, licence } of report.refused) {
  process.stderr.write(`Not allowed: ${name}@${version} (${licence})\n`);
}
process.exitCode = report.refused.length > 0 ? 1 : 0;
