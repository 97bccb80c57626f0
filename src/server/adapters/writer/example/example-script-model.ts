import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DomainError } from '../../../../domain/errors.ts';
import { draftTurnSchema } from '../../../../domain/script/script.schema.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
} from '../../../../domain/script-model.ts';

/** Answers as a model that wrote the stored script would, so that rules check it like every other one. */
export class ExampleScriptModel implements ScriptModel {
  readonly provider = 'example';
  readonly canHallucinate = true;
  readonly #read: () => Promise<readonly ExampleScript[]>;

  constructor(read: () => Promise<readonly ExampleScript[]> = readExampleScripts) {
    this.#read = read;
  }

  async writeOutline(brief: ScriptBrief, signal: AbortSignal): Promise<string> {
    const { outline } = await this.#find(brief, signal);
    return JSON.stringify(outline);
  }

  /** After an interruption, the turns that follow those of the exchanges. */
  async *writeSegment(
    brief: ScriptBrief,
    { index, exchanges }: SegmentRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    const segment = (await this.#find(brief, signal)).segments[index];
    if (!segment) return;
    const { turns, summary, keyPoint } = segment;
    const last = exchanges.at(-1)?.turns.at(-1);
    const told = last === undefined ? 0 : turns.findLastIndex(({ text }) => text.startsWith(last.text)) + 1;
    for (const turn of turns.slice(told)) {
      signal.throwIfAborted();
      yield { type: 'turn', turn };
    }
    if (summary !== null) yield { type: 'summary', text: summary };
    if (keyPoint !== null) yield { type: 'keyPoint', ...keyPoint };
  }

  async #find({ title }: ScriptBrief, signal: AbortSignal): Promise<ExampleScript> {
    const script = (await this.#read()).find((one) => one.title === title);
    signal.throwIfAborted();
    if (!script) throw new DomainError('validation', `There is no example about "${title}" any more.`);
    return script;
  }
}

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
type ExampleScript = z.infer<typeof scriptSchema>;

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
