import type { Accent } from './accent.ts';

/** Words that the dictionary lacks or gives in another sense: word, American and British symbols. */
const CORRECTIONS = `
alchemical ælkˈɛmɪkᵊl alkˈɛmɪkᵊl
alchemist ˈælkəmɪst ˈalkəmɪst
alchemists ˈælkəmɪsts ˈalkəmɪsts
ay ˈA ˈA
august ˈɔɡəst ˈɔːɡəst
de də də
because bəkˈʌz bɪkˈɒz
domesday dˈumzdˌA dˈuːmzdˌA
government ɡˈʌvəɹnmənt ɡˈʌvənmənt
here hˈɪɹ hˈɪəR
papyrus pəpˈIɹəs pəpˈIɹəs
real ɹˈiəl ɹˈɪəl
research ɹˈisˌɜɹʧ ɹɪsˈɜːʧ
sometimes sˈʌmtˌImz sˈʌmtImz
themselves ðəmsˈɛlvz ðəmsˈɛlvz
without wɪðˈWt wɪðˈWt
`;

/** British words that do not follow from the American ones by rule. */
const BRITISH = `
advertisement ədvˈɜːtɪsmənt
ancient ˈAnʃᵊnt
apparent əpˈaɹənt
ate ˈɛt
audio ˈɔːdɪQ
birmingham bˈɜːmɪŋəm
borough bˈʌɹə
bureau bjˈʊəɹQ
century sˈɛnʧəɹi
clerk klˈɑːk
concrete kˈɒŋkɹiːt
congress kˈɒŋɡɹɛs
contrast kˈɒntɹɑːst
controversy kˈɒntɹəvɜːsi
depot dˈɛpQ
derby dˈɑːbi
detail dˈiːtAl
during djˈʊəɹɪŋ
dynasty dˈɪnəsti
economic ˌiːkənˈɒmɪk
education ˌɛdjʊkˈAʃᵊn
either ˈIðəR
era ˈɪəɹə
evolution ˌiːvəlˈuːʃᵊn
figure fˈɪɡəR
garage ɡˈaɹɑːʒ
glacier ɡlˈasɪəR
gloucester ɡlˈɒstəR
greenwich ɡɹˈɛnɪʧ
herb hˈɜːb
laboratory ləbˈɒɹətəɹi
leicester lˈɛstəR
leisure lˈɛʒəR
lever lˈiːvəR
library lˈIbɹəɹi
lieutenant lɛftˈɛnənt
magazine mˌaɡəzˈiːn
mayor mˈɛːR
medieval mˌɛdɪˈiːvᵊl
methane mˈiːθAn
migraine mˈiːɡɹAn
missile mˈɪsIl
neither nˈIðəR
norwich nˈɒɹɪʤ
patriot pˈatɹɪət
poor pˈɔːR
primarily pɹImˈɛːɹɪli
privacy pɹˈɪvəsi
process pɹˈQsɛs
product pɹˈɒdʌkt
progress pɹˈQɡɹɛs
renaissance ɹɪnˈAsᵊns
schedule ʃˈɛdjuːl
scheduled ʃˈɛdjuːld
series sˈɪəɹiːz
shone ʃˈɒn
species spˈiːʃiːz
sure ʃˈʊəR
thirteen θˌɜːtˈiːn
tomato təmˈɑːtQ
vase vˈɑːz
version vˈɜːʃᵊn
vitamin vˈɪtəmɪn
warwick wˈɒɹɪk
worcester wˈʊstəR
yogurt jˈɒɡət
zebra zˈɛbɹə
`;

function readLines(lines: string): Array<[string, string[]]> {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', ...symbols] = line.split(' ');
      return [word, symbols];
    });
}

const AMERICAN_SYMBOLS = new Map(readLines(CORRECTIONS).map(([word, [american = '']]) => [word, american]));
const BRITISH_SYMBOLS = new Map([
  ...readLines(CORRECTIONS).map(([word, [, british = '']]) => [word, british] as const),
  ...readLines(BRITISH).map(([word, [british = '']]) => [word, british] as const),
]);

export function findCorrection(word: string, accent: Accent): string | null {
  return (accent === 'american' ? AMERICAN_SYMBOLS : BRITISH_SYMBOLS).get(word) ?? null;
}
