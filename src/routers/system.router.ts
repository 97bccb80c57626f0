import { capabilitiesSchema, settingsSchema } from '../domain/system/system.schema.ts';
import { procedure, router } from './trpc.ts';

export const systemRouter = router({
  capabilities: procedure.output(capabilitiesSchema).query(({ ctx }) => ctx.services.system.capabilities()),

  settings: procedure.output(settingsSchema).query(({ ctx }) => ctx.services.system.settings()),
});
