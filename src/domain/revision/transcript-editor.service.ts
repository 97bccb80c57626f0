import type { Editions } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Clock } from '../ports.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { applyEdits, type ChangedTurn, type EditedLine, getHost } from './apply-edits.ts';
import { reviseChapters } from './compose-revision.ts';
import { createSupportFinder, type FindSupport, listSources } from './find-support.ts';
import { readArticles, selectNames } from './read-articles.ts';
import { formatEdit, reviseNotesAndCredits } from './revised-notes.ts';
import type {
  EditedPodcast,
  EditTranscript,
  NewTurn,
  RevisedTurn,
  RevisionPlan,
  TurnSupport,
} from './revision.schema.ts';
import type { RevisionService } from './revision.service.ts';

export interface TranscriptEditorDeps {
  revisions: RevisionService;
  editions: Editions;
  clock: Clock;
  findCorrections: (owner: string) => Promise<readonly Correction[]>;
}

type Published = PodcastRecord & { segments: TranscriptSegment[] };

export class TranscriptEditor {
  readonly #deps: TranscriptEditorDeps;

  constructor(deps: TranscriptEditorDeps) {
    this.#deps = deps;
  }

  /** Throws `not_found`, `conflict` for another revision, `validation` and the errors of limits. */
  async edit(caller: Caller, id: number, { revision, edits }: EditTranscript): Promise<EditedPodcast> {
    const podcast = await this.#load(caller.owner, id);
    const { segments } = podcast;
    if (podcast.revision !== revision || podcast.pendingRevision != null)
      throw new DomainError(
        'conflict',
        'The transcript was changed meanwhile. Load it again and repeat your edits.',
      );
    const lines = applyEdits(segments, edits);
    const articles = await readArticles(this.#deps.editions, podcast, caller);
    const findSupport = createSupportFinder(segments, articles, podcast.settings.spokenLanguage);
    const said: TranscriptSegment[] = [];
    const supports: EditedPodcast['lines'] = [];
    const turns = lines.map((line): RevisedTurn => {
      const turn = createTurn(line, segments, said, findSupport);
      if ('turn' in turn) supports.push({ line: getLine(line), ...pickSupport(turn.turn) });
      said.push(toSpoken(turn, segments));
      return turn;
    });
    const all = said.map((segment) => ({ supported: segment.supported, sources: listSources(segment) }));
    const changed = lines.flatMap((line) => ('changed' in line ? [line.changed] : []));
    const edited = changed.filter(({ isEdited }) => isEdited).length;
    const change = formatEdit(this.#deps.clock.now(), {
      edited,
      again: changed.length - edited,
      deleted: segments.length - lines.length,
    });
    const plan: RevisionPlan = {
      turns,
      chapters: reviseChapters(lines.map(getLine), segments, podcast.chapters),
      ...reviseNotesAndCredits(podcast, all, change),
      pronunciations: selectNames(articles, turns, await this.#deps.findCorrections(caller.owner)),
    };
    return {
      podcast: await this.#deps.revisions.request(caller, { podcastId: id, revision, plan }),
      lines: supports,
    };
  }

  /** What the articles support of a line with this text. Throws `not_found` and `validation`. */
  async verify(caller: Caller, id: number, line: number, text: string): Promise<TurnSupport> {
    const podcast = await this.#load(caller.owner, id);
    const segment = podcast.segments[line];
    if (!segment) throw new DomainError('validation', 'line: There is no such line in the transcript.');
    const articles = await readArticles(this.#deps.editions, podcast, caller);
    const findSupport = createSupportFinder(podcast.segments, articles, podcast.settings.spokenLanguage);
    return findSupport({
      host: getHost(segment.speaker),
      text,
      sources: listSources(segment),
      before: podcast.segments.slice(0, line),
    });
  }

  undo(caller: Caller, id: number): Promise<Podcast> {
    return this.#deps.revisions.undo(caller.owner, id);
  }

  async #load(owner: string, id: number): Promise<Published> {
    const podcast = await this.#deps.revisions.getOwnPodcast(owner, id);
    return { ...podcast, segments: podcast.segments ?? [] };
  }
}

function createTurn(
  line: EditedLine,
  segments: readonly TranscriptSegment[],
  before: readonly TranscriptSegment[],
  findSupport: FindSupport,
): RevisedTurn {
  if ('from' in line) return line;
  const { host, text } = line.changed;
  const segment = segments[line.changed.line] as TranscriptSegment;
  const sources = listSources(segment);
  const support = line.changed.hasNewText
    ? findSupport({ host, text, sources, before })
    : { supported: segment.supported, reason: segment.reason ?? null, sources };
  return { turn: { host, text, edited: line.changed.isEdited || segment.edited === true, ...support } };
}

/** Without times: the audio does not exist yet. */
function toSpoken(turn: RevisedTurn, segments: readonly TranscriptSegment[]): TranscriptSegment {
  if ('from' in turn) return segments[turn.from] as TranscriptSegment;
  const { host, text, supported, sources } = turn.turn;
  const base = { speaker: HOST_NAMES[host], startTime: 0, endTime: 0, body: text };
  return { ...base, supported, source: sources[0] ?? null, sources };
}

function getLine(line: EditedLine): number {
  return 'from' in line ? line.from : (line.changed satisfies ChangedTurn).line;
}

function pickSupport({ supported, reason, sources }: NewTurn): TurnSupport {
  return { supported, reason, sources };
}
