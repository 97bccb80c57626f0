import { defineEntity, p } from '@mikro-orm/core';

/** What one installation has settled for itself, once, for all of its processes. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: {
    name: p.string().length(40).primary(),
    value: p.text(),
  },
});
