import { memoizeText } from '../memoize-text.ts';

const IRREGULAR = new Map(
  (
    'go:went,gone build:built make:made begin:began,begun come:came take:took,taken give:gave,given get:got,gotten ' +
    'hold:held keep:kept lead:led lose:lost,losing win:won write:wrote,written grow:grew,grown fall:fell,fallen ' +
    'rise:rose,risen bring:brought send:sent spread:spread lie:lay,lain,lying leave:left see:saw,seen find:found ' +
    'stand:stood know:knew,known think:thought buy:bought sell:sold fight:fought teach:taught speak:spoke,spoken ' +
    'tell:told say:said become:became drive:drove,driven draw:drew,drawn throw:threw,thrown fly:flew,flown ' +
    'eat:ate,eaten drink:drank,drunk sink:sank,sunk swim:swam,swum sing:sang,sung ring:rang,rung run:ran ' +
    'break:broke,broken wear:wore,worn bear:bore,borne tear:tore,torn choose:chose,chosen freeze:froze,frozen ' +
    'steal:stole,stolen wake:woke,woken ride:rode,ridden hide:hid,hidden bite:bit,bitten burn:burnt feed:fed ' +
    'breed:bred meet:met shoot:shot light:lit sit:sat spend:spent bend:bent lend:lent feel:felt sleep:slept ' +
    'sweep:swept deal:dealt mean:meant shine:shone strike:struck stick:stuck dig:dug hang:hung swing:swung ' +
    'catch:caught seek:sought hear:heard pay:paid lay:laid man:men woman:women child:children foot:feet ' +
    'tooth:teeth mouse:mice goose:geese leaf:leaves life:lives,alive wolf:wolves half:halves knife:knives ' +
    'die:died,dying,dead,death,deadly live:living,lived use:used,using,useful,user bus:buses gas:gases lens:lenses ' +
    'glass:glasses alga:algae larva:larvae axis:axes basis:bases fungus:fungi datum:data medium:media ' +
    'strong:strength long:length wide:width deep:depth high:height broad:breadth hot:heat grow:growth weigh:weight ' +
    'fly:flight see:sight think:thoughts sell:sale choose:choice lose:loss live:life prove:proof believe:belief ' +
    'bleed:blood food:feeding north:northern south:southern east:eastern west:western sun:solar moon:lunar star:stellar born:birth'
  )
    .split(' ')
    .flatMap((entry): [string, string][] => {
      const [base = '', forms = ''] = entry.split(':');
      return forms.split(',').map((form) => [form, base]);
    }),
);

const MAX_CACHED_WORDS = 20_000;

/** 'folding', 'folded' and 'folder' have the same stem. Takes a lower-case word. */
export const getStem = memoizeText(computeStem, MAX_CACHED_WORDS);

function computeStem(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return removeFinalE(known);
  if (word.length <= 3) return word;
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:s|x|z|ch|sh)es$/u.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/u.test(stem) && !stem.endsWith('is')) stem = stem.slice(0, -1);
  const base = IRREGULAR.get(stem);
  if (base !== undefined) return removeFinalE(base);
  if (stem.endsWith('ied')) stem = `${stem.slice(0, -3)}y`;
  else {
    const cut = /^(.{3,}?)(?:ing|ed|er|est|ly|ment|ness)$/u.exec(stem)?.[1];
    if (cut !== undefined && /[aeiouy]/u.test(cut))
      stem = /([b-df-hj-np-rtv-z])\1$/u.test(cut) ? cut.slice(0, -1) : cut;
  }
  return removeFinalE(stem);
}

function removeFinalE(stem: string): string {
  return stem.length > 3 && /[^aeiou]e$|ee$/u.test(stem) ? stem.slice(0, -1) : stem;
}
