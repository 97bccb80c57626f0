import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';
import { isObject, parseJson } from '../../../../domain/json.ts';
import { roleSchema } from '../../../../domain/podcast/podcast-settings.schema.ts';
import type { EpisodeProposal, ReportedTurn } from '../../../../domain/script-model.ts';
import { unescapeTags } from '../../../../pipeline/prompts/prompt.ts';

const KEYS = 'turns|summary|keyPoint|answerable|question|chapters|ending|unsupported|episodes';
/** An object with a known key. The last one counts: drafts come before it. */
const OBJECT_START = new RegExp(`\\{\\s*["'“]?(?:${KEYS})["'”]?\\s*:`, 'g');
const TURNS_START = /[[{]\s*\{?\s*["'“]?(?:host|speaker)["'”]?\s*:/;
const QUOTE_CLOSINGS = new Map([
  ['"', '"'],
  ["'", "'"],
]);

export interface ParsedResponse {
  value: Record<string, unknown>;
  /** False if the text ends before the JSON does. Its last value is left out then. */
  isWhole: boolean;
}

/** Finds and reads the JSON of a response that no strict parser reads; null if there is none. */
export function parseResponse(text: string): ParsedResponse | null {
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
    return parseJson(json) ?? JSON.parse(jsonrepair(json));
  } catch {
    return null;
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

/** The last value of a cut response may be incomplete. */
function finish(value: Record<string, unknown>, isWhole: boolean): ParsedResponse {
  const last = Object.keys(value).at(-1);
  if (isWhole || last === undefined) return { value, isWhole };
  const { [last]: cut, ...complete } = value;
  return { value: Array.isArray(cut) ? { ...complete, [last]: cut.slice(0, -1) } : complete, isWhole };
}

function parseObject(response: string): unknown {
  return parseJson(response.slice(response.indexOf('{'), response.lastIndexOf('}') + 1));
}

/** Some servers leave the stream open. */
export function isCompleteJson(response: string): boolean {
  return response.trimEnd().endsWith('}') && parseObject(response) !== null;
}

const MAX_WORDS_CHARACTERS = 200;

const numberSchema = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]);
/** Some models send bare numbers. */
const reportedTurnSchema = z.union([
  z.object({ turn: numberSchema, words: z.string().nullish() }),
  numberSchema.transform((turn) => ({ turn, words: null })),
]);
const claimReviewSchema = z.object({ unsupported: z.array(reportedTurnSchema) });

/** Turns are numbered from 1 in the response. null for an invalid or incomplete one. */
export function parseClaimReview(response: string, turnCount: number): ReportedTurn[] | null {
  const { data } = claimReviewSchema.safeParse(parseObject(response));
  if (!data) return null;
  const reported = new Map<number, ReportedTurn>();
  for (const { turn, words } of data.unsupported) {
    if (!Number.isInteger(turn) || turn < 1 || turn > turnCount || reported.has(turn)) continue;
    const text = (words ?? '').replace(/\s+/gu, ' ').trim().slice(0, MAX_WORDS_CHARACTERS);
    reported.set(turn, { index: turn - 1, words: text === '' ? null : text });
  }
  return [...reported.values()];
}

const text = z.string().transform(unescapeTags);

const episodesSchema = z.object({
  episodes: z.array(
    z
      .object({
        role: roleSchema.catch('deep-dive'),
        articles: z.array(
          z
            .number()
            .int()
            .transform((number) => number - 1),
        ),
        title: text,
        description: text.catch(''),
      })
      .nullable()
      .catch(null),
  ),
});

export function parseEpisodes(response: string): EpisodeProposal[] | null {
  const { data } = episodesSchema.safeParse(parseObject(response));
  return data?.episodes.filter((episode) => episode !== null) ?? null;
}
