import type { Article } from '../../src/domain/article/article.schema.ts';
import type { PodcastSettings } from '../../src/domain/podcast/podcast-settings.schema.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import type {
  CallBrief,
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  TurnRepairRequest,
} from '../../src/domain/script-model.ts';
import { createContext } from '../../src/pipeline/context.ts';
import { composeOutlineRequest, composeSegmentRequest } from '../../src/pipeline/conversation.ts';
import { buildRepairPrompt } from '../../src/pipeline/prompts/claim-prompts.ts';
import type { Prompt } from '../../src/pipeline/prompts/prompt.ts';
import type { Script } from '../../src/pipeline/script.ts';
import { makeOutline } from '../../src/pipeline/stages/make-outline.ts';
import { prepareScript } from '../../src/pipeline/stages/prepare-script.ts';
import { verify } from '../../src/pipeline/stages/verify.ts';
import { write } from '../../src/pipeline/stages/write.ts';
import { parsePrompt } from './fake-model-prompt.ts';
import { composeContent } from './fake-model-responses.ts';
import type { ModelFailure } from './fake-model-server.ts';
import { createFakeEncyclopedia, createMemoryCheckpoints, FakeSpeechModel } from './fakes.ts';
import { request as defaultRequest, neverAborts, setUp } from './generation.ts';
import { createSettings } from './settings.ts';

interface ModelOptions {
  /** Tokens that the model takes; missing for no limit. */
  contextTokens?: number;
  /** Damages the response to the prompt with this index, counted from 0. */
  damage?: (index: number) => ModelFailure | undefined;
  /** Turns after which the run is killed. */
  killAfter?: number;
}

/** Answers as the fake model server does, and records the prompts of the conversation. */
export class ConversationModel implements ScriptModel {
  readonly provider = 'openai';
  readonly canHallucinate = true;
  readonly prompts: Prompt[] = [];
  readonly requests: SegmentRequest[] = [];
  getContextTokens?: () => number;
  brief: ScriptBrief | null = null;
  turns = 0;
  repairs = 0;
  readonly #options: ModelOptions;

  constructor(options: ModelOptions = {}) {
    this.#options = options;
    const { contextTokens } = options;
    if (contextTokens !== undefined) this.getContextTokens = () => contextTokens;
  }

  async writeOutline(brief: ScriptBrief): Promise<string> {
    this.brief = brief;
    return this.#respond(composeOutlineRequest(brief));
  }

  async *writeSegment(brief: ScriptBrief, request: SegmentRequest): AsyncGenerator<SegmentChunk> {
    this.brief = brief;
    const { exchanges, earlier } = request;
    // Segments are live objects.
    const seen = earlier.map(({ exchanges, keyPoint }) => ({ exchanges: [...exchanges], keyPoint }));
    this.requests.push({ ...request, exchanges: [...exchanges], earlier: seen });
    const { turns, summary, keyPoint } = JSON.parse(this.#respond(composeSegmentRequest(brief, request)));
    for (const turn of turns) {
      if (this.turns === this.#options.killAfter) throw new Error('killed');
      this.turns += 1;
      yield { type: 'turn', turn };
    }
    if (keyPoint) yield { type: 'keyPoint', ...keyPoint };
    if (summary) yield { type: 'summary', text: summary };
  }

  async repairTurn(brief: CallBrief, request: TurnRepairRequest): Promise<DraftTurn> {
    this.repairs += 1;
    const [turn] = JSON.parse(answer(buildRepairPrompt(brief, request))).turns;
    return turn;
  }

  #respond(prompt: Prompt): string {
    const index = this.prompts.push(prompt) - 1;
    return answer(prompt, this.#options.damage?.(index));
  }
}

function answer(prompt: Prompt, failure?: ModelFailure): string {
  const last = prompt.at(-1);
  const schema = last?.role === 'user' ? last.requests : null;
  return composeContent(parsePrompt(prompt, schema), failure, () => false);
}

/** Writes a podcast of ten minutes without its speech. Rejects when the model kills the run. */
export async function writeConversation(
  article: Article,
  scriptModel: ScriptModel,
  checkpoints = createMemoryCheckpoints(),
  change: Partial<PodcastSettings> = {},
): Promise<Script> {
  const settings = createSettings({ title: article.title, maxLength: 10, ...change });
  const request = { ...defaultRequest, settings };
  const speechModel = new FakeSpeechModel({ local: false });
  const encyclopedia = createFakeEncyclopedia(article);
  const { ports } = setUp({ scriptModel, speechModel, checkpoints, encyclopedia });
  const context = await createContext(request, ports, neverAborts);
  const prepared = await prepareScript([article], context);
  const script = await makeOutline(prepared, context);
  for (const segment of script.segments)
    for await (const _ of verify(segment, write(segment, context), context));
  return script;
}
