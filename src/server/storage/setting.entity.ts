import { defineEntity, p } from '@mikro-orm/core';

/** Values that one installation creates for itself, shared by all of its processes. */
export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: {
    name: p.string().length(40).primary(),
    value: p.text(),
  },
});
