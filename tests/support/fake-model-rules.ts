/** Vendor whose rules and error format apply. */
export type Flavour = 'openai' | 'deepseek' | 'gemini';

/** An HTTP error in the vendor's format. */
export interface Refusal {
  status: number;
  message: string;
  code?: string;
}

/** Model names that the vendors have retired. */
const RETIRED =
  /^(?:gpt-4|gpt-4-turbo|gpt-3\.5-turbo|deepseek-(?:chat|reasoner|coder|instruct|chat-r1)|gemini-1\..*)$/;

/** Returns what the real service would refuse, or null. */
export function findRefusal(flavour: Flavour, body: Record<string, unknown>, prompt: string): Refusal | null {
  const model = String(body.model);
  if (RETIRED.test(model)) return createUnknownModelRefusal(flavour, model);
  const format = body.response_format as { type?: string; json_schema?: { schema?: unknown } } | undefined;
  if (flavour === 'openai') {
    if ('thinking' in body) return bad('Unrecognized request argument supplied: thinking');
    const reasons = /^gpt-[56]/.test(model);
    if ('reasoning_effort' in body && !reasons)
      return bad('Unrecognized request argument supplied: reasoning_effort');
    for (const key of ['temperature', 'max_tokens']) {
      if (reasons && key in body)
        return bad(`Unsupported parameter: '${key}' is not supported with this model.`);
    }
  }
  if (flavour === 'deepseek') {
    if (format?.type === 'json_schema') return bad('This response_format type is unavailable now');
    if (format?.type === 'json_object' && !/json/i.test(prompt)) {
      return bad(
        "Prompt must contain the word 'json' in some form to use 'response_format' of type 'json_object'.",
      );
    }
  }
  if (flavour === 'gemini') {
    if ('thinking' in body)
      return bad('Invalid JSON payload received. Unknown name "thinking": Cannot find field.');
    if (model === 'gemini-3.8-flash' && ['none', 'minimal'].includes(String(body.reasoning_effort))) {
      return bad('Thinking level MINIMAL is not supported for this model.');
    }
  }
  if (format?.type === 'json_schema' && !isStrict(format.json_schema?.schema)) {
    return bad(
      "Invalid schema for response_format: 'additionalProperties' is required to be supplied and to be false.",
    );
  }
  return null;
}

export function createUnknownModelRefusal(flavour: Flavour, model: string): Refusal {
  if (flavour === 'deepseek') return bad('Model Not Exist');
  if (flavour === 'gemini')
    return { status: 404, message: `models/${model} is not found for API version v1main.` };
  const message = `The model \`${model}\` does not exist or you do not have access to it.`;
  return { status: 404, message, code: 'model_not_found' };
}

/** Composes an error body. Gemini's is an array. */
export function composeErrorBody(flavour: Flavour, { status, message, code }: Refusal): unknown {
  if (flavour === 'gemini') return [{ error: { code: status, message, status: code ?? 'INVALID_ARGUMENT' } }];
  return { error: { message, type: 'invalid_request_error', param: null, code: code ?? null } };
}

function bad(message: string): Refusal {
  return { status: 400, message };
}

/** OpenAI's rules for strict schemas: closed objects, all properties required. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, properties, required, additionalProperties, items } = schema as Record<string, unknown>;
  if (type === 'array') return isStrict(items);
  if (type !== 'object') return typeof type === 'string';
  const entries = Object.entries((properties ?? {}) as object);
  const needed = new Set(Array.isArray(required) ? required : []);
  return (
    additionalProperties === false && entries.every(([key, value]) => needed.has(key) && isStrict(value))
  );
}
