import {
  claimedPairingSchema,
  claimPairingSchema,
  pairingSchema,
  startPairingSchema,
} from '../domain/pairing/pairing.schema.ts';
import { procedure, router } from './trpc.ts';

export const pairingRouter = router({
  start: procedure
    .meta({ storedRows: 270 })
    .input(startPairingSchema)
    .output(pairingSchema)
    .mutation(({ ctx, input }) => ctx.services.pairing.start(ctx, input)),

  claim: procedure
    .input(claimPairingSchema)
    .output(claimedPairingSchema)
    .mutation(({ ctx, input }) => ctx.services.pairing.claim(ctx, input.code)),
});
