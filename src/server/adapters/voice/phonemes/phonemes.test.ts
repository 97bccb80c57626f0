import { describe, expect, test } from 'vitest';
import { type Accent, phonemize } from './index.ts';

const speak = (text: string, accent: Accent = 'american') => phonemize(text, { accent });

/** The English symbols of the model and its punctuation. */
const SYMBOLS = /^[AIOQTWYabdfhijklmnpstuvwzæðŋɐɑɒɔəɛɜɡɪɹʃʊʌʒʤʧθᵊᵻˈˌː ;:,.!?—…]*$/u;

describe('phonemize', () => {
  test('writes a sentence for American and British voices', () => {
    const text = 'The old water tower stood far away, on a hill near the north harbour.';
    expect(speak(text)).toBe('ði ˈOld wˈɔTəɹ tˈWəɹ stˈʊd fˈɑɹ əwˈA, ˌɔn ɐ hˈɪl nˌɪɹ ðə nˈɔɹθ hˈɑɹbəɹ.');
    expect(speak(text, 'british')).toBe(
      'ði ˈQld wˈɔːtə tˈWə stˈʊd fˈɑːɹ əwˈA, ˌɒn ɐ hˈɪl nˌɪə ðə nˈɔːθ hˈɑːbə.',
    );
  });

  test.each([
    ['the apple', 'ði ˈæpᵊl'],
    ['the hour', 'ði ˈWəɹ'],
    ['the university', 'ðə jˌunəvˈɜɹsəTi'],
    ['to eat', 'tʊ ˈit'],
    ['to drink', 'tə dɹˈɪŋk'],
    ['what it was.', 'wˌʌt ɪt wˈʌz.'],
  ])('adapts weak forms to their neighbours: %s', (text, symbols) => {
    expect(speak(text)).toBe(symbols);
  });

  test.each([
    ['city', 'sˈɪTi', 'sˈɪti'],
    ['attack', 'ətˈæk', 'ətˈak'],
    ['written', 'ɹˈɪtn', 'ɹˈɪtᵊn'],
    ['boxes', 'bˈɑksᵻz', 'bˈɒksɪz'],
    ['dance', 'dˈæns', 'dˈɑːns'],
    ['tune', 'tˈun', 'tjˈuːn'],
    ['military', 'mˈɪlətˌɛɹi', 'mˈɪlɪtəɹi'],
    ['vary', 'vˈɛɹi', 'vˈɛːɹi'],
    ['very', 'vˈɛɹi', 'vˈɛɹi'],
    ['Tarkovsky', 'tɑɹkˈɔfski', 'tɑːkˈɒfski'],
    ['nineteen-year-old', 'nˌIntˈinjˌɪɹˌOld', 'nˌIntˈiːnjˌɪəɹˌQld'],
  ])('speaks %s in both accents', (word, american, british) => {
    expect([speak(word), speak(word, 'british')]).toEqual([american, british]);
  });

  test.each([
    ['A-level tests', 'ˌAlˈɛvᵊl tˈɛsts'],
    ['Samuel A Smith', 'sˈæmjul ˈA smˈɪθ'],
    ['A Farewell to Arms', 'ɐ fˌɛɹwˈɛl tʊ ˈɑɹmz'],
    ["Shakespeare's A Midsummer", 'ʃˈAkspˌɪɹz ɐ mˌɪdsˈʌməɹ'],
    ['A is a vowel', 'ˈA ɪz ɐ vˈWəl'],
    ["Goethe's poem, Nice's port", 'ɡˈɜɹTəz pˈOəm, nˈisᵻz pˈɔɹt'],
    ['Jean-Paul Sartre and Jean Harlow', 'ʒˌɑnpˈɔl sˈɑɹtɹə ænd ʤˈin hˈɑɹlO'],
  ])('tells letters and names from words: %s', (text, symbols) => {
    expect(speak(text)).toBe(symbols);
  });

  test('speaks words that no dictionary has, and names with accents', () => {
    for (const text of ['Xylqwert zzgrb', 'Frédéric Dvořák', "O'Zbrk's", 'łódź', 'naïve façade'])
      expect(speak(text)).toMatch(/[ˈ]/u);
    expect(speak('naïve façade')).toBe('nˌIˈiv fəsˈɑd');
  });

  test.each([
    '',
    ' \n ',
    '?!',
    '— … —',
    "''",
    '-',
    '&%$',
    'constructor toString __proto__',
    "Aalto, Aalborg and d'Artagnan",
    'quations',
    '漢字 и кириллица',
    'A. B. C.',
    "don't rock 'n' roll",
    'x'.repeat(500),
    'semi-, post- and -like',
  ])('writes only symbols of the model for %j', (text) => {
    for (const accent of ['american', 'british'] as const) expect(speak(text, accent)).toMatch(SYMBOLS);
  });

  test('speaks words to which the dictionary adds a comment', () => {
    expect(speak('Aalto')).toBe('ˈɑltˌO');
  });

  test('returns an empty string for text without a word', () => {
    expect(speak(' ... ?')).toBe('');
  });

  test('keeps pauses and drops other signs', () => {
    expect(speak('Yes; no: why (not)? "Well" - go!')).toBe('jˈɛs; nˈO: wˌI nˌɑt? wˈɛl — ɡˈO!');
  });
});

describe('pronunciations of an article', () => {
  const pronunciations = new Map([
    ['Voltaire', '/vɒlˈtɛər/'],
    ['Paris', '[paʁi]'],
    ['Coubertin', '[kubɛʁtɛ̃]'],
    ['Edinburgh Dún Éideann', '/ˈɛdɪnbərə/'],
  ]);
  const say = (text: string, accent: Accent = 'american') => phonemize(text, { accent, pronunciations });

  test('replace the sound of the dictionary, also before a possessive ending', () => {
    expect(say('Voltaire')).toBe('vɑltˈɛɹ');
    expect(say('Voltaire', 'british')).toBe('vɒltˈɛː');
    expect(say("Voltaire's letters")).toBe('vɑltˈɛɹz lˈɛTəɹz');
  });

  test('keep the English sound of a known word against a foreign one', () => {
    expect(say('Paris')).toBe('pˈɛɹɪs');
    expect(say('Coubertin')).toBe('kubɛɹtˈɛn');
  });

  test('apply to a name of several words whose accents were removed', () => {
    expect(say('in Edinburgh Dun Eideann.')).toBe('ɪn ˈɛdɪnbəɹə.');
  });

  test('are ignored if the notation has no sound', () => {
    expect(phonemize('Rome', { accent: 'american', pronunciations: new Map([['Rome', '/?/']]) })).toBe(
      'ɹˈOm',
    );
  });
});
