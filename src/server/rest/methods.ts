import type { RequestHandler } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { allowAnyOrigin } from '../http/answers.ts';
import type { ApiDocument } from './openapi-document.ts';

interface Address {
  pattern: RegExp;
  methods: string[];
  /** Whether pages of any origin may read it. */
  open: boolean;
}

/** What the document says about methods: `options` answers OPTIONS, `refuse` is for what nobody has answered. */
export function documentedMethods(document: () => ApiDocument): {
  options: RequestHandler;
  refuse: RequestHandler;
} {
  let known: Address[] | undefined;
  const find = (path: string) => {
    known ??= addressesOf(document());
    const found = known.filter(({ pattern }) => pattern.test(path));
    const methods = new Set(found.flatMap((address) => address.methods));
    return { methods: [...methods], open: found.some((address) => address.open) };
  };
  return {
    options(req, res, next) {
      const { methods, open } = req.method === 'OPTIONS' ? find(req.path) : { methods: [], open: false };
      if (methods.length === 0) {
        next();
        return;
      }
      if (open) {
        allowAnyOrigin(res);
        res.set({
          'Access-Control-Allow-Methods': 'GET, HEAD',
          'Access-Control-Allow-Headers': '*',
          'Access-Control-Max-Age': '86400',
        });
      }
      res
        .set('Allow', [...methods, 'OPTIONS'].join(', '))
        .status(204)
        .end();
    },
    refuse(req, res) {
      const { methods } = find(req.path);
      if (methods.length === 0 || methods.includes(req.method)) {
        throw new DomainError('not_found', 'There is nothing at this address.');
      }
      res.set('Allow', methods.join(', '));
      throw new DomainError('method_not_allowed', `This address takes ${methods.join(', ')}.`);
    },
  };
}

function addressesOf({ paths }: ApiDocument): Address[] {
  return Object.entries(paths).map(([path, operations]) => {
    const source = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    const methods = Object.keys(operations).map((method) => method.toUpperCase());
    return {
      // As lenient as the routes themselves are.
      pattern: new RegExp(`^${source}/?$`, 'i'),
      methods: [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))],
      open: operations.get?.security.length === 0,
    };
  });
}
