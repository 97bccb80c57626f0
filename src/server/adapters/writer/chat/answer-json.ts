import { jsonrepair } from 'jsonrepair';
import { isObject } from '../../../../domain/json.ts';

const KEYS = 'turns|summary|keyPoint|answerable|question|chapters|ending|unsupported|episodes';
/** An object with a known key. The last one counts: drafts come before it. */
const OBJECT_START = new RegExp(`\\{\\s*["'“]?(?:${KEYS})["'”]?\\s*:`, 'g');
const TURNS_START = /[[{]\s*\{?\s*["'“]?(?:host|speaker)["'”]?\s*:/;
const QUOTE_CLOSINGS = new Map([
  ['"', '"'],
  ["'", "'"],
]);

export interface ParsedAnswer {
  value: Record<string, unknown>;
  /** False if the text ends before the JSON does. Its last value is left out then. */
  isWhole: boolean;
}

/** Finds and reads the JSON of an answer that no strict parser reads; null if there is none. */
export function parseAnswerJson(text: string): ParsedAnswer | null {
  const starts = [...text.matchAll(OBJECT_START)].map(({ index }) => index).reverse();
  for (const start of starts) {
    const parsed = parseFrom(text.slice(start), 'first');
    if (isObject(parsed?.value)) return finish(parsed.value, parsed.isWhole);
  }
  const start = TURNS_START.exec(text)?.index;
  const parsed = start === undefined ? null : parseFrom(text.slice(start), 'all');
  if (!parsed) return null;
  const { value: turns, isWhole } = parsed;
  return finish({ turns: Array.isArray(turns) ? turns : [turns] }, isWhole);
}

/** `first` value of the text, or `all` of them in one array. */
function parseFrom(text: string, wanted: 'first' | 'all'): { value: unknown; isWhole: boolean } | null {
  const balanced = findBalancedEnd(text);
  const last = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const isWhole = isClosed(text) || (wanted === 'first' && balanced !== null);
  const others = [isClosed(text) ? last : text.length, last];
  const ends = wanted === 'first' ? [balanced ?? 0, ...others] : [...others, balanced ?? 0];
  for (const end of ends.filter((length) => length > 0)) {
    const value = tryParse(text.slice(0, end));
    if (typeof value === 'object' && value !== null) return { value, isWhole };
  }
  return null;
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    try {
      return JSON.parse(jsonrepair(json));
    } catch {
      return null;
    }
  }
}

/** Code fences and the end tokens of models may follow. */
function isClosed(text: string): boolean {
  return /[}\]]\s*(?:`{3}\s*|<[^>]{0,30}>\s*|\[\/?\w{1,12}\]\s*)*$/.test(text);
}

/** Where the first value closes, if its quotation marks are in order. */
function findBalancedEnd(text: string): number | null {
  let depth = 0;
  let closing: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (closing !== undefined) closing = character === closing ? undefined : closing;
    else if ('{['.includes(character)) depth += 1;
    else if ('}]'.includes(character)) depth -= 1;
    else closing = QUOTE_CLOSINGS.get(character);
    if (depth === 0 && closing === undefined) return at + 1;
  }
  return null;
}

/** The last value of a cut answer may be incomplete. */
function finish(value: Record<string, unknown>, isWhole: boolean): ParsedAnswer {
  const last = Object.keys(value).at(-1);
  if (isWhole || last === undefined) return { value, isWhole };
  const { [last]: cut, ...complete } = value;
  return { value: Array.isArray(cut) ? { ...complete, [last]: cut.slice(0, -1) } : complete, isWhole };
}

/** Some servers leave the stream open. */
export function isCompleteJson(answer: string): boolean {
  if (!answer.trimEnd().endsWith('}')) return false;
  try {
    JSON.parse(answer.slice(answer.indexOf('{')));
    return true;
  } catch {
    return false;
  }
}
