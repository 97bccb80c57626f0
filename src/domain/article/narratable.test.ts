import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readWholeArticle, readWholeArticles } from '../../../tests/support/test-articles.ts';
import type { Article } from './article.schema.ts';
import { parseExtract } from './extract.ts';
import { isProse, selectNarratableSentences } from './narratable.ts';
import { numberSentences } from './numbered-sentences.ts';
import { isClosingReferenceSection, isReferenceSection, normalizeHeading } from './reference-headings.ts';

const ARTICLES = new URL('../../../tests/fixtures/articles/', import.meta.url);
const FORMULA_ARTICLES = new URL('../../../tests/fixtures/language/formula-articles.json', import.meta.url);
const LANGUAGES = ['en', 'de', 'fr', 'it', 'pt', 'ru', 'ja'];

interface FormulaArticle {
  title: string;
  extract: string;
  /** The sentences that lost nothing. */
  whole: string[];
}

async function readFormulaArticles(): Promise<FormulaArticle[]> {
  return JSON.parse(await readFile(FORMULA_ARTICLES, 'utf8')) as FormulaArticle[];
}

function createArticle({ title, extract }: FormulaArticle): Article {
  const sections = parseExtract(extract);
  const at = { url: '', revisionUrl: '', revision: 1, origin: 'wikipedia' as const };
  return { title, description: '', ...at, sections, words: 0 };
}

function listTold(article: Article): string[] {
  return selectNarratableSentences([article], numberSentences([article])).map(({ text }) => text);
}

/** White space, invisible characters and the remains of lost pronunciations do not count. */
function normalize(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/gu, '')
    .replace(/\([\s;,]+(?=[^\s;,)])/gu, '(')
    .replace(/^([^\n().]{1,100}?)\s?\([\s;,]*\)/u, '$1')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;])/gu, '');
}

test('every narratable sentence is in its article letter by letter', async () => {
  const formulaArticles = await readFormulaArticles();
  for (const article of formulaArticles) {
    const extract = normalize(article.extract);
    for (const sentence of listTold(createArticle(article))) expect(extract).toContain(normalize(sentence));
  }
  for (const language of LANGUAGES) {
    for (const article of await readWholeArticles(language)) {
      const name = decodeURIComponent(article.url);
      const extract = normalize(await readExtract(article.title));
      for (const sentence of listTold(article)) expect(extract, name).toContain(normalize(sentence));
    }
  }
});

test('in 20 articles with formulas, the narratable sentences are those that lost nothing', async () => {
  const articles = await readFormulaArticles();
  expect(articles).toHaveLength(20);
  for (const article of articles) {
    const told = listTold(createArticle(article));
    const lead = told.filter((sentence) => sentence.includes('(from Latin)'));
    expect(told.filter((sentence) => !lead.includes(sentence))).toEqual(article.whole);
  }
});

const HOLE =
  /\uFFFC| {2}|\(\s*[,;)]|\s\.(?:\s|$)|,\s?[,.]|(?<!-)\b(?:the|an|of the|equals)\s?[,.)]|\b(?:the|an|of|between) (?:is|are|and is)\b(?![-–])|\b(?:about|approximately) (?:met(?:re|er)s|feet|kilometres)\b/u;

test('no narratable sentence of the English articles has a hole', async () => {
  for (const article of await readWholeArticles())
    expect(
      listTold(article).filter((sentence) => HOLE.test(sentence)),
      article.title,
    ).toEqual([]);
});

test.each([
  ['en', 'The lake has an area of square kilometres.'],
  ['en', 'The peak is about above the sea.'],
  ['en', 'The mass of the probe was kilograms in 1990 and of is unknown.'],
  ['en', 'The value lies between and.'],
  ['en', 'Its speed is at least metres per second.'],
  ['en', 'The ratio is equal to.'],
  ['fr', 'La vigne date du.'],
  ['de', 'Der Turm steht zwischen Köln und.'],
  ['it', 'La torre risale al.'],
])('a sentence with a hole is not narratable (%s): %s', async (language, hole) => {
  const whole = await readWholeArticle(language === 'en' ? 'plankton' : (NAMES[language] ?? ''));
  const text = `${whole.sections[0]?.text}\n\n${hole}`;
  const told = listTold({ ...whole, sections: [{ heading: '', level: 1, text }] });
  expect(told).not.toContain(hole);
  expect(told.length).toBeGreaterThan(2);
});

