import {
  type ConversationOutcome,
  verifyConversations,
  verifyLongConversations,
} from '../tests/support/claim-conversations.ts';
import {
  type ClaimFigures,
  type ClaimShare,
  measureClaims,
  timeClaims,
} from '../tests/support/claim-figures.ts';
import { measureRules } from '../tests/support/claim-rule-figures.ts';
import { type SpokenOutcome, verifySpokenTurns } from '../tests/support/spoken-turns.ts';
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
    name: 'Claims: what the rules stop or doubt of labelled turns, by how the turns were used',
    rows: [
      ['sound, stopped', formatRow(({ stopped }) => stopped)],
      ['sound, doubted', formatRow(({ doubted }) => doubted)],
      ...kinds.map((kind): [string, string] => [kind, formatRow(({ caught }) => caught.get(kind))]),
      ...(await listSpokenRows()),
      ...listConversationRows('', await verifyConversations()),
      ...listConversationRows(' after 120 turns', await verifyLongConversations()),
      ...(await listRuleRows()),
      ['time', `${(await timeClaims('tuning')).toFixed(2)} ms a turn`],
    ],
  };
}

async function listSpokenRows(): Promise<[string, string][]> {
  const outcomes = await verifySpokenTurns();
  const labels = new Set(outcomes.map(getSpokenLabel));
  return [...labels].map((label) => {
    const found = outcomes.filter((one) => getSpokenLabel(one) === label);
    return [`spoken, ${label}`, countOutcomes(found)];
  });
}

function getSpokenLabel({ supported, cites, kind }: SpokenOutcome): string {
  if (!supported) return kind;
  return cites.length > 1 ? 'sound, of several sentences' : 'sound, of one sentence';
}

function listConversationRows(when: string, outcomes: readonly ConversationOutcome[]): [string, string][] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  const milliseconds = outcomes.reduce((sum, one) => sum + one.milliseconds, 0) / outcomes.length;
  return [
    ...kinds.map((kind): [string, string] => {
      const found = outcomes.filter((one) => one.kind === kind);
      return [`podcasts, ${kind}${when}`, countOutcomes(found)];
    }),
    [`podcasts, time${when}`, `${milliseconds.toFixed(2)} ms a turn`],
  ];
}

function countOutcomes(found: readonly Pick<SpokenOutcome, 'outcome'>[]): string {
  const counts = (['passes', 'repaired', 'doubted', 'stopped'] as const).map(
    (outcome) => `${found.filter((one) => one.outcome === outcome).length} ${outcome}`,
  );
  return counts.join(', ');
}

async function listRuleRows(): Promise<[string, string][]> {
  return (await measureRules()).map(({ rule, wrong, gain, sound, cost, spokenGain, spokenCost }) => [
    `rule ${rule}`,
    `${wrong} wrong turns, ${gain} alone (spoken ${spokenGain}); ${sound} sound ones, ${cost} alone (spoken ${spokenCost})`,
  ]);
}

function formatShare(share: ClaimShare | undefined): string {
  return share && share.cases > 0 ? `${share.percent.toFixed(1)}% of ${share.cases}` : '-';
}

if (import.meta.main) printReport(await benchClaims());
