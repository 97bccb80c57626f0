import {
  ARTICLE,
  FISHING,
  LEADING_ROLE,
  LIVE_THINGS,
  METAL_NOUNS,
  METALS,
  MUSIC,
  PAST_MARKS,
  PERFORMED,
  TINY_THINGS,
  TURNED,
} from './homograph-contexts.ts';
import { PARTICIPLE_RULES, type Rule } from './participle-senses.ts';
import {
  BE_FORMS,
  DETERMINERS,
  findWordBefore,
  HAVE_FORMS,
  isAdverb,
  isVerb,
  MODALS,
  type Neighbours,
  PREPOSITIONS,
  SINGULAR_SUBJECTS,
  SUBJECTS,
} from './word-class.ts';

const isAfterSubject = (n: Neighbours): boolean =>
  SUBJECTS.has(findWordBefore(n)) || MODALS.has(findWordBefore(n)) || findWordBefore(n) === 'to';

const RULES: Readonly<Record<string, Rule>> = {
  ...PARTICIPLE_RULES,
  read: (n) => {
    const carrier = findWordBefore(n);
    if (carrier === 'to' || MODALS.has(carrier)) return 'R IY1 D';
    if (HAVE_FORMS.has(carrier) || BE_FORMS.has(carrier)) return 'R EH1 D';
    if (/^(?:he|she|it)$/.test(carrier) || /^(?:widely|well)$/.test(n.before[0] ?? '')) return 'R EH1 D';
    if (n.before[0] === '') return 'R IY1 D';
    if (DETERMINERS.has(n.before[0] ?? '')) return 'R IY1 D';
    const isPast = n.sentence.some((word) => PAST_MARKS.test(word));
    return isPast || !(SUBJECTS.has(carrier) || /s$|^(?:people|children|and|or)$/.test(carrier))
      ? 'R EH1 D'
      : 'R IY1 D';
  },
  wind: (n) => {
    const [previous = ''] = n.before;
    const isTurning =
      isVerb(n) ||
      (/^(?:the|a|up|its|his|her)$/.test(n.after[0] ?? '') &&
        !DETERMINERS.has(previous) &&
        previous !== 'of');
    return isTurning ? 'W AY1 N D' : 'W IH1 N D';
  },
  winds: (n) => (isVerb(n) ? 'W AY1 N D Z' : 'W IH1 N D Z'),
  live: (n) => {
    const next = n.after[0] ?? '';
    if (isAfterSubject(n)) return 'L IH1 V';
    if (LIVE_THINGS.test(next) || ARTICLE.test(n.before[0] ?? '') || BE_FORMS.has(n.before[0] ?? ''))
      return 'L AY1 V';
    if (n.before.slice(0, 4).some((word) => PERFORMED.test(word))) return 'L AY1 V';
    return next === '' && PREPOSITIONS.has(n.before[0] ?? '') ? 'L AY1 V' : 'L IH1 V';
  },
  lives: (n) => {
    const carrier = findWordBefore(n);
    const next = n.after[0] ?? '';
    if (DETERMINERS.has(n.before[0] ?? '') || /['’]s?$/.test(n.before[0] ?? '')) return 'L AY1 V Z';
    const isVerb =
      SINGULAR_SUBJECTS.has(carrier) ||
      /^(?:in|at|on|with|near|under|alone|there|here|among|off|by|and)$/.test(next);
    return isVerb &&
      !/^(?:of|and|save[ds]?|lost|cost|claimed|for|in|new|human|daily|private|personal|past|day)$/.test(
        n.before[0] ?? '',
      )
      ? 'L IH1 V Z'
      : 'L AY1 V Z';
  },
  lead: (n) => {
    const [previous = ''] = n.before;
    const [next = ''] = n.after;
    const isMetal =
      METAL_NOUNS.test(next) ||
      METALS.test(previous) ||
      (/^(?:of|into|from|in|with|contains?|containing|as)$/.test(previous) && !LEADING_ROLE.test(next)) ||
      (previous === '' && (BE_FORMS.has(next) || HAVE_FORMS.has(next) || MODALS.has(next))) ||
      (/^(?:and|or|,|)$/.test(next) && n.after.slice(0, 3).some((word) => METALS.test(word))) ||
      (/^(?:and|or|)$/.test(previous) && n.before.slice(0, 3).some((word) => METALS.test(word))) ||
      (next === 'into' && TURNED.test(previous));
    return isMetal && !isAfterSubject(n) ? 'L EH1 D' : 'L IY1 D';
  },
  tear: (n) => {
    const [next = ''] = n.after;
    const isRip =
      isAfterSubject(n) ||
      /^(?:down|apart|up|off|out|it|the|through|open|resistance|strength|resistant)$/.test(next) ||
      (n.before[0] === 'and' && n.before[1] === 'wear');
    return isRip ? 'T EH1 R' : 'T IH1 R';
  },
  tears: (n) => {
    const isRip =
      SINGULAR_SUBJECTS.has(findWordBefore(n)) || /^(?:down|apart|up|off|out|it|the)$/.test(n.after[0] ?? '');
    return isRip && n.before[0] !== 'in' ? 'T EH1 R Z' : 'T IH1 R Z';
  },
  wound: (n) => {
    const isTurned = /^(?:up|around|round|down|through|onto|on|into|back|its|tightly|his|their)$/.test(
      n.after[0] ?? '',
    );
    const carrier = findWordBefore(n);
    const isPast =
      BE_FORMS.has(carrier) || HAVE_FORMS.has(carrier) || /^(?:i|we|they|he|she|it|who)$/.test(carrier);
    return isPast || (isTurned && !ARTICLE.test(n.before[0] ?? '')) ? 'W AW1 N D' : 'W UW1 N D';
  },
  close: (n) => {
    const [previous = ''] = n.before;
    const [next = ''] = n.after;
    if (isAfterSubject(n)) return 'K L OW1 Z';
    if (/^(?:of|down)$/.test(next)) return 'K L OW1 Z';
    if (/^(?:a|the|its)$/.test(previous) && next === '') return 'K L OW1 Z';
    return 'K L OW1 S';
  },
  minute: (n) => {
    const isTiny =
      TINY_THINGS.test(n.after[0] ?? '') ||
      (/^(?:very|so|too|extremely|most|more|exceedingly|incredibly|into|in)$/.test(n.before[0] ?? '') &&
        n.before[1] !== 'the');
    return isTiny ? 'M AY0 N UW1 T' : 'M IH1 N AH0 T';
  },
  content: (n) => {
    const isPleased =
      BE_FORMS.has(findWordBefore(n)) ||
      /^(?:feel|felt|feels|seem|seems|seemed|not)$/.test(n.before[0] ?? '') ||
      (/^(?:with|to)$/.test(n.after[0] ?? '') && !DETERMINERS.has(n.before[0] ?? ''));
    return isPleased ? 'K AH0 N T EH1 N T' : 'K AA1 N T EH0 N T';
  },
  bass: (n) =>
    n.sentence.some((word) => FISHING.test(word)) && !n.sentence.some((word) => MUSIC.test(word))
      ? 'B AE1 S'
      : 'B EY1 S',
  sow: (n) => (DETERMINERS.has(n.before[0] ?? '') ? 'S AW1' : 'S OW1'),
  sows: (n) => (SINGULAR_SUBJECTS.has(findWordBefore(n)) ? 'S OW1 Z' : 'S AW1 Z'),
  row: (n) =>
    /^(?:over|about|erupted|broke|between)$/.test(n.after[0] ?? '') && ARTICLE.test(n.before[0] ?? '')
      ? 'R AW1'
      : 'R OW1',
  bow: (n) => {
    const near = [...n.before.slice(0, 3), ...n.after.slice(0, 3)];
    const isShip = near.some((word) =>
      /^(?:ship|ships|ship's|stern|vessel|vessel's|boat|boat's|hull|wave|sprit|starboard|port|thruster)$/.test(
        word,
      ),
    );
    const isGesture =
      isAfterSubject(n) ||
      /^(?:to|before|down|deeply|his|her|their)$/.test(n.after[0] ?? '') ||
      n.before[0] === 'took' ||
      n.before[1] === 'took' ||
      n.before[1] === 'take';
    return isShip || isGesture ? 'B AW1' : 'B OW1';
  },
  pasty: (n) =>
    /^(?:skin|face|faced|complexion|white)$/.test(n.after[0] ?? '') || BE_FORMS.has(findWordBefore(n))
      ? 'P EY1 S T IY0'
      : 'P AE1 S T IY0',
  dove: (n) => {
    const isDived =
      /^(?:to|into|in|down|under|below|beneath|from|deep|deeper|off|headfirst|for)$/.test(n.after[0] ?? '') &&
      !ARTICLE.test(n.before[0] ?? '') &&
      !/^(?:white|turtle|mourning|rock|collared|stock|of)$/.test(n.before[0] ?? '');
    return isDived ? 'D OW1 V' : 'D AH1 V';
  },
  invalid: (n) =>
    /^(?:an|the|his|her)$/.test(n.before[0] ?? '') &&
    /^(?:|who|and|in|for|he|she|until|after|since|from|because|at|by|when|as|with|on|is|was)$/.test(
      n.after[0] ?? '',
    )
      ? 'IH1 N V AH0 L IH0 D'
      : 'IH0 N V AE1 L IH0 D',
  closer: () => 'K L OW1 S ER0',
  bases: (n) =>
    /^(?:theoretical|legal|scientific|philosophical|moral|nucleotide|conceptual)$/.test(n.before[0] ?? '') &&
    n.before[0] !== 'nucleotide'
      ? 'B EY1 S IY0 Z'
      : 'B EY1 S IH0 Z',
  axes: (n) =>
    n.sentence.some((word) =>
      /^(?:coordinate|rotation|x|y|z|graph|plot|symmetry|perpendicular|vertical|horizontal|angle|plane|crystal|ellipse)$/.test(
        word,
      ),
    )
      ? 'AE1 K S IY0 Z'
      : 'AE1 K S IH0 Z',
  putting: (n) =>
    /^(?:green|greens|stroke|course)$/.test(n.after[0] ?? '') ||
    (/^(?:his|her|their|and|of|in)$/.test(n.before[0] ?? '') &&
      n.sentence.some((word) => /^(?:golf|golfers?)$/.test(word)))
      ? 'P AH1 T IH0 NG'
      : 'P UH1 T IH0 NG',
  number: (n) =>
    n.after[0] === 'than' || /^(?:grew|grow|grows|became|felt)$/.test(n.before[0] ?? '')
      ? 'N AH1 M ER0'
      : 'N AH1 M B ER0',
  resume: (n) => (ARTICLE.test(n.before[0] ?? '') ? 'R EH1 Z AH0 M EY2' : 'R IH0 Z UW1 M'),
  address: (n) =>
    isAfterSubject(n) ||
    (!ARTICLE.test(n.before[0] ?? '') &&
      !isAdverb(n.before[0] ?? '') &&
      /^(?:the|a|these|this|those|them|it)$/.test(n.after[0] ?? ''))
      ? 'AH0 D R EH1 S'
      : 'AE1 D R EH2 S',
};

/** Null for a word that is no homograph of this kind. */
export function findSpecialSense(neighbours: Neighbours): string | null {
  return Object.hasOwn(RULES, neighbours.word) ? (RULES[neighbours.word]?.(neighbours) ?? null) : null;
}
