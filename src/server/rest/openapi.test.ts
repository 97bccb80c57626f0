import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { document, reader } from '../../../tests/support/documented.ts';
import { appRouter } from '../../routers/index.ts';
import { openApiDocument } from './openapi.ts';
import { type Answer, type MediaType, resolved } from './openapi-document.ts';
import { EXAMPLES } from './openapi-examples.ts';
import { PARAMETERS, SCHEMAS } from './openapi-texts.ts';

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, operation })),
);

test('the committed document is what the code says: npm run openapi writes it', () => {
  const made: unknown = JSON.parse(JSON.stringify(openApiDocument(appRouter, packageJson.version)));
  expect(made).toEqual(document);
});

test('every operation has an id of its own, a summary, a tag and its refusals', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { name, operation } of operations) {
    expect(operation.summary, name).toMatch(/^[A-Z].{5,}/);
    expect(tags, name).toContain(operation.tags[0]);
    for (const { description } of operation.parameters ?? []) expect(description, name).toBeTruthy();
    const refusals = Object.entries(operation.responses).filter(
      ([status, answer]) => Number(status) >= 400 && '$ref' in answer,
    );
    expect(refusals.length, name).toBeGreaterThan(0);
    for (const [status, answer] of refusals) {
      const { content } = resolved<Answer>(document, answer);
      expect(content?.['application/json']?.schema, `${name} ${status}`).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
  }
});

test('every body and every answer has an example, and each fits its schema', () => {
  let held = 0;
  const hold = (name: string, content: Record<string, MediaType> = {}) => {
    const media = content['application/json'];
    if (!media?.schema || name.startsWith('get /api/openapi.json')) return;
    expect(media.example, name).toBeDefined();
    expect(reader(media.schema).safeParse(media.example).error, name).toBeUndefined();
    held += 1;
  };
  for (const { name, operation } of operations) {
    hold(`${name} body`, operation.requestBody?.content);
    for (const answer of Object.values(operation.responses))
      hold(name, resolved<Answer>(document, answer).content);
  }
  expect(held).toBeGreaterThan(operations.length);
});

test('the schemas tell what would be refused', () => {
  const body = document.paths['/api/podcasts']?.post?.requestBody?.content['application/json']?.schema ?? {};
  const takes = (value: object) => reader(body).safeParse({ title: 'Abacus', ...value }).success;
  expect([takes({ maxLength: 30 }), takes({ maxLength: 1.5 }), takes({ maxLength: 31 })]).toEqual([
    true,
    false,
    false,
  ]);
  const podcast = reader({ $ref: '#/components/schemas/Podcast' });
  const example = EXAMPLES['podcasts-get']?.answer as { podcast: object } | undefined;
  expect(podcast.safeParse(example?.podcast).success).toBe(true);
  expect(podcast.safeParse({ ...example?.podcast, owner: 'x' }).success).toBe(false);
});

test('no text and no example is left of what there is no more', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(Object.keys(EXAMPLES).filter((id) => !ids.includes(id))).toEqual([]);
  const names = operations.flatMap(({ operation }) => (operation.parameters ?? []).map(({ name }) => name));
  expect(Object.keys(PARAMETERS).filter((name) => !names.includes(name))).toEqual([]);
  for (const [name, { fields = {} }] of Object.entries(SCHEMAS)) {
    const properties = Object.keys(document.components.schemas[name]?.properties ?? {});
    expect(document.components.schemas[name], name).toBeDefined();
    expect(
      Object.keys(fields).filter((field) => !properties.includes(field)),
      name,
    ).toEqual([]);
  }
});

test("it passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const found = (severity: string) =>
    problems
      .filter((problem) => problem.severity === severity)
      .map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer?.replaceAll('~1', '/')}`);
  expect(found('error')).toEqual([]);
  // Of podcasts' addresses some read as others' (the specification's own), which the order of the routes settles.
  const others = found('warn').filter(
    (problem) => !problem.startsWith('no-ambiguous-paths #/paths//api/podcasts/'),
  );
  // A link that only leads on, and probes that refuse nobody.
  expect(others.sort()).toEqual([
    'operation-2xx-response #/paths//api/series/{id}/cancel/get/responses',
    'operation-4xx-response #/paths//api/health/get/responses',
    'operation-4xx-response #/paths//api/ready/get/responses',
  ]);
});
