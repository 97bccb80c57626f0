import { defineEntity, p } from '@mikro-orm/core';

/** A transfer that waits for another browser. A session has at most one. */
export const PairingEntity = defineEntity({
  name: 'Pairing',
  tableName: 'pairing',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    owner: p.string().length(64).primary(),
    /** Keyed hash of the code. */
    codeHash: p.string().length(64).unique(),
    /** JSON of `StartPairing`. */
    content: p.text(),
    expiresAt: p.datetime(3),
  },
});
