import { expect, test } from 'vitest';
import { parseRespelling } from './respelling.ts';

test.each([
  ['vol-TAIR', 'vɒlˈtɛər'],
  ['NEE-chə', 'ˈniːtʃə'],
  ['nik-ə-LAY-əs koh-PUR-nik-əs', 'nɪkəˈleɪəs koʊˈpɜːrnɪkəs'],
  ['SHAY', 'ˈʃeɪ'],
  ['yoo-KRAYN', 'juːˈkreɪn'],
  ['MY', 'ˈmaɪ'],
  ['kee-YOHT', 'kiːˈjoʊt'],
])('reads the respelling %s', (respelling, ipa) => {
  expect(parseRespelling(respelling)).toBe(ipa);
});

test.each(['', 'UN-', 'twenty-ONE', 'X-ray', '12-AB', 'Anglo-SAXONqq', 'NATO-led'])(
  'refuses %j, which is no respelling',
  (text) => {
    expect(parseRespelling(text)).toBeNull();
  },
);
