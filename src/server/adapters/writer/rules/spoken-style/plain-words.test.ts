import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { speakPlainWords } from './plain-words.ts';

const vocabulary = createVocabulary([
  'The bakers of Bern met, and Keller came. The mill was old. It was so in Bern.',
]);

test.each([
  ['Work commenced in order to save the mill.', 'Work began to save the mill.'],
  ['Due to the storm, the mill burned.', 'Because of the storm, the mill burned.'],
  ['The fair was cancelled due to the storm.', 'The fair was cancelled because of the storm.'],
  ['Prior to the fair, numerous bakers resided in Bern.', 'Before the fair, many bakers lived in Bern.'],
  ['The mill is situated near Bern.', 'The mill is near Bern.'],
  ['The mill was located on the Aare.', 'The mill was on the Aare.'],
  ['Subsequently, he purchased approximately nine mills.', 'Later, he bought about nine mills.'],
  ['The majority of the bakers attempted to leave.', 'Most of the bakers tried to leave.'],
  ['The majority of bakers left.', 'Most bakers left.'],
  ['There are a number of mills.', 'There are several mills.'],
  ['The mill, being located in Bern, had commenced work.', 'The mill, being in Bern, had begun work.'],
  ['The bread is referred to as a plait.', 'The bread is called a plait.'],
  ['However, the bakers stayed.', 'But the bakers stayed.'],
  ['Therefore, Keller left.', 'So Keller left.'],
  ['Moreover, the mill was old.', 'Also, the mill was old.'],
  ['Nevertheless, he stayed.', 'Still, he stayed.'],
  ['He utilised a mill whilst the inn burned.', 'He used a mill while the inn burned.'],
  ['It was initially a mill and initially small.', 'It was at first a mill and initially small.'],
  [
    'In order to bake, he came prior to noon and before Keller.',
    'To bake, he came before noon and before Keller.',
  ],
  ['He wrote a book regarding the mills.', 'He wrote a book about the mills.'],
])('speakPlainWords says %s', (text, spoken) => {
  expect(speakPlainWords(text, vocabulary)).toBe(spoken);
});

test.each([
  'He wrote "Numerous Ways in order to Bake".',
  'It was baked in May and subsequently sold later that year.',
  'The fire was due to the storm.',
  'The wreck was located in 1985.',
  'The mill was located in May by a baker.',
  'A frequently used mill is an approximately round one.',
  'The bread was obtained the same day.',
  'Those sought to be heard.',
  'The mills, however, were more numerous than the inns.',
  'However, if it rains, the mill stops.',
  'Stratford-upon-Avon is a town.',
  'It is known as the mill, such as it is.',
])('speakPlainWords leaves %s', (text) => {
  expect(speakPlainWords(text, vocabulary)).toBe(text);
});

test('speakPlainWords leaves a word if the text beside it has the plain one', () => {
  const sentence = 'It was primarily a mill.';
  expect(speakPlainWords(sentence, vocabulary, 'Mainly bakers came.')).toBe(sentence);
  expect(speakPlainWords(sentence, vocabulary, 'Bakers of the mainland came.')).toBe('It was mainly a mill.');
});
