import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { createResponseSchema, document } from '../../../tests/support/documented.ts';
import { appRouter } from '../../routers/index.ts';
import { createExample, createOpenApiDocument, mergeExamples } from './openapi.ts';
import { type ApiResponse, type MediaType, resolveReference } from './openapi-document.ts';

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, operation })),
);

test('the committed API document matches the code (npm run openapi writes it)', () => {
  const created: unknown = JSON.parse(JSON.stringify(createOpenApiDocument(appRouter, packageJson.version)));
  expect(created).toEqual(document);
});

test('every operation of the API document has a unique id, a summary, a tag and its errors', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
    expect(tags, name).toContain(operation.tags[0]);
    for (const { description } of operation.parameters ?? []) expect(description, name).toBeTruthy();
    const errors = Object.entries(operation.responses).filter(
      ([status, answer]) => Number(status) >= 400 && '$ref' in answer,
    );
    expect(errors.length, name).toBeGreaterThan(0);
    for (const [status, answer] of errors) {
      const { content } = resolveReference<ApiResponse>(document, answer);
      expect(content?.['application/json']?.schema, `${name} ${status}`).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
  }
});

test('every JSON body and response of the API document has an example that fits its schema', () => {
  let checkedCount = 0;
  const checkExample = (name: string, content: Record<string, MediaType> = {}) => {
    const media = content['application/json'];
    if (!media?.schema || name.startsWith('get /api/openapi.json')) return;
    expect(media.example, name).toBeDefined();
    expect(createResponseSchema(media.schema).safeParse(media.example).error, name).toBeUndefined();
    checkedCount += 1;
  };
  for (const { name, operation } of operations) {
    checkExample(`${name} body`, operation.requestBody?.content);
    for (const answer of Object.values(operation.responses))
      checkExample(name, resolveReference<ApiResponse>(document, answer).content);
  }
  expect(checkedCount).toBeGreaterThan(operations.length);
});

test('the schemas of the API document reject values that the API would reject', () => {
  const body = document.paths['/api/podcasts']?.post?.requestBody?.content['application/json']?.schema ?? {};
  const isValid = (value: object) =>
    createResponseSchema(body).safeParse({ title: 'Abacus', ...value }).success;
  expect([isValid({ maxLength: 30 }), isValid({ maxLength: 1.5 }), isValid({ maxLength: 31 })]).toEqual([
    true,
    false,
    false,
  ]);
  const podcast = createResponseSchema({ $ref: '#/components/schemas/Podcast' });
  const example = createExample(document, { $ref: '#/components/schemas/Podcast' }) as object;
  expect(podcast.safeParse(example).success).toBe(true);
  expect(podcast.safeParse({ ...example, owner: 'x' }).success).toBe(false);
});

test('every named schema of the API document has a description', () => {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(schema.description, name).toMatch(/^[A-Z`].+\.$/);
  }
});

test("an operation's example replaces values within objects and lists of the schema's example", () => {
  const item = { type: 'object', properties: { name: { type: 'string', examples: ['Ada'] } } };
  const schema = { properties: { count: { const: 3 }, list: { items: item } }, required: ['count', 'list'] };
  const example = createExample(document, schema);
  expect(example).toEqual({ count: 3, list: [{ name: 'Ada' }] });
  expect(mergeExamples(example, { list: [{ age: 36 }, { name: 'Ben' }] })).toEqual({
    count: 3,
    list: [{ name: 'Ada', age: 36 }, { name: 'Ben' }],
  });
});

test("the API document passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const listProblems = (severity: string) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer?.replaceAll('~1', '/')}`);
  expect(listProblems('error')).toEqual([]);
  // Some addresses of podcasts match others (so the specification wants them); the order of routes resolves it.
  const warnings = listProblems('warn').filter(
    (problem) => !problem.startsWith('no-ambiguous-paths #/paths//api/podcasts/'),
  );
  // A link that only redirects, and probes without errors.
  expect(warnings.sort()).toEqual([
    'operation-2xx-response #/paths//api/series/{id}/cancel/get/responses',
    'operation-4xx-response #/paths//api/health/get/responses',
    'operation-4xx-response #/paths//api/ready/get/responses',
  ]);
});
