import { describe, expect, test } from 'vitest';
import type { Article } from '../../../../../domain/article/article.schema.ts';
import { numberSentences } from '../../../../../domain/article/numbered-sentences.ts';
import type { SegmentRequest } from '../../../../../domain/script-model.ts';
import { analyzeArticles } from '../analysis/podcast-analysis.ts';
import { createPhrasePickers } from '../phrases/phrase-picker.ts';
import { createOpener } from './openers.ts';
import type { SegmentMaterial } from './segment-material.ts';

const article = {
  title: 'Great Race',
  language: 'en',
  sections: [
    { heading: '', level: 1, text: 'The Great Race was a boat race near Bern. It was held for many years.' },
    {
      heading: 'Planning',
      level: 2,
      text: 'The club met in a hall. The members chose a river for the boats.',
    },
    { heading: 'Route', level: 2, text: 'The boats left the town at dawn. They passed two old bridges.' },
    { heading: 'Casualties', level: 2, text: 'Two rowers died in the water. Their boat was never found.' },
    { heading: 'Origin of the boats', level: 2, text: 'A farmer built each hull by hand. He used oak.' },
    { heading: 'Old boats', level: 2, text: 'The old boats lay in a barn. Nobody used the old boats.' },
    { heading: 'Popularity', level: 2, text: 'Many people of Bern came to watch. They sang.' },
  ],
} as unknown as Article;
const analysis = analyzeArticles([article]);
const sentences = numberSentences([article]);
const plan = ['Planning', 'Route', 'Casualties', 'Origin of the boats', 'Old boats', 'Popularity'];

/** The openers of a chapter after everything before it was told. `chance`: of all choices. */
function open(index: number, chance: number, spokenTexts: string[] = []) {
  const inChapter = sentences.filter(({ section }) => section === index);
  const told = new Set(sentences.filter(({ section }) => section < index).map(({ number }) => number));
  const request = { kind: 'chapter', heading: plan[index - 1], plan, index, sentences: inChapter, after: [] };
  const material = { analysis, subject: analysis.subjects[0], spokenTexts, maxSameOpenings: 3, told };
  const openers = createOpener(request as unknown as SegmentRequest, material as unknown as SegmentMaterial, {
    phrases: createPhrasePickers('seed', new Set(spokenTexts))(),
    random: () => chance,
    heardStems: new Set(),
  });
  const unit = analysis.unitsByNumber.get(inChapter[0]?.number ?? 0);
  if (!unit) throw new Error('The chapter has no unit.');
  return { openers, unit };
}

describe('how a chapter begins', () => {
  test('the standard question of a section comes first', () => {
    const { openers, unit } = open(1, 0.99);
    expect(openers.openPassage(unit, 0)).toEqual({ kind: 'question', text: 'How was it planned?' });
  });

  test('where no question fits, a host leaves the chapter before and names the next one', () => {
    const { openers, unit } = open(2, 0.99);
    const opener = openers.openOtherwise(unit);
    expect(opener?.kind).toBe('aside');
    expect(opener?.text).toMatch(/\bthe planning\b.*\bthe route\b/u);
  });

  test('nobody leaves a chapter after a death', () => {
    const { openers, unit } = open(2, 0, ['Two rowers died in the water.']);
    expect(openers.openOtherwise(unit)?.text).not.toMatch(/the planning/u);
    expect(openers.introduceQuestion('Who came first?', unit)).toBe('Who came first?');
  });

  test('a question leaves the chapter before only if it does not point back', () => {
    const { openers, unit } = open(2, 0);
    expect(openers.introduceQuestion('Who came first?', unit)).toMatch(/the planning.* Who came first\?$/u);
    expect(openers.introduceQuestion('Why does it matter?', unit)).toBe('Why does it matter?');
  });

  test('a chapter is left only where its subject does not go on', () => {
    const { openers, unit } = open(5, 0.99);
    expect(openers.openOtherwise(unit)).toBeNull();
    expect(openers.introduceQuestion('Who came first?', unit)).toBe('Who came first?');
    const left = open(6, 0.99);
    expect(left.openers.openOtherwise(left.unit)?.text).toMatch(/\bthe old boats\b/u);
  });

  test('after another noun, the thing is named instead of "its"', () => {
    const { openers, unit } = open(6, 0);
    expect(openers.openOtherwise(unit)?.text).toMatch(/the old boats.* the popularity of the Great Race\?$/u);
  });

  test('headings are asked for rarely', () => {
    const { openers, unit } = open(2, 0, ['And the boats?', 'They left.']);
    expect(openers.openOtherwise(unit)?.kind).toBe('aside');
    const first = open(2, 0);
    expect(first.openers.openOtherwise(first.unit)?.kind).toBe('question');
  });
});
