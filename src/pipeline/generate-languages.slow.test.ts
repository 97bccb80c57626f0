import { expect, test } from 'vitest';
import { createFakeEncyclopedia, createTone, FakeSpeechModel } from '../../tests/support/fakes.ts';
import { neverAborts, request, setUp } from '../../tests/support/generation.ts';
import { createSettings } from '../../tests/support/settings.ts';
import { readWholeArticles } from '../../tests/support/test-articles.ts';
import type { Article } from '../domain/article/article.schema.ts';
import { estimateUsualSeconds } from '../domain/audio/speech-duration.ts';
import type { Language } from '../domain/languages.ts';
import { PHRASES } from '../domain/phrases/phrase-table.ts';
import { HOST_NAMES } from '../domain/script/hosts.ts';
import type { SpeechRequest } from '../domain/speech-model.ts';
import { BuiltInWriter } from '../server/adapters/writer/reading/builtin-writer.ts';
import { generate } from './generate.ts';

/** At the usual pace of the text's script. */
class PacedSpeechModel extends FakeSpeechModel {
  override async synthesize({ text, host }: SpeechRequest) {
    return createTone(estimateUsualSeconds(text), host === 'A' ? 220 : 130);
  }
}

/** In Latin letters: English has no others. */
const listWords = (text: string) => text.toLowerCase().match(/[\p{sc=Latin}\p{M}]+/gu) ?? [];
/** Of a licence and an address. */
const NAMES = ['Wikipedia', 'CC BY SA', ...Object.values(HOST_NAMES)];

function listKnownWords(article: Article, language: Language): Set<string> {
  const known = JSON.stringify([PHRASES[language], article, NAMES]);
  return new Set(listWords(known.replaceAll('\\n', ' ')));
}

function removeAddresses(text: string): string {
  return text.replace(/https?:\S+/gu, '');
}

test.each<Language>(['de', 'fr', 'it', 'pt', 'ru', 'ja'])(
  'a reading in %s has the words of the article and our phrases in its language, and no others',
  async (language) => {
    const [article] = await readWholeArticles(language);
    if (!article) throw new Error(`There is no article in ${language}.`);
    const encyclopedia = createFakeEncyclopedia({ ...article, language });
    const { ports } = setUp({ encyclopedia, speechModel: new PacedSpeechModel() });
    const settings = createSettings({
      title: article.title,
      wikiTitles: [article.title],
      language,
      maxLength: 2,
    });
    const made = await generate(
      { ...request, settings },
      { ...ports, scriptModel: new BuiltInWriter() },
      neverAborts,
    );
    const [, disclosure] = made.segments;
    expect(disclosure?.endTime).toBeLessThan(15);
    const known = listKnownWords(article, language);
    const written = [
      ...made.segments.map(({ body }) => body),
      ...made.chapters.map(({ title }) => title),
      ...[made.showNotes.summary, made.showNotes.checks?.by ?? ''],
      ...[...made.showNotes.keyPoints, ...made.showNotes.sources],
    ];
    expect(made.segments.length).toBeGreaterThan(5);
    for (const text of written)
      expect(
        listWords(removeAddresses(text)).filter((word) => !known.has(word)),
        text,
      ).toEqual([]);
  },
  60_000,
);
