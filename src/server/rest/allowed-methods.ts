import type { RequestHandler } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { allowAnyOrigin } from '../http/responses.ts';
import type { ApiDocument } from './openapi-document.ts';

interface DocumentedPath {
  pattern: RegExp;
  methods: string[];
  isPublic: boolean;
}

export function createMethodHandlers(getDocument: () => ApiDocument): {
  respondToOptions: RequestHandler;
  rejectMethod: RequestHandler;
} {
  let documentedPaths: DocumentedPath[] | undefined;
  const findMethods = (address: string) => {
    documentedPaths ??= listPaths(getDocument());
    const matches = documentedPaths.filter(({ pattern }) => pattern.test(address));
    const methods = [...new Set(matches.flatMap((match) => match.methods))];
    return { methods, isPublic: matches.some((match) => match.isPublic) };
  };
  return {
    respondToOptions(req, res, next) {
      if (req.method !== 'OPTIONS') {
        next();
        return;
      }
      const { methods, isPublic } = findMethods(req.path);
      if (methods.length === 0) {
        next();
        return;
      }
      if (isPublic) {
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
    rejectMethod(req, res) {
      const { methods } = findMethods(req.path);
      if (methods.length === 0 || methods.includes(req.method)) {
        throw new DomainError('not_found', 'There is nothing at this address.');
      }
      res.set('Allow', methods.join(', '));
      throw new DomainError('method_not_allowed', `This address takes ${methods.join(', ')}.`);
    },
  };
}

function listPaths({ paths }: ApiDocument): DocumentedPath[] {
  return Object.entries(paths).map(([path, operations]) => {
    const source = path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    const methods = Object.keys(operations).map((method) => method.toUpperCase());
    return {
      pattern: new RegExp(`^${source}/?$`, 'i'),
      methods: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
      isPublic: operations.get?.security.length === 0,
    };
  });
}
