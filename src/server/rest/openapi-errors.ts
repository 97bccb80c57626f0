import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '../../domain/errors.ts';

const ERRORS: Readonly<Record<ErrorCode, readonly [description: string, example: string]>> = {
  validation: [
    'The request is not valid; the message names the field.',
    'maxLength: Invalid input: expected int, received number',
  ],
  unauthorized: ['The admin token is wrong, or missing where it is needed.', 'The admin token is not right.'],
  not_found: ['The object does not exist, or it belongs to another session.', 'There is no such podcast.'],
  method_not_allowed: ['The address has other methods; `Allow` lists them.', 'This address takes GET, HEAD.'],
  conflict: [
    'Not possible in the current state.',
    'This podcast is finished and can no longer be cancelled.',
  ],
  too_large: ['The body is over 256 KiB.', 'The body is over 256 KiB.'],
  unsupported_media_type: [
    'The body is not JSON.',
    'The body must be JSON: send Content-Type: application/json.',
  ],
  rate_limited: [
    'Too many requests. `Retry-After` says when to try again.',
    'Too many requests. Please wait a moment.',
  ],
  upstream: ['A service that the server depends on failed.', 'Wikipedia cannot be reached'],
  unavailable: [
    'Temporarily not possible. `Retry-After` says when to try again.',
    'Too many podcasts are waiting. Please try again in a minute.',
  ],
  internal: ['A fault of the server.', 'Something went wrong on the server. Please try again.'],
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
      description: ERRORS[code][0],
      ...((code === 'rate_limited' || code === 'unavailable') && { headers: RETRY_AFTER }),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          example: { message: ERRORS[code][1], code },
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