const NAMES: Readonly<Record<string, string>> = {
  fr: 'orleans-clery-fr',
  de: 'bazooka-de',
  it: 'curling-it',
};

test('at least 99% of the prose of the articles is narratable', async () => {
  for (const article of await readWholeArticles()) {
    if (article.title === 'Area') continue;
    const prose = numberSentences([article]).filter(({ text }) => isProse(text));
    expect(listTold(article).length, article.title).toBeGreaterThanOrEqual(0.99 * prose.length - 1);
  }
});

let extracts: Promise<Map<string, string>> | undefined;

async function readExtract(title: string): Promise<string> {
  extracts ??= readExtracts();
  return (await extracts).get(title) ?? '';
}

async function readExtracts(): Promise<Map<string, string>> {
  const names = (await readdir(ARTICLES)).filter((name) => name.endsWith('.json'));
  const articles = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, ARTICLES), 'utf8')) as FormulaArticle),
  );
  return new Map(articles.map(({ title, extract }) => [title, extract]));
}

test('parseExtract removes the sections that isReferenceSection names', () => {
  const text = 'Something is told here.';
  for (const heading of [
    'See also',
    'Works cited',
    'General and cited sources',
    'Sources',
    'Gallery',
    'History',
  ]) {
    const read = parseExtract(`Lead.\n== ${heading} ==\n${text}\n== Legacy ==\n${text}`);
    expect(read.some((section) => section.heading === heading)).toBe(!isReferenceSection(heading));
  }
  expect(isReferenceSection('Sources')).toBe(false);
  expect(isClosingReferenceSection('Sources')).toBe(true);
  expect(isClosingReferenceSection('References')).toBe(true);
});

test.each([
  ['de', 'Einzelnachweise', 'Siehe auch', 'Weblinks', 'Literatur'],
  ['fr', 'Notes et références', 'Voir aussi', 'Liens externes', 'Sources'],
  ['es', 'Referencias', 'Véase también', 'Enlaces externos', 'Notas'],
  ['it', 'Note', 'Voci correlate', 'Collegamenti esterni', 'Fonti'],
  ['pt', 'Referências', 'Ver também', 'Ligações externas', 'Bibliografia'],
  ['nl', 'Referenties', 'Zie ook', 'Externe links', 'Bronnen'],
  ['pl', 'Przypisy', 'Zobacz też', 'Linki zewnętrzne', 'Bibliografia'],
  ['sv', 'Referenser', 'Se även', 'Externa länkar', 'Källor'],
  ['ja', '脚注', '関連項目', '外部リンク', '参考文献'],
  ['ko', '각주', '같이 보기', '외부 링크', '참고 문헌'],
  ['zh', '参考文献', '參見', '外部連結', '来源'],
  ['ar', 'مراجع', 'انظر أيضًا', 'وصلات خارجية', 'المصادر'],
  ['hi', 'सन्दर्भ', 'इन्हें भी देखें', 'बाहरी कड़ियाँ', 'स्रोत'],
  ['id', 'Referensi', 'Lihat pula', 'Pranala luar', 'Sumber'],
  ['tr', 'Kaynakça', 'Ayrıca bakınız', 'Dış bağlantılar', 'Kaynaklar'],
  ['uk', 'Примітки', 'Див. також', 'Посилання', 'Джерела'],
  ['ru', 'Примечания', 'См. также', 'Ссылки', 'Литература'],
  ['cs', 'Reference', 'Související články', 'Externí odkazy', 'Literatura'],
  ['vi', 'Tham khảo', 'Xem thêm', 'Liên kết ngoài', 'Chú thích'],
])('the sections of references at the end of an article in %s are not told', (_, ...headings) => {
  const text = ['Lead.', ...headings.map((heading) => `== ${heading} ==\nA: B. 1999.`)].join('\n');
  expect(parseExtract(text).map(({ heading }) => heading)).toEqual(['']);
  expect(headings.slice(0, 3).every(isReferenceSection)).toBe(true);
});

test('normalizeHeading ignores case, spaces and marks at the ends', () => {
  expect(normalizeHeading(' == “See  Also”: == ')).toBe('see also');
  expect(normalizeHeading("'Notes.'")).toBe('notes');
  expect(normalizeHeading('St. John’s')).toBe('st. john’s');
});
