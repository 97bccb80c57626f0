import { defineEntity, p } from '@mikro-orm/core';

export const SettingEntity = defineEntity({
  name: 'Setting',
  tableName: 'setting',
  properties: {
    name: p.string().length(40).primary(),
    value: p.text(),
  },
});
