import { describeScriptModelCompliance } from '../../../../../tests/support/script-model-compliance.ts';
import { readBuiltinArticles } from '../../encyclopedia/builtin-articles.ts';
import { BuiltInWriter } from './builtin-writer.ts';

const articles = await readBuiltinArticles();

for (const slug of ['abacus', 'silk-road']) {
  const article = articles.find((entry) => entry.slug === slug)?.article;
  if (!article) throw new Error(`The built-in article ${slug} is missing.`);
  describeScriptModelCompliance(
    `the built-in writer of ${article.title}`,
    () => new BuiltInWriter(),
    article,
  );
}
