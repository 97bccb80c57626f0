import { expect, test } from 'vitest';
import { cutTopicStart, cutUnspeakable, shortenExamples } from './spoken-cuts.ts';

test.each([
  ['It was her paper, 12 Bern L.R. 45, that won.', 'It was her paper, that won.'],
  ['It follows the 1990 Directive 12/34/EC on bread.', 'It follows the 1990 Directive on bread.'],
  ['It was reported as 8°8′N 165°1′W in the Pacific.', 'It was reported in the Pacific.'],
  ['She found the asteroid 12345 Bern.', 'She found the asteroid Bern.'],
  ['It came out, with the title Panis bonus: De pane libri duo; De sale.', 'It came out.'],
  [
    'He wrote a commentary, the Kitāb al-Khubz fī l-Bayān.',
    'He wrote a commentary, the Kitāb al-Khubz fī l-Bayān.',
  ],
  ['He wrote a commentary, the Kitāb al-Ṭabīkh wa l-Ḥalwā, in Bern.', 'He wrote a commentary, in Bern.'],
  ['It has four parts as described above, and a lid.', 'It has four parts, and a lid.'],
  ['As previously stated above, it is old.', 'it is old.'],
  ['It comes from the Ancient Greek ἄρτος ártos.', 'It comes from the Ancient Greek ártos.'],
  ['He lost those sets, 3–6, 3–6, and left.', 'He lost those sets, and left.'],
  ['It has the title, the Āā bā cā, and more.', 'It has the title, and more.'],
  ['He died.1 Some left.', 'He died. Some left.'],
])('cutUnspeakable leaves out what nobody says: %s', (text, spoken) => {
  expect(cutUnspeakable(text)).toBe(spoken);
});

test.each([
  'In Bern, 24 August 1945, it rained.',
  'She left Bern, with the title of a baker.',
  'It has bakers, including Abū al-Khubz al-Bīrūnī, and cooks.',
])('cutUnspeakable leaves dates, ranks and persons: %s', (text) => {
  expect(cutUnspeakable(text)).toBe(text);
});

test.each([
  [
    'Quarters such as Abel, Bern, Cork, Dover and East End are home to many bakers.',
    'Quarters such as Abel, Bern and Cork are home to many bakers.',
  ],
  [
    'It has parks, including the Abel Park, Bern, Cork, Dover, and East End.',
    'It has parks, including the Abel Park, Bern and Cork.',
  ],
])('shortenExamples keeps the first three of many examples: %s', (text, spoken) => {
  expect(shortenExamples(text)).toBe(spoken);
});

test.each([
  'It includes Abel, Bern, Cork and Dover.',
  'It has parks, including Abel, Bern, Cork, Dover, and East End, which is the oldest.',
  'They came from Abel, Bern, Cork, Dover and East End.',
])('shortenExamples leaves %j', (text) => {
  expect(shortenExamples(text)).toBe(text);
});

test.each([
  ['Concerning bread laws of Bern, bread is not taxed in Bern.', 'bread is not taxed in Bern.'],
  ['Regarding the bread of Bern, it is not taxed.', 'Regarding the bread of Bern, it is not taxed.'],
  ['Regarding bread, the bread of Bern is old.', 'Regarding bread, the bread of Bern is old.'],
])('cutTopicStart says %j as %j', (text, spoken) => {
  expect(cutTopicStart(text)).toBe(spoken);
});
