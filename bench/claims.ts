import {
  type ClaimFigures,
  type ClaimShare,
  measureClaims,
  timeClaims,
} from '../tests/support/claim-figures.ts';
import { type BenchReport, printReport } from './report.ts';

/** The claims' README has the results of the first run on each set. */
const GROUPS = [
  ['plain, tuned on', ['tuning', 'held-out']],
  ['lively, tuned on', ['second-tuning', 'second-held-out', 'third-held-out']],
  ['liveliest, tuned on after their one look', ['fourth-held-out', 'fifth-held-out', 'sixth-held-out']],
] as const;

export async function benchClaims(): Promise<BenchReport> {
  const figures: (ClaimFigures & { label: string })[] = [];
  for (const [label, sets] of GROUPS) figures.push({ label, ...(await measureClaims(...sets)) });
  const formatRow = (select: (group: ClaimFigures) => ClaimShare | undefined): string =>
    figures.map((group) => `${group.label} ${formatShare(select(group))}`).join('; ');
  const kinds = figures[0] ? [...figures[0].caught.keys()] : [];
  return {
    name: 'Claims: what the rules stop of labelled turns, by how the turns were used',
    rows: [
      ['sound', formatRow(({ sound }) => sound)],
      ...kinds.map((kind): [string, string] => [kind, formatRow(({ caught }) => caught.get(kind))]),
      ['time', `${(await timeClaims('tuning')).toFixed(2)} ms a turn`],
    ],
  };
}

function formatShare(share: ClaimShare | undefined): string {
  return share && share.cases > 0 ? `${share.percent.toFixed(1)}% of ${share.cases}` : '-';
}

if (import.meta.main) printReport(await benchClaims());
