export const MAX_FOLLOWS = 20;

/** Per subscriber network: sessions are free, and each follow causes work again and again. */
export const MAX_FOLLOWS_PER_NETWORK = 100;

export const DEFAULT_HOUR = 7;
export const DEFAULT_TIMEZONE = 'UTC';

export const MAX_DAYS_WITHOUT_LISTENER = 14;
