import { readFile } from 'node:fs/promises';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { parseExtract } from '../../src/domain/article/extract.ts';
import { readBuiltinArticles } from '../../src/server/adapters/encyclopedia/builtin-articles.ts';
