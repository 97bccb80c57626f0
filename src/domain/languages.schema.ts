import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

export const languageSchema = z
  .enum(LANGUAGES, {
    error: ({ input }) => `"${String(input).slice(0, 20)}" is not known. Allowed: ${LANGUAGES.join(', ')}.`,
  })
  .meta({ id: 'Language', description: 'Language of a Wikipedia, as in its address.', examples: ['en'] });
