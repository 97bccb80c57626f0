/** Words that ask or join and say nothing about the subject, in the supported languages. Without accents. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  `
  a an the this that these those it its he him his she her they them their we us our you your i me my
  who whom whose which what when where why how is are am was were be been being do does did done have has had
  will would shall should can could may might must not and or but so if then than as of at by for with about into
  through to from in out on off over under up down there here also just even still tell say said please know explain
  describe mean make makes made making use uses used using get got take took give gave look call called work happen
  happened thing things kind sort type much many long far first article podcast host hosts mira theo question answer
  der die das den dem des ein eine einer eines wer wen wem wessen was welche welcher welches wann wo warum wieso wie
  ist sind war waren wird wurde wurden hat haben hatte nicht und oder von mit zu im in auf fur als auch sich es er sie
  le la les un une des du de d l qui que quoi quel quelle quels quelles quand ou pourquoi comment combien est sont
  etait etaient a ont avait pas et dans sur pour par avec il elle ils elles ce cette ces se s y
  el los las lo una unos unas del al quien quienes cual cuales cuando donde por como cuanto cuantos cuanta es son era
  fue eran han no y en para con se su sus
  il gli i uno della dei degli delle chi che cosa quale quali quando dove perche come quanto quanti e erano ha hanno
  non o nel nella con
  o os as um uma do da dos das quem qual quais onde porque quanto quantos foi eram tem nao em no na
  de het een wie wat welke waar waarom hoe zijn werd werden heeft hebben niet van met voor door aan
`
    .trim()
    .split(/\s+/u),
);
