/** Letters that stand for themselves: acronyms, initials, dotted abbreviations, Greek, signs. */

import { pronounceable } from './foreign.ts';

/** Capitals that are read as a word; all others of two or three letters are spelled. */
const AS_WORDS = new Set(
  'NATO NASA AIDS OPEC UNESCO UNICEF FIFA UEFA SARS COVID RAM ROM LASER RADAR SONAR SCUBA PIN SIM JPEG GIF NASDAQ NASCAR ASEAN DARPA CERN SWAT BASIC COBOL FORTRAN NIMBY YOLO ZIP SPAM IKEA OXFAM MERS SALT START PEN OSHA FEMA NOAA TASER NOT NO AND OR THE ALL IS NEVER MUST NOW NEW BIG ONE TWO MAN YES'.split(
    ' ',
  ),
);
/** Longer ones that look like a word and are none. */
const SPELLED_LONG = new Set(
  'UCLA YMCA YWCA USAF UAAP AIPAC ATAC EEOC OECD IEEE IAEA ICAO NAACP ACLU AFAIK ICANN IUPAC'.split(' '),
);
const SAID: Readonly<Record<string, string>> = {
  IUPAC: 'eye you pack',
  ICANN: 'eye can',
  IEEE: 'I triple E',
  NAACP: 'N double A C P',
};

/** 'DNA' -> 'D N ay': flite would take a lone A for the article. */
export function spelled(letters: string): string {
  return [...letters.toUpperCase()].map((letter) => (letter === 'A' ? 'ay' : letter)).join(' ');
}

/** Four capitals and more that flite can read are a word ('UNHCR' is none). */
function isWord(letters: string): boolean {
  if (AS_WORDS.has(letters)) return true;
  if (letters.length < 4 || SPELLED_LONG.has(letters) || !/[AEIOU]/.test(letters)) return false;
  return pronounceable(letters) === letters;
}

function acronym(letters: string): string {
  if (letters in SAID) return SAID[letters] ?? letters;
  return isWord(letters) ? letters.toLowerCase() : spelled(letters);
}

/**
 * Spells acronyms and initials. Text without a small letter is shouted, not
 * made of acronyms, and is read as words.
 */
export function withAcronyms(text: string): string {
  if (!/\p{Ll}/u.test(text) && /\p{Lu}{2}\P{L}+\p{Lu}{2}/u.test(text)) return text.toLowerCase();
  return text
    .replace(/\b(?:\p{Lu}\.\s?){1,}\p{Lu}\.?(?!\p{L})/gu, (dotted) => spelled(dotted.replace(/[.\s]/g, '')))
    .replace(/\b(\p{Lu})\.(?=\s\p{Lu}\p{Ll})/gu, (_, initial: string) => spelled(initial))
    .replace(/(?<=[\p{L}] )A(?= \p{Ll}|[,.;:?!)-]|$)/gu, 'ay')
    .replace(/\b([A-Z]{2,}|[A-Z])'?s\b/g, (all, letters: string) => {
      if (letters.length === 1) return all;
      return `${acronym(letters)}'s`;
    })
    .replace(/\b(?:PhD|mRNA|tRNA|rRNA|pH|kW|MHz|GHz|LaTeX|DVDs|iOS|eBook)\b/g, (name) =>
      name === 'LaTeX' ? 'lay tech' : name === 'iOS' ? 'I O S' : name === 'eBook' ? 'E book' : spelled(name),
    )
    .replace(/\b[A-Z]{2,}\b/g, acronym);
}

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  ο: 'omicron',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
};

const SIGNS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bAT&T\b/g, 'ay T and T'],
  [/&(?:amp;)?/g, ' and '],
  [/\bmc(?=\s?\^)/g, 'M C'],
  [/\b([a-z])\/([a-z])\b/g, '$1 over $2'],
  [/\bC\+\+/g, 'C plus plus'],
  [/\b([CFGAD])[#♯](?!\w)/g, '$1 sharp'],
  [/\b([A-G])♭/g, '$1 flat'],
  [/[♯]/g, ' sharp '],
  [/[♭]/g, ' flat '],
  [/#(?=\d)/g, ' number '],
  [/\+\/[-−]|±/g, ' plus or minus '],
  [/\+/g, ' plus '],
  [/×|⋅(?=\s?\w)/g, ' times '],
  [/÷/g, ' divided by '],
  [/≠/g, ' is not equal to '],
  [/≤|<=|⩽/g, ' is at most '],
  [/≥|>=|⩾/g, ' is at least '],
  [/[≈≃≅]/g, ' is about '],
  [/~\s?(?=\d)/g, ' about '],
  [/=/g, ' equals '],
  [/(?<=[\w\s])<(?=\s?[\w.])/g, ' is less than '],
  [/(?<=[\w\s])>(?=\s?[\w.])/g, ' is greater than '],
  [/[→⇒⟶]/g, ' to '],
  [/√/g, ' the square root of '],
  [/∞/g, ' infinity '],
  [/∑/g, ' the sum of '],
  [/∏/g, ' the product of '],
  [/∫/g, ' the integral of '],
  [/∂/g, ' partial '],
  [/∇/g, ' del '],
  [/∈/g, ' in '],
  [/∝/g, ' is proportional to '],
  [/§+/g, ' section '],
  [/@/g, ' at '],
];

/** Reads signs aloud and single Greek letters by name; Greek words are left for transliteration. */
export function withSigns(text: string): string {
  const signs = SIGNS.reduce((said, [sign, words]) => said.replace(sign, words), text);
  return signs.replace(/(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu, (letter) => {
    const name = GREEK[letter.toLowerCase()];
    return name === undefined ? letter : ` ${name} `;
  });
}
