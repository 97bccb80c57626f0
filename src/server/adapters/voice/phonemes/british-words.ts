/** Words and stems with the long vowel of 'bath' in southern British English. */
const BROAD_A = [
  'after(?!math)|craft|daft|draft|graft|raft|shaft|abaft|laugh|draught|staff(?!ord)|giraffe|calf|calv|half|halv',
  '(?<!m)ask(?!et)|bask(?!et)|basket|cask|flask|mask|task|rascal',
  '(?<!am)bass?ador|class(?!i[cf])|glass|grass|pass(?!ag|iv|ion|eng)|brass|surpass',
  '^cast(?!r)|castl|caster|broadcast|forecast|outcast|contrast|disast|fast|ghast|last(?!ic)|mast|nasty|past(?!e|or|a$|i)|plaster|pastor|pastur|vast|aghast|alabast|repast|^blast',
  'aunt|branch|ranch|avalanch|advanc|advantag|chanc|danc|enhanc|franc|glanc|lanc(?!ast)|prance|tranc(?!h)|vantag',
  'slant|plant(?!ag)|grant|chant(?!ic)|^ant\\b|demand|command|remand|slander|comrand|alexandr',
  'exampl|sampl(?!er)|bath(?!ym)|path(?!o|e|y|w$)|lath|aftermath|rath(?=er)|lather|banan|calm|palm|psalm|balm|salve',
  'supermodel^|behalf|caf|drama|photograph$|graph(?:s|ed)?$|telegraph$|paragraph$|sultana|soprano|tomato|ghana|lama|lava',
];
const WITH_BROAD_A = new RegExp(BROAD_A.join('|'));

export function hasBroadA(word: string): boolean {
  return WITH_BROAD_A.test(word);
}

/** 'orange', 'forest' and 'majority', but not 'story'. */
export function isShortOBeforeR(word: string): boolean {
  return /orr|^oran|fores|flor(?:i|en)|ori(?:c|t|d|g|z)|(?<!s)(?:c|m|h|d|p)oro|foreig|moral|oral$|coral|authori|warr|quarr|laur|toron/.test(
    word,
  );
}
