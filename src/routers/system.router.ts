import { spendingSchema } from '../domain/spending/spending.schema.ts';
import { capabilitiesSchema, settingsSchema, systemStatusSchema } from '../domain/system/system.schema.ts';
import { naturalVoicesSchema } from '../domain/voices/voices.schema.ts';
import { createRest, procedure, requireAdmin, router } from './trpc.ts';

const rest = createRest('Operation');

export const systemRouter = router({
  capabilities: procedure
    .output(capabilitiesSchema)
    .query(({ ctx }) => ctx.services.system.getCapabilities()),

  settings: procedure.output(settingsSchema).query(({ ctx }) => ctx.services.system.getSettings()),

  spending: procedure
    .use(requireAdmin)
    .output(spendingSchema)
    .query(({ ctx }) => ctx.services.spending.getToday()),

  status: rest('GET', '/system/status', 'How the server and what it stands on are', {
    description: 'Checked at most every two seconds.',
  })
    .output(systemStatusSchema)
    .query(({ ctx }) => ctx.services.status.getStatus()),
});

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
