import { erasedSchema } from '../domain/me/me.schema.ts';
import {
  claimedPairingSchema,
  claimPairingSchema,
  pairingSchema,
  startPairingSchema,
} from '../domain/pairing/pairing.schema.ts';
import { createRest, procedure, router } from './trpc.ts';

const rest = createRest('Session');

export const meRouter = router({
  erase: rest('DELETE', '/me', 'Delete everything of the session', {
    description:
      'Its podcasts with their audio, its playlists, its series, its follows, its questions and its feed addresses, at ' +
      'once and for good. ' +
      'Generation in progress is stopped. Feedback has no session and stays.',
  })
    .output(erasedSchema)
    .mutation(({ ctx }) => ctx.services.me.erase(ctx.owner)),
});

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
