import { getStem } from '../language/index.ts';
import type { Language } from '../languages.ts';

/** Words that ask or join and say nothing about the subject. Without accents. */
const WORDS: Readonly<Partial<Record<Language, string>>> = {
  en: `a an the this that these those it its he him his she her they them their we us our you your i me my
    who whom whose which what when where why how is are am was were be been being do does did done have has had
    will would shall should can could may might must not and or but so if then than as of at by for with about into
    through to from in out on off over under up down there here also just even still tell say said please know
    explain describe mean get got take took give gave use used using look call called work happen happens happened thing things kind sort
    type much many far first like see really actually ever anyone anything someone something article podcast host
    hosts mira theo question answer more summarise summarize summary`,
  de: `der die das den dem des ein eine einer eines wer wen wem wessen was welche welcher welches wann wo warum wieso
    wie ist sind war waren wird wurde wurden hat haben hatte nicht und oder von mit zu im in auf fur als auch sich es
    er sie`,
  fr: `le la les un une des du de d l qui que quoi quel quelle quels quelles quand ou pourquoi comment combien est
    sont etait etaient a ont avait pas et dans sur pour par avec il elle ils elles ce cette ces se s y`,
  es: `el la los las lo un una unos unas de del al que quien quienes cual cuales cuando donde por como cuanto cuantos
    cuanta es son era fue eran han no y en para con se su sus`,
  it: `il la lo gli i le un una uno di della dei degli delle chi che cosa quale quali quando dove perche come quanto
    quanti e era erano ha hanno non o nel nella con`,
  pt: `o a os as um uma de do da dos das que quem qual quais onde quando como porque quanto quantos e foi era eram tem
    nao em no na com`,
  nl: `de het een wie wat welke waar wanneer waarom hoe is was zijn werd werden heeft hebben niet van met voor door
    aan en`,
};

/** Of the language and of English: 'die' says nothing in German, and much in English. */
export function getQuestionWords(language: Language | null): ReadonlySet<string> {
  return new Set(`${WORDS.en} ${WORDS[language ?? 'en'] ?? ''}`.trim().split(/\s+/u));
}

/** English words with which an article may answer a question that has another one of the group. */
const GROUPS = `
  die death killed
  wife husband married marriage
  invented discovered invention discovery
  built architect designed constructed
  built finished completed
  wrote writer
  founded established founder
  big large size
  tall height high
  cost price expensive
  poisonous toxic
  seen visible
  people population inhabitants
`;

const RELATED = new Map<string, ReadonlySet<string>>();
for (const group of GROUPS.trim().split('\n')) {
  const stems = new Set(group.trim().split(' ').map(getStem));
  for (const stem of stems) RELATED.set(stem, new Set([...(RELATED.get(stem) ?? []), ...stems]));
}

export function areRelatedWords(a: string, b: string): boolean {
  return RELATED.get(a)?.has(b) ?? false;
}
