import { parsePairs } from './words.ts';

const READ_AS_WORDS = new Set(
  'NATO NASA AIDS OPEC UNESCO UNICEF FIFA UEFA SARS COVID RAM ROM LASER RADAR SONAR SCUBA PIN SIM JPEG GIF NASDAQ NASCAR ASEAN DARPA CERN SWAT BASIC COBOL FORTRAN NIMBY YOLO ZIP SPAM IKEA OXFAM MERS SALT START PEN OSHA FEMA NOAA TASER NOT NO AND OR THE ALL IS NEVER MUST NOW NEW BIG ONE TWO MAN YES'.split(
    ' ',
  ),
);
const SPELLED = new Set(
  'UCLA YMCA YWCA USAF UAAP AIPAC ATAC EEOC OECD IEEE IAEA ICAO NAACP ACLU AFAIK ICANN IUPAC'.split(' '),
);
const SPECIAL = parsePairs('LaTeX: lay tech, iOS: I O S, eBook: E book');

/** 'DNA' -> 'D N ay': speech engines read a lone A as the article. */
export function spellLetters(letters: string): string {
  return [...letters.toUpperCase()].map((letter) => (letter === 'A' ? 'ay' : letter)).join(' ');
}

export function expandAcronyms(text: string, isPronounceable: (letters: string) => boolean): string {
  if (!/\p{Ll}/u.test(text) && /\p{Lu}{2}\P{L}+\p{Lu}{2}/u.test(text)) return text.toLowerCase();
  const expand = (letters: string) => expandAcronym(letters, isPronounceable);
  return text
    .replace(/(?<=[\p{L}] )A(?= \p{Ll}|[,.;:?!)-]|$)/gu, 'ay')
    .replace(/\b([A-Z]{2,}|[A-Z])'?s\b/g, (all, letters: string) =>
      letters.length === 1 ? all : `${expand(letters)}'s`,
    )
    .replace(MIXED_CASE, (name) => SPECIAL[name] ?? spellLetters(name))
    .replace(/\b[A-Z]{2,}\b/g, expand);
}

const MIXED_CASE = /\b(?:PhD|mRNA|tRNA|rRNA|pH|kW|MHz|GHz|LaTeX|DVDs|iOS|eBook)\b/g;

function expandAcronym(letters: string, isPronounceable: (letters: string) => boolean): string {
  const isWord =
    READ_AS_WORDS.has(letters) ||
    (letters.length > 3 && !SPELLED.has(letters) && /[AEIOU]/.test(letters) && isPronounceable(letters));
  return isWord ? letters.toLowerCase() : spellLetters(letters);
}

const GREEK = parsePairs(`
  α: alpha, β: beta, γ: gamma, δ: delta, ε: epsilon, ζ: zeta, η: eta, θ: theta, ι: iota, κ: kappa,
  λ: lambda, μ: mu, ν: nu, ξ: xi, ο: omicron, π: pi, ρ: rho, σ: sigma, ς: sigma, τ: tau, υ: upsilon,
  φ: phi, χ: chi, ψ: psi, ω: omega
`);

const SIGNS: ReadonlyArray<readonly [RegExp, string]> = [
  [/&(?:amp;)?/g, ' and '],
  [/\bmc(?=\s?\^)/g, 'M C'],
  [/\b([a-z])\/([a-z])\b/g, '$1 over $2'],
  [/\b([CFGAD])[#♯](?!\w)/g, '$1 sharp'],
  [/\b([A-G])♭/g, '$1 flat'],
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
  [/§+/g, ' section '],
  [/@/g, ' at '],
];

/** Greek words stay for transliteration. */
export function expandSigns(text: string): string {
  const signs = SIGNS.reduce((expanded, [sign, words]) => expanded.replace(sign, words), text);
  return signs.replace(/(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu, (letter) => {
    const name = GREEK[letter.toLowerCase()];
    return name === undefined ? letter : ` ${name} `;
  });
}
