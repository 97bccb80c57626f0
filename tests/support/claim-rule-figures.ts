import {
  CLAIM_RULES,
  type ClaimContext,
  type ClaimRule,
  findObjections,
} from '../../src/domain/claims/index.ts';
import { CLAIM_SETS, type ClaimCase, readClaimCases } from './claim-cases.ts';
import { verifyConversations } from './claim-conversations.ts';
import { readClaimContexts, recallTexts } from './claim-figures.ts';
import { readSpokenSource, readSpokenTurns } from './spoken-turns.ts';

export interface RuleFigures {
  rule: ClaimRule;
  /** Wrong turns that the rule objects to, and those that no other rule objects to: its gain. */
  wrong: number;
  gain: number;
  /** The same of sound turns: its cost. */
  sound: number;
  cost: number;
  /** Gain and cost in the spoken turns alone. */
  spokenGain: number;
  spokenCost: number;
}

interface Judged {
  isSound: boolean;
  isSpoken: boolean;
  rules: ReadonlySet<ClaimRule>;
}

/** What each rule contributes on all labelled sets together. */
export async function measureRules(): Promise<RuleFigures[]> {
  const judged = [...(await judgeLabelled()), ...(await judgeSpoken()), ...(await judgeConversations())];
  return CLAIM_RULES.map((rule) => {
    const objected = judged.filter(({ rules }) => rules.has(rule));
    const count = (select: (one: Judged) => boolean) => objected.filter(select).length;
    const isAlone = ({ rules }: Judged) => rules.size === 1;
    return {
      rule,
      wrong: count(({ isSound }) => !isSound),
      gain: count((one) => !one.isSound && isAlone(one)),
      sound: count(({ isSound }) => isSound),
      cost: count((one) => one.isSound && isAlone(one)),
      spokenGain: count((one) => one.isSpoken && !one.isSound && isAlone(one)),
      spokenCost: count((one) => one.isSpoken && one.isSound && isAlone(one)),
    };
  });
}

async function judgeLabelled(): Promise<Judged[]> {
  const getContext = await readClaimContexts();
  const cases = (await Promise.all(CLAIM_SETS.map(readClaimCases))).flat();
  return cases.map(({ article, before, text, sentences, kind }: ClaimCase) => ({
    isSound: kind === 'sound',
    isSpoken: false,
    rules: listRules(text, sentences, recallTexts(getContext(article), before)),
  }));
}

async function judgeSpoken(): Promise<Judged[]> {
  const turns = await readSpokenTurns();
  return await Promise.all(
    turns.map(async ({ article, supported, text, cites }) => ({
      isSound: supported,
      isSpoken: true,
      rules: listRules(text, cites, (await readSpokenSource(article)).context),
    })),
  );
}

async function judgeConversations(): Promise<Judged[]> {
  const outcomes = await verifyConversations();
  const written = outcomes.filter(({ kind }) => kind !== 'other figure');
  return written.map(({ kind, rules }) => ({ isSound: kind === 'sound', isSpoken: true, rules }));
}

function listRules(text: string, sentences: readonly string[], context: ClaimContext): Set<ClaimRule> {
  return new Set([...findObjections({ text, sentences }, context)].map(({ rule }) => rule));
}
