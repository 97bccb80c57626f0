import { defineEntity, p } from '@mikro-orm/core';

/** The last visit of a session that owns a playlist, a series or a reset feed address. */
export const VisitEntity = defineEntity({
  name: 'Visit',
  tableName: 'visit',
  indexes: [{ properties: ['day'] }],
  properties: {
    owner: p.string().length(64).primary(),
    day: p.string().length(10),
    /** Another browser has joined this session, so the session must not join another one. */
    isShared: p.boolean().default(false),
  },
});
