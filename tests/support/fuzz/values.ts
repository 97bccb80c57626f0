import fc from 'fast-check';

/** The subset of JSON Schema in our contracts. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Contains nothing that resembles a secret, because responses may echo it. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u200b\ufeff',
  '\u{1f600}'.repeat(40),
  'e\u0301'.repeat(200),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  "'; drop table podcast; --",
  '%',
  '%00',
  '%_%',
  '\\',
  '../../../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  ']]>&amp;<!--',
  '\r\nX-Broken: 1',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '99999999999999999999',
  '2026-13-45T99:99:99Z',
  'true',
  'null',
  '[]',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.constantFrom(301, 2001, 70_000).map((length) => 'ab '.repeat(length / 3)) },
);

/** Deep nesting, to exhaust the stack of a recursive parser. */
const deep = fc.constantFrom(40, 2_000).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, undefined) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep },
  {
    weight: 2,
    // Parsed, so that `__proto__` is an own property.
    arbitrary: fc.constantFrom(
      ...[
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"length":1000000000}',
        '{"toString":1,"valueOf":2,"then":3}',
        '[[[]],{},[null]]',
      ].map((text) => JSON.parse(text) as unknown),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(300, 3_000).map((length) => Array.from({ length }, (_, at) => at)),
  },
);

/** Generates values that match a schema, and sometimes values that do not. */
export function createValueArbitrary(
  schema: JsonSchema,
  known: readonly (string | number)[],
): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: hostileValue });
}

function fitting(schema: JsonSchema, known: readonly (string | number)[]): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => createValueArbitrary(branch, known)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const ids = known.filter((id) => typeof id === (type === 'string' ? 'string' : 'number'));
  switch (type) {
    case 'string': {
      const { minLength = 0, maxLength = 40 } = schema;
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
        fc.constantFrom('Abacus', 'AC/DC', '100%', ...(ids as string[])),
      );
    }
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1_000_000 } = schema;
      const within = fc.integer({
        min: Math.max(Math.ceil(minimum), -(2 ** 31)),
        max: Math.min(Math.floor(maximum), 2 ** 31 - 1),
      });
      return ids.length > 0 && maximum > 1000
        ? fc.oneof(within, fc.constantFrom(...(ids as number[])))
        : within;
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(createValueArbitrary(schema.items ?? {}, known), { maxLength: 12 });
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const members = Object.fromEntries(
        Object.entries(properties).map(([key, member]) => [key, createValueArbitrary(member, known)]),
      );
      return fc.record(members, { requiredKeys: required.filter((key) => Object.hasOwn(members, key)) });
    }
    default:
      return hostileValue;
  }
}
