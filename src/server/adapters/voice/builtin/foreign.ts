/** What flite cannot read at all: other scripts, and names whose letters it would spell one by one. */

import anyAscii from 'any-ascii';

/**
 * Consonants with which flite takes an unknown word to begin. It spells a word
 * with any other beginning letter by letter ('Brno', 'Dnieper'); measured with
 * every pair and triple of consonants before 'adomo'.
 */
const ONSETS = new Set(
  (
    'bh bj bl br ch cl cr cw cz dh dj dl dr dv dw dz fj fl fr gh gj gl gm gn gr gw hl hr hs hw kh kj kl km kn kr kw ' +
    'lh ll mc mr nc nr pf ph pl pm pn pr ps pt rh sc sf sh sj sk sl sm sn sp sq sr st sv sw sz th tj tk tr ts tv tw ' +
    'vl vr wh wr zb zh zl zv zw chl chr grz phl phr prz sch scl scr sgr shl shr skl skr sph spl spr str thr thw zdr'
  ).split(' '),
);
/** Pairs and triples of consonants with which it takes one to end; measured after 'doma'. */
const CODAS = new Set(
  (
    'doma bb bh bl bs bt ch ck cq cs ct cz dd dh dl ds dt dz ff fs ft fz gg gh gl gm gn gs ' +
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

const SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
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

function readable(onset: string): boolean {
  return onset.length < 2 || ONSETS.has(onset) || /^(?:mc|nc|khm|schm|schw|tsch|szcz)/.test(onset);
}

/** Gives a word a beginning and an end that flite reads: 'Brno' -> 'berno', 'Lviv' -> 'leviv', 'ibn' -> 'iben'. */
export function pronounceable(word: string): string {
  const lower = word.toLowerCase();
  // Without a vowel it is an abbreviation, and spelling it is right; 'Krk' and 'Smrt' have their r for one.
  if (lower.length < 3 || !/[aeiouy]|^[^rl]+r[^rl]+$/.test(lower)) return word;
  // Short words in small letters are abbreviations too, unless they are the particles of names.
  if (lower.length < 6 && word === lower && !/^(?:ibn|abd)$/.test(lower)) return word;
  let said = lower;
  if (!readable(/^[^aeiouy]*/.exec(lower)?.[0] ?? '')) {
    for (const [from, to] of SPELLINGS) said = said.replace(from, to);
    const onset = /^[^aeiouy]*/.exec(said)?.[0] ?? '';
    if (!readable(onset)) {
      const liquid = /^([^aeiouylr]+)(?=[lr][^aeiouy])/.exec(said);
      if (liquid !== null) said = said.replace(/^[^aeiouylr]+/, '$&e');
      else if (/^[mn]/.test(said)) said = `e${said}`;
      else said = said.replace(/^./, '$&e');
    }
  }
  const coda = /[aeiouy]([^aeiouy']{2,})$/.exec(said)?.[1] ?? '';
  if (coda !== '' && !CODAS.has(coda.slice(-3))) {
    for (const [from, to] of SPELLINGS) if (from.source.endsWith('$')) said = said.replace(from, to);
    const left = /[aeiouy]([^aeiouy']{2,})$/.exec(said)?.[1] ?? '';
    if (left !== '' && !CODAS.has(left.slice(-3))) said = `${said.slice(0, -1)}e${said.slice(-1)}`;
  }
  return said === lower ? word : said;
}

/** Scripts that any-ascii gives back without vowels between the consonants. */
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+/gu;
/** Scripts of syllables, which come back as 'BeiJing'. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hangul}]+/gu;

/** Writes any script in ASCII that can be read aloud: 'Москва' -> 'Moskva', '北京' -> 'Bei Jing'. */
export function transliterated(text: string): string {
  const latin = text
    .replace(WITHOUT_VOWELS, (word) =>
      anyAscii(word)
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace(/([^aeiouy])(?=[^aeiouy])/g, '$1a'),
    )
    .replace(SYLLABLES, (run) => ` ${anyAscii(run).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} `);
  return anyAscii(latin);
}
