import type { Language } from '../languages.ts';

/** The most frequent words of running text, by language; those with an alphabet that others share. */
export const COMMON_WORDS: Readonly<Partial<Record<Language, string>>> = {
  en: 'the of and to in is was that with for as by from are which were its on an',
  de: 'der die das und ist von mit den ein eine wurde nicht im auf als auch sich des dem zu',
  fr: 'le la les et est des une dans du qui par pour au sur avec son sont aux ses que',
  es: 'el la los y es de las una en del que por con para fue como su se al sus',
  it: 'il la e di che della è una nel dei per con le gli sono come alla da più',
  pt: 'o os e é do da uma em que dos das com para foi como no na ao não mais',
  nl: 'de het een van en is in dat op zijn met voor door werd ook aan bij niet als uit',
  pl: 'w i na z do się jest od przez oraz był po o dla nie jako ze za była został jego które',
  sv: 'och i att en som är av på för med den till ett det om har de var inte från',
  cs: 'a v na je se s z do byl o ve k od jako za po které který byla i pro jeho',
  id: 'dan yang di dari pada dengan untuk adalah dalam ini oleh sebagai ke itu tidak juga tersebut atau merupakan',
  tr: 've bir bu ile için olarak da de olan daha sonra en tarafından kadar ise gibi çok ilk olduğu yılında',
  vi: 'và của là các có trong được cho một những với người này từ không năm đã ở vào khi',
  ru: 'и в на с по не из что от как для к был это его также после был были является',
  uk: 'і в на з у до за та що не від як для був його також після були є року',
};

/** Of languages that must not pass for one of those above. */
export const OTHER_COMMON_WORDS: Readonly<Record<string, string>> = {
  da: 'og at det som for er på af med den til blev fra ikke der han var har de en et',
  no: 'og at det som for er på av med den til ble fra ikke han var har de en et',
  fi: 'ja on oli sekä hän että joka vuonna ei myös se kuin ovat mutta kun sen ole',
  hu: 'az és hogy egy volt nem is meg ez csak már mint vagy de a ki el',
  ro: 'și în este de la cu din pe care o un a fost prin mai sau ca al',
};

/** Further ones of conversation. */
export const TALK_WORDS: Readonly<Partial<Record<Language, string>>> = {
  en: 'a i it he she they we you this but not have has had be or at so what who how if there his her their do did does can about all one when where why then than them would could been only out up into',
  de: 'in ich du wir ihr es er sie aber war hat haben nur noch doch schon was wie wo wer warum so ja für bei nach aus wird werden sind waren einen einem einer oder man mehr über um an am vom zum zur dass',
  fr: 'un en il elle ils elles je tu nous vous ce cette mais ne pas plus était ont a été être se sa de comme dont ou où si y très quoi pourquoi on d l qu n c s',
  es: 'un lo pero no más era son ha a o ya qué cómo quién muy sobre entre hasta también este esta cuando sin le había ser está',
  it: 'un lo i ma non era ha a o al anche si in dal dalla nella delle degli questo questa quando chi cosa perché molto suo sua fu ed ad l un dell nell c',
  pt: 'um a as mas era são foi se por seu sua ou muito entre até também este esta quando sem já nos nas pelo pela à às ser está',
  nl: 'ik je we ze hij het er maar was heeft hebben nog dan wat hoe waar wie waarom zo ja nee te om tot naar over onder of deze dit die zich wordt worden waren geen meer',
  pl: 'to ale co jak czy tak już tylko ich jej jego ten ta te być są było były ma więc kiedy gdy bardzo który która a tym',
  sv: 'jag du vi han hon men så vad hur när där här man ja nej bara också blev hade sin sitt eller mycket efter då kan ska',
  cs: 'to ale co jak tak už jen ten ta ty být jsou bylo byly má když kde proč nebo velmi si by tedy také že ne',
  id: 'saya kita kami kamu dia mereka apa bagaimana tapi jadi bisa akan sudah hanya ada lalu kenapa mengapa siapa ya seperti karena orang',
  tr: 'ben biz sen o ne nasıl neden ama evet hayır değil var yok mi mı mu şey kim nerede zaman çünkü hem sadece peki yani',
  vi: 'tôi chúng ta họ ông bà nó gì sao thế nào nhưng thì mà cũng rất đó vì nếu hay vậy đến ra lại chỉ',
  ru: 'я ты мы вы он она они но а что же так да нет то бы у за о чем кто где когда почему очень только уже еще было',
  uk: 'я ти ми ви він вона вони але а що ж так ні то би про хто де коли чому дуже тільки вже ще було це цей',
};
