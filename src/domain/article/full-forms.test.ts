import { expect, test } from 'vitest';
import { findFullForms, writeFullForms } from './full-forms.ts';

const find = (...texts: string[]) => Object.fromEntries(findFullForms(texts));

test.each([
  ['The Bern Baking Society (BBS) met. The BBS left.', { BBS: 'Bern Baking Society' }],
  ['He saw the Trans-Alpine Bakery (TAB).', { TAB: 'Trans-Alpine Bakery' }],
  ['The Union of the Bakers of Bern (UBB) met.', { UBB: 'Union of the Bakers of Bern' }],
  ['It made a Lower Oven Ignition-1 (LOI-1) burn.', { 'LOI-1': 'Lower Oven Ignition-1' }],
  ['The Oven/Salt Module (OSM) is an Oven and Salt Module.', { OSM: 'Oven and Salt Module' }],
  [
    'A Baker Ring, the Baker Ring, one Baker Ring, a Baker Ring, his Baker Ring: the BR.',
    { BR: 'Baker Ring' },
  ],
])('findFullForms finds what an article defines: %s', (text, forms) => {
  expect(find(text)).toEqual(forms);
});

test.each([
  ['everybody says it', 'The National Air and Space Agency (NASA) met.'],
  ['it is said as a word', 'The Bern Oven Tower Alliance Group (BOTAG) met.'],
  ['its full form is long', 'The Bern and Thun Society of Old Bakers and Young Cooks (BTSOBYC) met.'],
  ['the phrase is rare', 'A Baker Ring met another Baker Ring: the BR.'],
  ['two phrases have its letters', 'A Baker Ring met a Big Room. '.repeat(5).concat('The BR.')],
  ['the words before the bracket have other letters', 'The bakers of Bern (BBS) met.'],
  ['its words are no name', 'The mean square (MS) is small.'],
])('findFullForms keeps an abbreviation if %s', (_, text) => {
  expect(find(text)).toEqual({});
});

const forms = new Map([
  ['LM', 'Lunar Module'],
  ['LOI-1', 'Lower Oven Ignition-1'],
  ['IOC', 'Indoor Oven Committee'],
  ['OSM', 'Oven and Salt Module'],
]);

test.each([
  ['The LM fell behind schedule.', 'The Lunar Module fell behind schedule.'],
  ["Two LMs and the first LM's oven.", "Two Lunar Modules and the first Lunar Module's oven."],
  ['She was a LM baker and an LM cook.', 'She was a Lunar Module baker and a Lunar Module cook.'],
  ['It was an orbit of a IOC member.', 'It was an orbit of an Indoor Oven Committee member.'],
  [
    'He baked for IOC, and IOC bakers paid.',
    'He baked for the Indoor Oven Committee, and Indoor Oven Committee bakers paid.',
  ],
  ['A OSM-only flight of the Oven/Salt Module.', 'A OSM-only flight of the Oven and Salt Module.'],
  ['Before the LOI-1, not LOI-2, it was cold.', 'Before the Lower Oven Ignition-1, not LOI-2, it was cold.'],
  ['He said, "The LM is late." It was.', 'He said, "The LM is late." It was.'],
  ['Bern LM Street, LM Pilot and LM-3.', 'Bern LM Street, LM Pilot and LM-3.'],
])('writeFullForms writes %j as %j', (text, written) => {
  expect(writeFullForms(text, forms)).toBe(written);
});
