import { expect, test } from 'vitest';
import { phonemize } from './index.ts';
import { findNotation } from './pronouncing-dictionary.ts';

/** Names and terms of encyclopedia articles that the dictionary lacks. */
const WORDS: ReadonlyArray<readonly [string, string, string]> = [
  ['organised', 'ˈɔɹɡənˌIzd', 'ˈɔːɡənˌIzd'],
  ['labourers', 'lˈAbəɹəɹz', 'lˈAbəɹəz'],
  ['councillors', 'kˈWnsələɹz', 'kˈWnsɪləz'],
  ['multicellular', 'mˌʌltisˈɛljələɹ', 'mˌʌltisˈɛljʊlə'],
  ['undead', 'ˌʌndˈɛd', 'ˌʌndˈɛd'],
  ['randomization', 'ɹˌændəməzˈAʃən', 'ɹˌandəmIzˈAʃᵊn'],
  ['streetcars', 'stɹˈitkˌɑɹz', 'stɹˈiːtkˌɑːz'],
  ['spaceflight', 'spˈAsflˌIt', 'spˈAsflˌIt'],
  ['philologist', 'fɪlˈɑləʤɪst', 'fɪlˈɒləʤɪst'],
  ['lithographer', 'lɪθˈɑɡɹəfəɹ', 'lɪθˈɒɡɹəfə'],
  ['factorial', 'fæktˈɔɹiəl', 'faktˈɔːɹɪəl'],
  ['dystopian', 'dɪstˈOpiən', 'dɪstˈQpɪən'],
  ['quadrilateral', 'kwˌɑdɹəlˈæTəɹəl', 'kwˌɒdɹɪlˈatəɹəl'],
  ['Panopolis', 'pænˈɑpəlɪs', 'panˈɒpəlɪs'],
  ['Herodotus', 'həɹˈɑdəTəs', 'həɹˈɒdətəs'],
  ['Vesalius', 'vəsˈAliəs', 'vəsˈAlɪəs'],
  ['Trismegistus', 'tɹɪsməʤˈɪstəs', 'tɹɪsməʤˈɪstəs'],
  ['Calavera', 'kələvˈɛɹə', 'kələvˈɛɹə'],
  ['Mavelikkara', 'məvəlɪkˈɑɹə', 'məvəlɪkˈɑːɹə'],
  ['Tavani', 'təvˈɑni', 'təvˈɑːni'],
  ['cowshed', 'kˈWʃˌɛd', 'kˈWʃˌɛd'],
  ['Djokovic', 'ʤˈɑkəvɪʧ', 'ʤˈɒkəvɪʧ'],
  ['Kuerten', 'kˈuɹtn', 'kˈʊətᵊn'],
];

test.each(WORDS)('speaks %s, which the dictionary lacks', (word, american, british) => {
  expect(findNotation(word.toLowerCase())).toBeUndefined();
  expect(phonemize(word, { accent: 'american' })).toBe(american);
  expect(phonemize(word, { accent: 'british' })).toBe(british);
});
