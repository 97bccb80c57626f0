import { defineEntity, p } from '@mikro-orm/core';

/** A provider whose last known call failed; no row means that it did not. */
export const ProviderFailureEntity = defineEntity({
  name: 'ProviderFailure',
  tableName: 'provider_failure',
  properties: {
    provider: p.string().length(40).primary(),
    /** In public words, without keys. */
    message: p.text(),
    failedAt: p.datetime(3),
  },
});
