import { z } from 'zod';

/** A time in UTC, ISO 8601. */
export const timestampSchema = z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] });
