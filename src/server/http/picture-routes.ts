import express, { type Router } from 'express';
import { createVisitorRequester } from '../../domain/requester.ts';
import type { ArticlePictures } from '../pictures/article-pictures.ts';
import type { Caller } from './caller.ts';

const CACHE_CONTROL = `public, max-age=${24 * 60 * 60}`;

export function createPictureRoutes(pictures: Pick<ArticlePictures, 'get'>): Router {
  const routes = express.Router();
  routes.get('/pictures', async (req, res) => {
    const controller = new AbortController();
    res.once('close', () => controller.abort());
    const requester = createVisitorRequester(res.locals.caller as Caller, controller.signal);
    const { type, bytes } = await pictures.get(String(req.query.src ?? ''), requester);
    res.set('Cache-Control', CACHE_CONTROL).type(type).send(bytes);
  });
  return routes;
}
