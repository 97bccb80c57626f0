import {
  BE_FORMS,
  DETERMINERS,
  findWordBefore,
  HAVE_FORMS,
  isVerb,
  MODALS,
  type Neighbours,
  PREPOSITIONS,
  SINGULAR_SUBJECTS,
  SUBJECTS,
} from './word-class.ts';

/** Null if the word's class decides. */
export type Rule = (neighbours: Neighbours) => string | null;

/** Words that show which sense of a word with several sounds is meant. */
const PAST_MARKS = /^(?:was|were|had|did|could|would)$|[^e]ed$/;
const ARTICLE = /^(?:the|a|an|this|that|its|his|her|their|our|my|your|no|any|every|one|some|another)$/;
const METAL_NOUNS =
  /^(?:pipes?|poisoning|oxides?|acetate|acid|paints?|mines?|mining|ores?|sheets?|pencils?|shot|bullets?|glass|glaze|crystal|sulfide|sulphide|sulfate|carbonate|chloride|iodide|nitrate|azide|isotopes?|weights?|foil|roof|roofs|coffin|content|levels|exposure|smelting|smelter|solder|batter(?:y|ies)|type|soldiers?|tetraethyl|white|metal|atoms?|ions?|sinkers?|shielding|plates?|balls?)$/;
const LEADING_ROLE =
  /^(?:in|on|by|up|to|the|a|over|roles?|singers?|vocals?|vocalists?|guitars?|guitarists?|actors?|actress|writers?|authors?|characters?|single)$/;
const METALS =
  /^(?:gold|silver|copper|iron|tin|zinc|mercury|nickel|bronze|brass|arsenic|antimony|cadmium|aluminum|aluminium|uranium|bismuth|molten|sulfur|sulphur|metals?)$/;
const PERFORMED =
  /^(?:perform(?:s|ed|ing|ances?)?|play(?:s|ed|ing)?|broadcast(?:s|ed|ing)?|record(?:ed|ing|ings)?|televis(?:ed|ing)|stream(?:ed|ing|s)?|air(?:ed|ing|s)?|sing|sang|sung|singing|shown|appear(?:s|ed|ing|ances)?|heard|seen|go|goes|went|going)$/;
const LIVE_THINGS =
  /^(?:album|albums|music|performances?|shows?|concerts?|audiences?|broadcasts?|broadcasting|recordings?|television|tv|tour|tours|action|animals?|births?|births|births|ammunition|bait|wire|wires|stock|events?|coverage|video|videos|streams?|streaming|version|versions|stage|sessions?|band|bands|set|sets|cattle|specimens?|footage|radio|games?|debut|act|acts|vaccines?|vaccine|virus|rounds?|cells?|views?|feed|theatre|theater|entertainment|cd|dvd|ep|lp|bands)$/;
const TINY_THINGS =
  /^(?:amounts?|quantit(?:y|ies)|particles?|details?|traces?|fractions?|organisms?|animals?|creatures?|sizes?|crystals?|grains?|differences?|plants?|scales?|holes?|droplets?|cracks?|structures?|pores?|variations?|changes?|doses?|hairs?|eggs?|spores?|cells?|insects?|proportions?|examination|inspection|description|study|observation|concentrations?)$/;

const FISHING =
  /^(?:fish|fishes|fishing|fished|fishermen|fisherman|fishery|anglers?|angling|catch|caught|largemouth|smallmouth|striped|trout|pike|carp|perch|salmon|lakes?|rivers?|sea)$/;
const MUSIC =
  /^(?:guitars?|guitarist|drums?|drummer|vocals?|singer|sings|plays?|played|playing|player|double|clarinet|baritone|tenor|voice|clef|line|lines|song|songs|album|band)$/;

const SHIPS = /^(?:(?:ship|vessel|boat)(?:s|'s)?|stern|hull|wave|starboard|port|thruster)$/;
const TURNED = /^(?:turn|transmut|transform|chang|convert|melt)/;

const isAfterSubject = (n: Neighbours): boolean =>
  SUBJECTS.has(findWordBefore(n)) || MODALS.has(findWordBefore(n)) || findWordBefore(n) === 'to';

const RULES: Readonly<Record<string, Rule>> = {
  aged: (n) =>
    /^(?:people|persons?|parents?|father|mother|care|poor|king|emperor|relatives?)$/.test(n.after[0] ?? '') ||
    (n.before[0] === 'the' && !/^(?:man|woman|\w+s)$/.test(n.after[0] ?? ''))
      ? 'EY1 JH IH0 D'
      : 'EY1 JH D',
  beloved: (n) => (n.after[0] === 'by' ? 'B IH0 L AH1 V D' : 'B IH0 L AH1 V AH0 D'),
  blessed: (n) =>
    (ARTICLE.test(n.before[0] ?? '') && !/^(?:by|with)$/.test(n.after[0] ?? '')) ||
    (/^\p{Lu}/u.test(n.text) && !n.isFirst)
      ? 'B L EH1 S IH0 D'
      : 'B L EH1 S T',
  bowed: (n) =>
    n.sentence.some((word) =>
      /^(?:strings?|stringed|plucked|lyres?|zithers?|instruments?|legs|legged)$/.test(word),
    )
      ? 'B OW1 D'
      : 'B AW1 D',
  crooked: (n) =>
    /^(?:he|she|they)$/.test(n.before[0] ?? '') || /^(?:his|her|their)$/.test(n.after[0] ?? '')
      ? 'K R UH1 K T'
      : 'K R UH1 K AH0 D',
  dogged: (n) =>
    /^(?:by|the|his|her|him|them|their|its)$/.test(n.after[0] ?? '') ? 'D AO1 G D' : 'D AO1 G AH0 D',
  learned: (n) =>
    /^(?:a|the|most|very|more|of)$/.test(n.before[0] ?? '') &&
    !/^(?:to|that|from|by|about|how|of)$/.test(n.after[0] ?? '')
      ? 'L ER1 N IH0 D'
      : 'L ER1 N D',
  used: (n) => {
    const isPassive = BE_FORMS.has(findWordBefore(n)) || HAVE_FORMS.has(findWordBefore(n));
    const carrier = findWordBefore(n);
    const isHabit =
      n.after[0] === 'to' &&
      !(isPassive && !/^(?:the|a|an|it|this|that|being|having|his|her|their)$/.test(n.after[1] ?? '')) &&
      (isPassive ||
        SUBJECTS.has(carrier) ||
        SINGULAR_SUBJECTS.has(carrier) ||
        carrier === 'there' ||
        carrier === 'get' ||
        carrier === 'got' ||
        /^(?:be|have|live|believe|think|say|stand|call|work|play|go|come|belong|contain|consist|exist|own|lie|grow|happen|meet)$/.test(
          n.after[1] ?? '',
        ));
    return isHabit ? 'Y UW1 S T' : 'Y UW1 Z D';
  },
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
  bow: (n) =>
    [...n.before.slice(0, 3), ...n.after.slice(0, 3)].some((word) => SHIPS.test(word)) ? 'B AW1' : null,
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
  address: (n) => {
    const hasObject = /^(?:the|a|these|this|those|them|it)$/.test(n.after[0] ?? '');
    return hasObject && !ARTICLE.test(n.before[0] ?? '') ? 'AH0 D R EH1 S' : null;
  },
};

export function findSpecialSense(neighbours: Neighbours): string | null {
  return Object.hasOwn(RULES, neighbours.word) ? (RULES[neighbours.word]?.(neighbours) ?? null) : null;
}
