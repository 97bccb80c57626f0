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
  const orders = new Set<string>();
  for (let a = 0; a < 2; a += 1)
    for (let b = 0; b < 3; b += 1) {
      const draws = [0, a / 2, b / 3];
      orders.add(shuffle(input, () => draws.shift() ?? 0).join());
    }
  expect(orders.size).toBe(6);
  expect(input).toEqual([1, 2, 3]);
});
