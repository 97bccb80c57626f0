import { z } from 'zod';

export const timestampSchema = z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] });
