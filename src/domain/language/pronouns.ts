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

/** Whether a reader needs the sentence before to know whom or what this one is about. */
export function startsWithPronoun(sentence: string): boolean {
  const first = /^[^\p{L}]*(\p{L}[\p{L}\p{M}]*)/u.exec(sentence)?.[1];
  return first !== undefined && WORDS.has(first.toLowerCase());
}
