import { defineEntity, p } from '@mikro-orm/core';

/** A session that waits for another browser. It has at most one code. */
export const PairingEntity = defineEntity({
  name: 'Pairing',
  tableName: 'pairing',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    owner: p.string().length(64).primary(),
    codeHash: p.string().length(64).unique(),
    /** JSON of `StartPairing`, encrypted with a key that only the code gives. */
    content: p.text(),
    expiresAt: p.datetime(3),
    /** The one browser that the code works for. It may have missed the answer and ask again. */
    claimedBy: p.string().length(64).nullable(),
  },
});
