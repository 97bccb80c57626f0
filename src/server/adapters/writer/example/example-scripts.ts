import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { draftTurnSchema } from '../../../../domain/script/script.schema.ts';

const segmentSchema = z.strictObject({
  turns: z.array(draftTurnSchema).min(1),
  summary: z.string().nullable(),
  /** Of a chapter. */
  keyPoint: z.strictObject({ sources: z.array(z.number().int()), text: z.string() }).nullable(),
});

const scriptSchema = z
  .strictObject({
    /** Of the built-in article, whose numbered sentences the script cites. */
    title: z.string(),
    outline: z.strictObject({
      question: z.string(),
      chapters: z
        .array(z.strictObject({ title: z.string(), tells: z.string(), sentences: z.array(z.number().int()) }))
        .min(1),
      ending: z.string(),
    }),
    /** Opening, chapters and closing. */
    segments: z.array(segmentSchema),
  })
  .refine(({ outline, segments }) => segments.length === outline.chapters.length + 2, {
    error: 'segments: opening, one for each chapter, closing',
  });
export type ExampleScript = z.infer<typeof scriptSchema>;

const EXAMPLE_SCRIPTS = new URL('./scripts/', import.meta.url);

/** In the order of the file names. Throws for a script of another form. */
export async function readExampleScripts(directory: URL = EXAMPLE_SCRIPTS): Promise<ExampleScript[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) =>
      scriptSchema.parse(JSON.parse(await readFile(new URL(name, directory), 'utf8'))),
    ),
  );
}
