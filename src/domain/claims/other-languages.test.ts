import { describe, expect, test } from 'vitest';
import type { Article } from '../article/article.schema.ts';
import type { Language } from '../languages.ts';
import { createClaimContext } from './claim-context.ts';
import { listFigures } from './figures-and-names.ts';
import { verifyClaim } from './verify-claim.ts';

const GERMAN = [
  'Der Leuchtturm wurde 1759 von John Smeaton auf einem Felsen vor Plymouth errichtet.',
  'Er bestand aus schweren Blöcken von Granit und wog 1.000 Tonnen.',
  'Ein Sturm hatte den ersten Turm im November 1703 fortgerissen.',
];
const ENGLISH = [
  'The lighthouse was built in 1759 by John Smeaton on a rock off Plymouth.',
  'It was made of heavy blocks of granite and weighed 1,000 tons, and twelve keepers lived there.',
  'A storm had swept the first tower away in November 1703, and it cost 3 million pounds.',
];
const RUSSIAN = ['Маяк построил в 1759 году Джон Смитон на скале у Плимута, и он стоял там сто лет.'];

function createCheck(sentences: readonly string[], spoken: Language | null = null, title = 'Eddystone') {
  const text = sentences.join(' ').concat(' ').repeat(4);
  const article: Article = {
    ...{ title, description: '', url: '/e', revisionUrl: '/e', revision: 1, words: 99, origin: 'wikipedia' },
    sections: [{ heading: '', level: 1, text }],
  };
  const context = createClaimContext([article], spoken);
  return (said: string, ...cited: string[]) => verifyClaim({ text: said, sentences: cited }, context);
}

const CERTAIN = { supported: true, doubt: null };

describe('a podcast in the language of an article that is not English', () => {
  const check = createCheck(GERMAN);

  test.each([
    ['Smeaton setzte auf Gewicht: Granit, Block auf Block, so schwer, dass keine Welle ihn bewegte.', 1],
    ['Der Turm davor hatte weniger Glück: Ein Orkan nahm ihn 1703 mit.', 2],
    ['1000 Tonnen, das wiegt ein Güterzug.', 1],
  ])('accepts %s', (text, cited) => {
    expect(check(text, GERMAN[cited] ?? '')).toEqual(CERTAIN);
  });

  test('has no verdict for talk, and stops a figure that was not told', () => {
    expect(check('Ich hätte da keine Nacht ausgehalten, schon gar nicht bei Sturm.')).toEqual({
      supported: null,
    });
    expect(check('1795 stand er.', GERMAN[0] ?? '')).toEqual({ supported: false, reason: 'number' });
    expect(check('Das waren dann 40 Meter.')).toEqual({ supported: false, reason: 'unsourced' });
  });

  test('stops a name that the article does not have, where nouns have no capitals', () => {
    const russian = createCheck(RUSSIAN);
    expect(russian('Его построили для Смитона у Плимута в 1759 году.', RUSSIAN[0] ?? '')).toEqual(CERTAIN);
    const other = russian('Его построил тогда Наполеон.', RUSSIAN[0] ?? '');
    expect(other).toEqual({ supported: false, reason: 'name' });
  });
});

describe('a podcast in another language than its article', () => {
  const french = createCheck(ENGLISH, 'fr');

  test('accepts figures as they are written in the language', () => {
    const german = createCheck(ENGLISH, 'de');
    expect(german('Er wog 1.000 Tonnen, und 12 Wärter lebten dort.', ENGLISH[1] ?? '')).toEqual(CERTAIN);
    expect(german('Das hat 3 Millionen Pfund gekostet.', ENGLISH[2] ?? '')).toEqual(CERTAIN);
    expect(createCheck(ENGLISH, 'ar')('بُني عام ١٧٥٩.', ENGLISH[0] ?? '')).toEqual(CERTAIN);
    expect(createCheck(ENGLISH, 'ja')('300万ポンドもかかりました。', ENGLISH[2] ?? '')).toEqual(CERTAIN);
  });

  test('stops another figure, and doubts a name that may be a translation', () => {
    expect(french('La tour date de 1795.', ENGLISH[0] ?? '')).toEqual({ supported: false, reason: 'number' });
    expect(french('La tour est celle de Smeaton.', ENGLISH[0] ?? '')).toEqual(CERTAIN);
    expect(french('La tour est celle de Bonaparte.', ENGLISH[0] ?? '')).toEqual({
      supported: true,
      doubt: 'name',
    });
  });

  test('has no verdict for talk', () => {
    expect(french("Là, je n'aurais pas tenu une seule nuit, surtout par gros temps.")).toEqual({
      supported: null,
    });
  });
});

test('figures are compared by their digits in any script', () => {
  expect(listFigures('1.000, 1,000 und 1 000')).toEqual(['1', '1', '1']);
  expect(listFigures('٢٠٢٤ २०२४ 2024 2,5')).toEqual(['2024', '2024', '2024', '25']);
  expect(listFigures('0 und 007')).toEqual(['0', '7']);
});
