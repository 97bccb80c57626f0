import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { hideQuotations } from '../text/hide-quotations.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { type Doer, isPastPredicate, isPresentPredicate, nameDoer } from './doer.ts';
import type { ListenerRow, ListenerTable } from './listener-row.ts';
import { listPredicateStarts, type PredicateStart } from './predicates.ts';

export interface ListenerLine {
  text: string;
  /** Said before the answer; '' for nothing. */
  reply: string;
}

/** `{p}` and the like need somebody whom the listener knows. */
const DOER_SLOT = /\{(?:p|o|s|did|was)\}/iu;

/** Has no verb, so that it suits every tense. */
const SHORT_REPLY = /^(?:|No\.|Yes\.)$/u;
const PLURAL_ASKED = /^Did (?:they|these|those|others|people|many|the \p{Ll}+s)\b/u;
/** 'No. They were largely ignored.' would deny too much. */
const HEDGES = /\b(?:largely|mostly|partly|hardly|few|almost)\b/iu;
const FIRST_WORDS = 8;

interface PredicateRow extends ListenerRow {
  /** `says`, matched where a predicate begins. */
  sticky: RegExp;
}

export interface CompiledTable {
  predicates: readonly PredicateRow[];
  sentences: readonly ListenerRow[];
}

export function compileTable({ predicates, sentences }: ListenerTable): CompiledTable {
  const compile = (row: ListenerRow): PredicateRow => ({
    ...row,
    sticky: new RegExp(row.says, `${row.says.flags}y`),
  });
  return { predicates: predicates.map(compile), sentences };
}

/** What a listener says between two sentences of the article, the best first. */
export function listListenerLines(
  text: string,
  before: string,
  subject: Subject,
  { predicates, sentences }: CompiledTable,
): ListenerLine[] {
  const visible = hideQuotations(text);
  const isSad = isSeriousTopic(text) || isSeriousTopic(before);
  const isOpen = ({ isSober, before: opens, notBefore }: ListenerRow) =>
    (!isSad || isSober === true) && opens?.test(before) !== false && notBefore?.test(before) !== true;
  const starts = listPredicateStarts(visible);
  const byPredicate = predicates.flatMap((row) => {
    const found = isOpen(row) ? matchPredicate(row, visible, starts) : null;
    if (!found) return [];
    return fillRow(row, nameDoer(found.doer, found.match[0], before, subject), found.match.groups);
  });
  const bySentence = sentences.flatMap((row) => {
    const match = isOpen(row) ? row.says.exec(visible) : null;
    return match ? fillRow(row, null, match.groups) : [];
  });
  const isPlot = isInPresent(visible, starts) && isInPresent(hideQuotations(before));
  const isHedged = HEDGES.test(visible.split(' ').slice(0, FIRST_WORDS).join(' '));
  return [...byPredicate, ...bySentence]
    .filter((line) => !isPlot || SHORT_REPLY.test(line.reply))
    .map((line) => (isPlot ? { ...line, text: askInPresent(line.text) } : line))
    .map((line) => (isHedged && line.reply === 'No.' ? { ...line, reply: '' } : line));
}

/** 'Does that stop him?' for 'Did that stop him?' */
function askInPresent(question: string): string {
  const did = PLURAL_ASKED.test(question) ? 'Do' : 'Does';
  return question
    .replace(/^Did\b/u, did)
    .replace(/^Was\b/u, 'Is')
    .replace(/^Were\b/u, 'Are');
}

/** Whether a sentence tells in the present, as a plot does. */
function isInPresent(text: string, starts = listPredicateStarts(text)): boolean {
  const predicates = starts.map(({ at }) => text.slice(at));
  return predicates.some(isPresentPredicate) && !predicates.some(isPastPredicate);
}

function matchPredicate(
  { sticky }: PredicateRow,
  text: string,
  starts: readonly PredicateStart[],
): { doer: string; match: RegExpExecArray } | null {
  for (const { doer, at } of starts) {
    sticky.lastIndex = at;
    const match = sticky.exec(text);
    if (match) return { doer, match };
  }
  return null;
}

function fillRow(
  { wordings, reply }: ListenerRow,
  doer: Doer | null,
  groups: Record<string, string | undefined> = {},
): ListenerLine[] {
  const fill = createFiller(doer, groups);
  return wordings
    .filter((one) => doer !== null || !DOER_SLOT.test(one + reply))
    .map((one) => ({ text: fill(one), reply: fill(reply) }))
    .filter(({ text }) => !text.includes('{'));
}

function createFiller(
  doer: Doer | null,
  groups: Record<string, string | undefined>,
): (text: string) => string {
  const forms: Record<string, string | undefined> = { ...doer, ...groups };
  return (text) =>
    capitalize(
      text.replace(/\{(\p{L})(\p{L}*)\}/gu, (slot, first: string, rest: string) => {
        const form = forms[first.toLowerCase() + rest];
        if (form === undefined) return slot;
        return first === first.toLowerCase() ? form : capitalize(form);
      }),
    );
}
