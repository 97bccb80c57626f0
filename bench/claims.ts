import {
  type ClaimFigures,
  type ClaimShare,
  measureClaims,
  timeClaims,
} from '../tests/support/claim-figures.ts';

/** The sets by how they were used; what each gave at its one first look stands in their README. */
const GROUPS = [
  ['plain, tuned on', ['tuning', 'held-out']],
  ['lively, tuned on', ['second-tuning', 'second-held-out', 'third-held-out']],
  ['liveliest, tuned on after their one look', ['fourth-held-out', 'fifth-held-out', 'sixth-held-out']],
] as const;

/** What the rules catch of the labelled turns, and what they stop of the sound ones. */
export async function benchClaims(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const figures: (ClaimFigures & { told: string })[] = [];
  for (const [told, sets] of GROUPS) figures.push({ told, ...(await measureClaims(...sets)) });
  const row = (share: (one: ClaimFigures) => ClaimShare | undefined): string =>
    figures.map((one) => `${one.told} ${inWords(share(one))}`).join('; ');
  const kinds = figures[0] ? [...figures[0].caught.keys()] : [];
  return {
    name: 'Claims: what the rules stop of labelled turns, by how the turns were used',
    rows: [
      ['sound', row(({ sound }) => sound)],
      ...kinds.map((kind): [string, string] => [kind, row(({ caught }) => caught.get(kind))]),
      ['time', `${(await timeClaims('tuning')).toFixed(2)} ms a turn`],
    ],
  };
}

function inWords(share: ClaimShare | undefined): string {
  return share && share.cases > 0 ? `${share.percent.toFixed(1)}% of ${share.cases}` : '-';
}

if (import.meta.main) {
  const { name, rows } = await benchClaims();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
