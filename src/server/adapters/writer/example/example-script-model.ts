import { DomainError } from '../../../../domain/errors.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
} from '../../../../domain/script-model.ts';
import { type ExampleScript, readExampleScripts } from './example-scripts.ts';

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
