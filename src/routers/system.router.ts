import { capabilitiesSchema } from '../domain/system/system.schema.ts';
import { procedure, router } from './trpc.ts';

export const systemRouter = router({
  capabilities: procedure.output(capabilitiesSchema).query(({ ctx }) => ctx.services.system.capabilities()),
});
