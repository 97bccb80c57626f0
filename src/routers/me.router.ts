import { erasedSchema } from '../domain/me/me.schema.ts';
import { procedure, router } from './trpc.ts';

export const meRouter = router({
  erase: procedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/me',
        tags: ['Session'],
        summary: 'Delete everything of the session',
        description:
          'Its podcasts with their audio, its playlists, its series, its follows, its questions and its feed addresses, at ' +
          'once and for good. ' +
          'What is being made is stopped. Feedback has no session and stays.',
      },
    })
    .output(erasedSchema)
    .mutation(({ ctx }) => ctx.services.me.erase(ctx.owner)),
});
