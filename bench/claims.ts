import { type ClaimShare, measureClaims } from '../tests/support/claim-figures.ts';

/** What the rules catch of the labelled turns, and what they stop of the sound ones. */
export async function benchClaims(): Promise<{ name: string; rows: Array<[string, string]> }> {
  const [tuning, heldOut] = [await measureClaims('tuning'), await measureClaims('held-out')];
  const both = (first: ClaimShare | undefined, second: ClaimShare | undefined) =>
    `${told(first)}; held out ${told(second)}`;
  return {
    name: 'Claims: what the rules stop of labelled turns, and of those that were held out',
    rows: [
      ['sound', both(tuning.sound, heldOut.sound)],
      ...[...tuning.caught].map(([kind, share]): [string, string] => [
        kind,
        both(share, heldOut.caught.get(kind)),
      ]),
      ['time', `${tuning.milliseconds.toFixed(2)} ms a turn`],
    ],
  };
}

function told(share: ClaimShare | undefined): string {
  return share ? `${share.percent.toFixed(1)}% of ${share.cases}` : '-';
}

if (import.meta.main) {
  const { name, rows } = await benchClaims();
  process.stdout.write(`${name}\n${rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')}\n`);
}
