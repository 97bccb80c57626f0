import { expect, test } from 'vitest';
import { featuredCategorySchema } from './article.schema.ts';
import { FEATURED_CATEGORIES, findFeaturedCategory, shuffle } from './featured.ts';

test('featured categories are complete and have no title twice', () => {
  for (const category of FEATURED_CATEGORIES) {
    featuredCategorySchema.parse(category);
    expect(category.topics.length).toBeGreaterThanOrEqual(4);
    expect(category.articles.length).toBeGreaterThanOrEqual(12);
    expect(findFeaturedCategory(category.id)).toBe(category);
  }
  const titles = FEATURED_CATEGORIES.flatMap(({ articles }) => articles);
  expect(new Set(titles).size).toBe(titles.length);
  expect(findFeaturedCategory('sport')).toBeUndefined();
});

test('shuffle keeps all items, does not change its input and reaches every order', () => {
  const input = [1, 2, 3];
  const orders = Array.from({ length: 300 }, () => shuffle(input).join());
  expect(new Set(orders)).toEqual(new Set(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']));
  expect(input).toEqual([1, 2, 3]);
});
