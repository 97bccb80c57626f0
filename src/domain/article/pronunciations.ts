import { parsePairs, parseRespelling } from '../language/index.ts';
import type { Article } from './article.schema.ts';

/** Name to IPA: `/.../` for an English sound, `[...]` for that of another language. */
export type Pronunciations = ReadonlyMap<string, string>;

const MAX_LEAD_CHARACTERS = 3_000;
const MAX_NAME_WORDS = 6;

const IPA_SIGN = /[ˈˌːɑɒɔəɚɛɜɡɪŋɲɾʁʃʊʌʎʏʒθðæøœɕʂʐʑʲ]|\u0303/u;
/** IPA between slashes or brackets. */
const NOTATION = /\/([^/()[\]\n]{1,80})\/|\[([^/()[\]\n]{1,80})\]/gu;
/** 'VOL-tair', 'nik-ə-LAY-əs koh-PUR': a syllable in capitals. */
const RESPELLING = /(?<![\p{L}-])(?=\p{Ll}*[\p{L}ə-]*\p{Lu}{2})[\p{L}ə]+(?:-[\p{L}ə]+)+/gu;
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lu}|al-\p{Lu}[\p{L}\p{M}'’-]*|de|da|di|do|du|des|del|della|der|den|van|von|zu|la|le|el|al|ibn|bin|bint|ben|of|the|y|e|and|i)$/u;
const PARTICLE = /^(?:\p{Ll}+|The|De|Le|La)$/u;

/** Sounds that a first letter can stand for. Guards against notation of another word. */
const FIRST_SOUNDS = parsePairs(`
  a: aæɑɒɐeɛəɔʌ, b: bβɓv, c: kcstʃʂɕxθ, d: dðɗɖ, e: eɛəɪiɜajɔ, f: fv, g: ɡgdʒɣxhnɟj,
  h: hɦxħɣaeiouɑɒɔəɛɪʊʌæøœy, i: iɪaɨjəy, j: dʒjhxɟʝi, k: kcqxn, l: lɬɫʎ, m: mn, n: nɲŋ, o: oɔɒəwʌuøœɑ,
  p: pfnst, q: kqtʃɡ, r: rɹɾʁʀɻʐ, s: szʃʂɕt, t: tθðdʈ, u: uʊʌjwyəɔ, v: vfbʋw, w: wvrhuʋ, x: zksʃɕhxɡ,
  y: jiɪaʝɨy, z: zstdθʒʐʂʃ
`);

/** Reads the sound of names from the leads: `Voltaire (/vɒlˈtɛər/; French: [vɔltɛʁ])`. English comes first. */
export function collectPronunciations(articles: readonly Article[]): Pronunciations {
  const found = new Map<string, string>();
  for (const { title, sections } of articles) {
    const lead = sections[0]?.text.slice(0, MAX_LEAD_CHARACTERS) ?? '';
    for (const [name, ipa] of readLead(lead.normalize('NFC'), title.normalize('NFC'))) {
      const known = found.get(name);
      if (known === undefined || (known.startsWith('[') && ipa.startsWith('/'))) found.set(name, ipa);
    }
  }
  return found;
}

export function selectPronunciations(pronunciations: Pronunciations, text: string): Pronunciations {
  return new Map([...pronunciations].filter(([name]) => text.includes(name)));
}

function readLead(lead: string, title: string): Array<[string, string]> {
  const notations = [
    ...[...lead.matchAll(NOTATION)].map(({ 1: english, 2: foreign, index }) => ({
      index,
      ipa: cleanIpa(english ?? foreign ?? ''),
      isEnglish: english !== undefined,
    })),
    ...findRespellings(lead),
  ].filter(({ ipa }) => IPA_SIGN.test(ipa));
  return notations.flatMap(({ index, ipa, isEnglish }) => {
    const spoken = ipa.split(/\s+/u);
    const subject = title.replace(/\s*\(.*$/u, '').split(/\s+/u);
    const name = findNameBefore(lead, index);
    const names = subject.length === spoken.length ? [subject, name] : [name, subject];
    const pairs =
      names.map((words) => pairWords(words, spoken)).find((candidate) => candidate.length > 0) ?? [];
    return pairs.map(([name, sound]): [string, string] => [name, isEnglish ? `/${sound}/` : `[${sound}]`]);
  });
}

/** Extracts of Wikipedia often keep the respelling and drop the English IPA. */
function findRespellings(lead: string): Array<{ index: number; ipa: string; isEnglish: boolean }> {
  return [...lead.matchAll(RESPELLING)].flatMap(({ 0: respelling, index }) => {
    const isAfterName = /\([^()]*$/u.test(lead.slice(Math.max(0, index - 200), index));
    const ipa = isAfterName ? parseRespelling(respelling) : null;
    return ipa === null ? [] : [{ index, ipa, isEnglish: true }];
  });
}

/** Takes the first of several variants. */
function cleanIpa(notation: string): string {
  return (notation.split(/,|;|~| or /u)[0] ?? '').replace(/[‿]/gu, ' ').trim();
}

/** The capitalised words before the parenthesis that contains the notation. */
function findNameBefore(lead: string, index: number): string[] {
  const before = lead.slice(Math.max(0, index - 300), index);
  const open = findOpenParenthesis(before);
  const text = (
    open >= 0 ? before.slice(0, open) : before.replace(/,?\s*(?:pronounced|IPA:?)\s*$/u, '')
  ).trimEnd();
  const words = text.replace(/[,;:]$/u, '').split(/\s+|(?<!\bal)-/u);
  const name: string[] = [];
  for (const word of words.toReversed()) {
    if (name.length === MAX_NAME_WORDS || !NAME_WORD.test(word)) break;
    name.unshift(word);
  }
  return name;
}

function findOpenParenthesis(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return -1;
}

/** Pairs all words, else the last ones, else the first ones. Particles get no entry of their own. */
function pairWords(name: readonly string[], spoken: readonly string[]): Array<[string, string]> {
  const count = spoken.length;
  if (count > name.length) return [];
  for (const words of [name.slice(-count), name.slice(0, count)]) {
    const pairs = words.map((word, index): [string, string] => [
      word.replace(/[.,]$/u, ''),
      spoken[index] ?? '',
    ]);
    if (pairs.every(([word, sound]) => isPlausible(word, sound)))
      return pairs.filter(([word, sound]) => word.length > 1 && !PARTICLE.test(word) && sound.length > 1);
  }
  return [];
}

function isPlausible(word: string, sound: string): boolean {
  const letter = word.replace(/^al-/u, '').normalize('NFD').charAt(0).toLowerCase();
  const heard = sound.replace(/^[ˈˌ.\s]+/u, '').replace(/^ʔ/u, '');
  const sounds = FIRST_SOUNDS[letter];
  // A cut-off variant such as 'voʊl-' is not the whole name.
  return (
    !/^-|-$/u.test(sound) &&
    sound.length * 3 >= word.length &&
    (sounds === undefined || sounds.includes(heard.charAt(0)) || word.startsWith('al-'))
  );
}
