import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '../../domain/errors.ts';

const ERRORS: Readonly<Record<ErrorCode, { description: string; example: string }>> = {
  validation: {
    description: 'The request is not valid; the message names the field.',
    example: 'maxLength: Invalid input: expected int, received number',
  },
  unauthorized: {
    description: 'The admin token is wrong, or missing where it is needed.',
    example: 'The admin token is not right.',
  },
  not_found: {
    description: 'The object does not exist, or it belongs to another session.',
    example: 'There is no such podcast.',
  },
  method_not_allowed: {
    description: 'The address has other methods; `Allow` lists them.',
    example: 'This address takes GET, HEAD.',
  },
  conflict: {
    description: 'Not possible in the current state.',
    example: 'This podcast is finished and can no longer be cancelled.',
  },
  too_large: { description: 'The body is over 256 KiB.', example: 'The body is over 256 KiB.' },
  unsupported_media_type: {
    description: 'The body is not JSON.',
    example: 'The body must be JSON: send Content-Type: application/json.',
  },
  rate_limited: {
    description: 'Too many requests. `Retry-After` says when to try again.',
    example: 'Too many requests. Please wait a moment.',
  },
  upstream: {
    description: 'A service that the server depends on failed.',
    example: 'Wikipedia cannot be reached',
  },
  unavailable: {
    description: 'Temporarily not possible. `Retry-After` says when to try again.',
    example: 'Too many podcasts are waiting. Please try again in a minute.',
  },
  internal: {
    description: 'A fault of the server.',
    example: 'Something went wrong on the server. Please try again.',
  },
};

export const errorSchema = {
  type: 'object',
  description: 'Why a call failed.',
  properties: {
    message: { type: 'string', description: 'What happened and what to do, written for people.' },
    code: { type: 'string', enum: ERROR_CODES, description: 'The kind of error, for programs.' },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

export const errorComponents = Object.fromEntries(
  ERROR_CODES.filter((code) => code !== 'method_not_allowed').map((code) => [
    toComponentName(code),
    {
      description: ERRORS[code].description,
      ...((code === 'rate_limited' || code === 'unavailable') && { headers: RETRY_AFTER }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          example: { message: ERRORS[code].example, code },
        },
      },
    },
  ]),
);

export function createErrorResponses(codes: Iterable<ErrorCode>): Record<string, { $ref: string }> {
  return Object.fromEntries(
    [...codes].map((code) => [
      HTTP_STATUS[code],
      { $ref: `#/components/responses/${toComponentName(code)}` },
    ]),
  );
}

function toComponentName(code: ErrorCode): string {
  return code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
