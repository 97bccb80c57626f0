import { defineEntity, p } from '@mikro-orm/core';

export const ProviderFailureEntity = defineEntity({
  name: 'ProviderFailure',
  tableName: 'provider_failure',
  properties: {
    provider: p.string().length(40).primary(),
    /** Public text without keys. */
    message: p.text(),
    failedAt: p.datetime(3),
  },
});
