/** Words for somebody or something that the sentence before names, in the supported languages. */
const PRONOUNS: readonly string[] = [
  'he she it they this these those that his her its their him them such both',
  'er sie es dies diese dieser dieses sein seine ihr ihre',
  'il elle ils elles ce cet cette ces son sa ses leur leurs',
  'él ella ellos ellas esto este esta estos estas su sus',
  'egli lui lei essi esse questo questa questi queste suo sua suoi sue loro',
  'ele ela eles elas isto isso seu sua seus suas',
  'hij zij ze het dit deze zijn haar hun',
];
const WORDS = new Set(PRONOUNS.flatMap((words) => words.split(' ')));

/** 'It can be proved that ...', 'It is easy to ...': nothing before is meant. */
const EMPTY_IT = new RegExp(
  [
    '^It (?:(?:can|could|may|might|must|should|will|would|has|had|cannot) (?:not )?(?:\\p{L}+ly )?(?:be|been) |(?:is|was) )(?:not )?(?!(?:so|such|the|an?|this|one|its|his|her|their) )(?:\\p{L}+ ){1,2}(?:that|whether|how|why|if)\\b',
    '^It (?:is|was|became|remains|remained|has been|would be|may be|can be) (?:not )?(?:\\p{L}+ly |very |more |also |often |still |sometimes )?(?:possible|impossible|necessary|easy|easier|difficult|hard|harder|common|uncommon|customary|useful|important|best|better|usual|unusual|sufficient|convenient|helpful|traditional|enough|illegal|legal) (?:for [^,.]{2,40} )?to\\b',
    '^It (?:seems|seemed|appears|appeared|follows|followed|turns out|turned out|happens|happened) that\\b|^It (?:rains|rained|snows|snowed)\\b',
  ].join('|'),
  'u',
);

/** Whether a reader needs the sentence before to know whom or what this one is about. */
export function startsWithPronoun(sentence: string): boolean {
  const first = /^[^\p{L}]*(\p{L}[\p{L}\p{M}]*)/u.exec(sentence)?.[1];
  return first !== undefined && WORDS.has(first.toLowerCase()) && !EMPTY_IT.test(sentence);
}
