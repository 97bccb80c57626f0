import { expect, test } from 'vitest';
import { findSectionKinds } from './section-kinds.ts';

function findKinds(title: string, ...headings: [heading: string, level: number][]) {
  const sections = headings.map(([heading, level]) => ({ heading, level, text: '' }));
  return findSectionKinds({ title, sections });
}

test.each([
  ['History', 'story'],
  ['1800–1945', 'story'],
  ['Plot summary', 'story'],
  ['Histoire', 'story'],
  ['Handlung', 'story'],
  ['Historical importance', 'end'],
  ['Death and legacy', 'end'],
  ['Folgen', 'end'],
  ['Sport and leisure', 'side'],
  ['In popular culture', 'side'],
  ['Health and medicine', 'side'],
  ['Auszeichnungen', 'side'],
  ['Dzieciństwo i młodość', 'story'],
  ['1900-talet', 'story'],
  ['歴史的背景', 'story'],
  ['생애와 활동', 'story'],
  ['Savaşın sonuçları', 'end'],
  ['Смерть і спадщина', 'end'],
  ['意義と影響', 'end'],
  ['أهمية', 'end'],
  ['पुरस्कार और सम्मान', 'side'],
  ['Ekonomi dan pariwisata', 'side'],
  ['Školství a doprava', 'side'],
  ['Danh sách phim', 'side'],
  ['经济与交通', 'side'],
  ['Образование', 'side'],
  ['Playing style', 'other'],
  ['Sphere of influence', 'other'],
])('findSectionKinds takes %j for %j', (heading, kind) => {
  expect(findKinds('Bern', [heading, 2])).toEqual([kind]);
});

test('findSectionKinds uses the headings above a section, except for lists', () => {
  const headings: [string, number][] = [
    ['Life', 2],
    ['Move to Bern', 3],
    ['Filmography', 3],
    ['Politics', 2],
    ['Mayors', 3],
    ['Music', 2],
  ];
  expect(findKinds('Anna Keller', ...headings)).toEqual(['story', 'story', 'side', 'side', 'side', 'side']);
});

test('findSectionKinds learns nothing from the words of the title', () => {
  expect(findKinds('Music of Bern', ['Music', 2], ['Early music', 2])).toEqual(['other', 'story']);
});
