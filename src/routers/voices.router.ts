import { naturalVoicesSchema } from '../domain/voices/voices.schema.ts';
import { procedure, requireAdmin, router } from './trpc.ts';

export const voicesRouter = router({
  status: procedure
    .use(requireAdmin)
    .output(naturalVoicesSchema)
    .query(({ ctx }) => ctx.services.voices.getStatus()),

  install: procedure
    .use(requireAdmin)
    .output(naturalVoicesSchema)
    .mutation(({ ctx }) => ctx.services.voices.install()),
});
