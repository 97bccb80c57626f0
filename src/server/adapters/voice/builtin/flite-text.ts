import anyAscii from 'any-ascii';
import { formatCardinal, tidyPunctuation, toSpokenForm } from '../../../../domain/language/index.ts';
import { countCharacters, splitText } from '../shared/synthesize-pieces.ts';

/** any-ascii omits the vowels of these scripts. */
const SCRIPTS_WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+/gu;
/** any-ascii puts no spaces between these syllables: 'BeiJing'. */
const SYLLABIC_SCRIPTS = /[\p{Script=Han}\p{Script=Hangul}]+/gu;

export function transliterate(text: string): string {
  const latin = text
    .replace(SCRIPTS_WITHOUT_VOWELS, (word) =>
      anyAscii(word)
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace(/([^aeiouy])(?=[^aeiouy])/g, '$1a'),
    )
    .replace(SYLLABIC_SCRIPTS, (run) => ` ${anyAscii(run).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} `);
  return anyAscii(latin);
}

/** flite spells words with other onsets ('Brno'). Measured with each pair and triple of consonants. */
const ONSETS = new Set(
  (
    'bh bj bl br ch cl cr cw cz dh dj dl dr dv dw dz fj fl fr gh gj gl gm gn gr gw hl hr hs hw kh kj kl km kn kr kw ' +
    'lh ll mc mr nc nr pf ph pl pm pn pr ps pt rh sc sf sh sj sk sl sm sn sp sq sr st sv sw sz th tj tk tr ts tv tw ' +
    'vl vr wh wr zb zh zl zv zw chl chr grz phl phr prz sch scl scr sgr shl shr skl skr sph spl spr str thr thw zdr'
  ).split(' '),
);
const CODAS = new Set(
  (
    'bb bh bl bs bt ch ck cq cs ct cz dd dh dl ds dt dz ff fs ft fz gg gh gl gm gn gs ' +
    'gt hd hg hl hm hn hr hs jl jm jn kh kk ks kt lb lc ld lf lg lk ll lm ln lp ls lt lx ' +
    'lz mb mc md mf mg mh mk ml mm mn mp mq ms mt mx mz nb nc nd nf ng nh nk nl nm nn np ' +
    'nq ns nt nx nz pf ph pl pp ps pt rb rc rd rf rg rk rl rm rn rp rr rs rt rv rx rz sc ' +
    'sh sk sm sn sp sr ss st sz th tl tr ts tt tz vl vr vs wd wk wl wm wn ws wt xt xx zd ' +
    'zk zm zn zs zz bbs bst bts chl chs cht ckl cks cld cts dds dmt dnt dst dth ffs fft fth fts ggs ghm ghn ghs ' +
    'ght gms gns gst gts hlf hls hlt hmg hms hng hns hrs hrt khs kst lbs lch lck lcs lds ldt lff lfs lft lgh lks lls ' +
    'lms lns lph lps lpt lsh lsk lst lth lts ltz mbs mch mck mcl mcs mct mcz mdh mdl mds mdt mff mft mgg mgh mgl mgs ' +
    'mgt mkl mks mms mns mpf mph mpl mpp mps mpt msk mst msz mth mtl mts mtt mtz mzl nbs nch nck ncl ncs nct ncz ndh ' +
    'ndl nds ndt nff nft ngg ngh ngl ngs ngt nkl nks nms nns npf nph npl npp nps npt nsk nst nsz nth ntl nts ntt ntz ' +
    'nzl phs pps pst pth pts rbs rch rck rcq rcs rcz rds rdt rff rfs rgh rgs rkl rks rkt rld rll rls rlt rmd rmm rmn ' +
    'rms rmt rnd rnm rnn rns rnt rpf rph rps rpt rrh rrs rsh rsk rss rst rth rtl rts rtt rtz rzt sch scs sks sms smt ' +
    'sns snt sps ssl stl sts stz szt tch thm thn ths tsk ttl tts ttz tzl vls vsk wds wks wls wms wns wsl wth wts xth ' +
    'xts zdz zts gth hth hts'
  ).split(' '),
);

const RESPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^tch/, 'ch'],
  [/^dzh/, 'j'],
  [/^shch/, 'sh'],
  [/^sch(?=[rnlt])/, 'sh'],
  [/^rz/, 'zh'],
  [/^mn/, 'n'],
  [/^phn/, 'pen'],
  [/^kv/, 'kw'],
  [/^lj/, 'ly'],
  [/^nj/, 'ny'],
  [/^ngu?y/, 'nuy'],
  [/^x(?=[^aeiouy'])/, 'z'],
  [/^ks/, 'z'],
  [/dj$/, 'j'],
  [/ajj$/, 'aj'],
];

const CODA_RESPELLINGS = RESPELLINGS.filter(([from]) => from.source.endsWith('$'));

function isReadableOnset(onset: string): boolean {
  return onset.length < 2 || ONSETS.has(onset) || /^(?:mc|nc|khm|schm|schw|tsch|szcz)/.test(onset);
}

function respell(word: string): string {
  const lower = word.toLowerCase();
  // flite is right to spell abbreviations, which have no vowel. In 'Krk' and 'Smrt' the r is the vowel.
  if (lower.length < 3 || !/[aeiouy]|^[^rl]+r[^rl]+$/.test(lower)) return word;
  // Short lower-case words are abbreviations too, except the particles of names.
  if (lower.length < 6 && word === lower && !/^(?:ibn|abd)$/.test(lower)) return word;
  const respelled = respellCoda(respellOnset(lower));
  return respelled === lower ? word : respelled;
}

export function isPronounceable(letters: string): boolean {
  return respell(letters) === letters;
}

function respellOnset(word: string): string {
  if (isReadableOnset(getOnset(word))) return word;
  const respelled = RESPELLINGS.reduce((spelling, [from, to]) => spelling.replace(from, to), word);
  if (isReadableOnset(getOnset(respelled))) return respelled;
  if (/^[^aeiouylr]+[lr][^aeiouy]/.test(respelled)) return respelled.replace(/^[^aeiouylr]+/, '$&e');
  return /^[mn]/.test(respelled) ? `e${respelled}` : respelled.replace(/^./, '$&e');
}

function getOnset(word: string): string {
  return /^[^aeiouy]*/.exec(word)?.[0] ?? '';
}

function respellCoda(word: string): string {
  if (hasReadableCoda(word)) return word;
  const respelled = CODA_RESPELLINGS.reduce((spelling, [from, to]) => spelling.replace(from, to), word);
  return hasReadableCoda(respelled) ? respelled : `${respelled.slice(0, -1)}e${respelled.slice(-1)}`;
}

function hasReadableCoda(word: string): boolean {
  const coda = /[aeiouy]([^aeiouy']{2,})$/.exec(word)?.[1] ?? '';
  return coda === '' || CODAS.has(coda.slice(-3));
}

/** The memory of flite grows with the text. */
const MAX_UTTERANCE_CHARACTERS = 600;

/** Keeps ASCII letters, apostrophes, hyphens and `, . : ? !`; '' for a text without a speakable word. */
export function toFliteText(text: string): string {
  const words = toSpokenForm(text, { transliterate, isPronounceable })
    .replace(/\d+/g, (digits) => ` ${formatCardinal(digits)} `)
    .replace(/[^A-Za-z' .,:!?-]+/g, ' ')
    .replace(/(?<![A-Za-z])['-]+|['-]+(?![A-Za-z])/g, ' ')
    .replace(/(?<!['A-Za-z])[A-Za-z]+(?=(?:'s)?(?!['A-Za-z]))/g, respell);
  const sentences = tidyPunctuation(words);
  if (!/[A-Za-z]/.test(sentences)) return '';
  return /[.!?]$/.test(sentences) ? sentences : `${sentences}.`;
}

export interface Utterance {
  text: string;
  endsSentence: boolean;
}

/** As few as the limit allows; none for an empty text. */
export function splitUtterances(text: string, limit = MAX_UTTERANCE_CHARACTERS): Utterance[] {
  if (text === '') return [];
  return splitText(text, limit, countCharacters).map((piece) => ({
    text: piece,
    endsSentence: /[.!?:]$/.test(piece),
  }));
}
