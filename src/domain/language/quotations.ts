/** Offsets of the opening mark and after the closing mark. */
export interface Quotation {
  from: number;
  to: number;
}

export interface Quotations {
  closed: Quotation[];
  unclosed: number[];
  unopened: number[];
}

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"',
  '”': '”',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
  "'": "'’",
  '‘': "’'",
  '‚': '‘’',
  '「': '」',
  '『': '』',
};
const OPENERS = new Map(
  [...new Set(Object.values(CLOSERS).join(''))].map((closer) => [
    closer,
    Object.keys(CLOSERS).filter((opener) => CLOSERS[opener]?.includes(closer)),
  ]),
);
const MARK = /["'“”„«»‹›‘’‚「」『』]/gu;
const SINGLE = /['‘’‚]/u;
const IN_WORD = /["'‘’]/u;
const ALWAYS_OPENS = /[“„«‹「『]/u;
const NEVER_OPENS = /[’」』]/u;

const WORD = /[\p{L}\p{M}\p{N}]/u;
const BEFORE_OPENING = /^$|[\s([{—–―/"'“‘„‚«‹»›¿¡]/u;
const STOP = /[.!?…]/u;
const BESIDE_CLOSING = /^$|[.!?…,;:)\]}"”»—–]/u;
const ELISION = /(?:tis|twas|twere|em|til|cause|bout|round|n|\d\ds?)(?![\p{L}\p{N}])/iuy;

/** Ignores apostrophes, inches (12") and marks inside words. A single mark counts only with a partner. */
export function findQuotations(text: string): Quotations {
  const found: Quotations = { closed: [], unclosed: [], unopened: [] };
  const open: { mark: string; at: number }[] = [];
  const count = new Map<string, number>();
  const close = () => {
    const last = open.pop();
    if (last) count.set(last.mark, (count.get(last.mark) ?? 1) - 1);
    return last;
  };
  const abandon = () => {
    const last = close();
    if (last && (last.mark === '‘' || !SINGLE.test(last.mark))) found.unclosed.push(last.at);
  };
  let scanned = 0;
  let lastStop = -1;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    for (; scanned < index; scanned += 1) if (STOP.test(text.charAt(scanned))) lastStop = scanned;
    const before = text.charAt(index - 1);
    const after = text.charAt(index + 1);
    if (IN_WORD.test(mark) && WORD.test(before) && WORD.test(after)) continue;

    const partner = mayClose(mark, before, after) ? findPartner(mark, open, count) : null;
    const isApostrophe =
      SINGLE.test(mark) &&
      lastStop > (open.at(-1)?.at ?? -1) &&
      !BESIDE_CLOSING.test(before) &&
      !BESIDE_CLOSING.test(after);
    if (partner !== null && !isApostrophe) {
      while (open.at(-1)?.mark !== partner) abandon();
      found.closed.push({ from: close()?.at ?? index, to: index + 1 });
    } else if (mayOpen(mark, before, text, index + 1)) {
      open.push({ mark, at: index });
      count.set(mark, (count.get(mark) ?? 0) + 1);
    } else if (!SINGLE.test(mark) && !(mark === '"' && /\p{N}/u.test(before))) found.unopened.push(index);
  }
  while (open.length > 0) abandon();
  return found;
}

export function hasBalancedQuotations(text: string): boolean {
  const { unclosed, unopened } = findQuotations(text);
  return unclosed.length === 0 && unopened.length === 0;
}

export function isOneQuotation(text: string): boolean {
  return findQuotations(text).closed.some(
    ({ from, to }) => from === 0 && !/[\p{L}\p{N}]/u.test(text.slice(to)),
  );
}

function mayClose(mark: string, before: string, after: string): boolean {
  if (before === '') return false;
  if (SINGLE.test(mark)) return !/\s/u.test(before) && !WORD.test(after);
  return !/\s/u.test(before) || !WORD.test(after);
}

/** A single mark closes only the last open mark; other marks may close an outer one. */
function findPartner(
  mark: string,
  open: readonly { mark: string }[],
  count: ReadonlyMap<string, number>,
): string | null {
  const last = open.at(-1)?.mark;
  if (last !== undefined && CLOSERS[last]?.includes(mark)) return last;
  if (SINGLE.test(mark)) return null;
  if (last === undefined) return null;
  return OPENERS.get(mark)?.find((opener) => (count.get(opener) ?? 0) > 0) ?? null;
}

function mayOpen(mark: string, before: string, text: string, next: number): boolean {
  if (ALWAYS_OPENS.test(mark)) return true;
  if (NEVER_OPENS.test(mark)) return false;
  const after = text.charAt(next);
  if (after === '') return false;
  if (/\s/u.test(after)) return mark === '"' && /\s/u.test(before);
  ELISION.lastIndex = next;
  if (mark === "'" && ELISION.test(text)) return false;
  return BEFORE_OPENING.test(before);
}
