import { defineEntity, p } from '@mikro-orm/core';

export const PronunciationEntity = defineEntity({
  name: 'Pronunciation',
  tableName: 'pronunciation',
  uniques: [{ properties: ['owner', 'name'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    owner: p.string().length(64),
    name: p.text(),
    say: p.text(),
    createdAt: p.datetime(3),
  },
});
