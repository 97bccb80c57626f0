import type { AnyProcedure } from '@trpc/server';
import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, Schema>>;

export function getInputFields(procedure: AnyProcedure): Fields {
  const { inputs } = procedure._def as unknown as { inputs: Schema[] };
  return Object.assign({}, ...inputs.map((input) => (unwrapSchema(input) as { shape?: Fields }).shape ?? {}));
}

/** A text that does not fit its field's type is not converted, and the schema rejects it. */
export function coerceInput(
  values: Readonly<Record<string, unknown>>,
  fields: Fields,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? coerceValue(value, fields[name]) : value,
    ]),
  );
}

function coerceValue(value: string, schema: Schema | undefined): unknown {
  const type = schema ? unwrapSchema(schema)._zod.def.type : undefined;
  if (type === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === '1')) return true;
  if (type === 'boolean' && (value === 'false' || value === '0')) return false;
  return value;
}

/** The schema inside optional, nullable and default wrappers, and before a transform. */
function unwrapSchema(schema: Schema): Schema {
  const { innerType, in: input } = schema._zod.def as { innerType?: Schema; in?: Schema };
  const wrapped = innerType ?? input;
  return wrapped ? unwrapSchema(wrapped) : schema;
}
