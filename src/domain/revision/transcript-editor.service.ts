import { Service } from '../base.service.ts';
import type { Editions } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import type { Clock } from '../ports.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import type { Caller } from '../requester.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { applyEdits, type ChangedTurn, type EditedTurn, getHost } from './apply-edits.ts';
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

export class TranscriptEditor extends Service<{
  revisions: RevisionService;
  editions: Editions;
  clock: Clock;
  findCorrections: (owner: string) => Promise<readonly Correction[]>;
}> {
  /** Throws `not_found`, `conflict` for another revision, `validation` and the errors of limits. */
  async edit(caller: Caller, id: number, { revision, edits }: EditTranscript): Promise<EditedPodcast> {
    const podcast = await this.deps.revisions.getOwnPodcast(caller.owner, id);
    const { segments: published } = podcast;
    if (podcast.revision !== revision || podcast.pendingRevision != null)
      throw new DomainError(
        'conflict',
        'The transcript was changed meanwhile. Load it again and repeat your edits.',
      );
    const editedTurns = applyEdits(published, edits);
    const articles = await readArticles(this.deps.editions, podcast, caller);
    const findSupport = createSupportFinder(published, articles, podcast.settings.spokenLanguage);
    const said: PublishedTurn[] = [];
    const supports: EditedPodcast['lines'] = [];
    const turns = editedTurns.map((editedTurn): RevisedTurn => {
      const turn = createTurn(editedTurn, published, said, findSupport);
      if ('turn' in turn) supports.push({ line: getPublishedIndex(editedTurn), ...pickSupport(turn.turn) });
      said.push(toSpoken(turn, published));
      return turn;
    });
    const all = said.map((turn) => ({ supported: turn.supported, sources: listSources(turn) }));
    const changed = editedTurns.flatMap((turn) => ('changed' in turn ? [turn.changed] : []));
    const edited = changed.filter(({ isEdited }) => isEdited).length;
    const change = formatEdit(this.deps.clock.now(), {
      edited,
      again: changed.length - edited,
      deleted: published.length - editedTurns.length,
    });
    const plan: RevisionPlan = {
      turns,
      chapters: reviseChapters(editedTurns.map(getPublishedIndex), published, podcast.chapters),
      ...reviseNotesAndCredits(podcast, all, change),
      pronunciations: selectNames(articles, turns, await this.deps.findCorrections(caller.owner)),
    };
    return {
      podcast: await this.deps.revisions.request(caller, { podcastId: id, revision, plan }),
      lines: supports,
    };
  }

  /** What the articles support of a turn with this text. Throws `not_found` and `validation`. */
  async verify(caller: Caller, id: number, index: number, text: string): Promise<TurnSupport> {
    const podcast = await this.deps.revisions.getOwnPodcast(caller.owner, id);
    const turn = podcast.segments[index];
    if (!turn) throw new DomainError('validation', 'line: There is no such line in the transcript.');
    const articles = await readArticles(this.deps.editions, podcast, caller);
    const findSupport = createSupportFinder(podcast.segments, articles, podcast.settings.spokenLanguage);
    return findSupport({
      host: getHost(turn.speaker),
      text,
      sources: listSources(turn),
      before: podcast.segments.slice(0, index),
    });
  }

  undo(caller: Caller, id: number): Promise<Podcast> {
    return this.deps.revisions.undo(caller.owner, id);
  }
}

function createTurn(
  editedTurn: EditedTurn,
  turns: readonly PublishedTurn[],
  before: readonly PublishedTurn[],
  findSupport: FindSupport,
): RevisedTurn {
  if ('from' in editedTurn) return editedTurn;
  const { host, text } = editedTurn.changed;
  const turn = turns[editedTurn.changed.index] as PublishedTurn;
  const sources = listSources(turn);
  const support = editedTurn.changed.hasNewText
    ? findSupport({ host, text, sources, before })
    : { supported: turn.supported, reason: turn.reason ?? null, sources };
  return { turn: { host, text, edited: editedTurn.changed.isEdited || turn.edited === true, ...support } };
}

/** Without times: the audio does not exist yet. */
function toSpoken(turn: RevisedTurn, turns: readonly PublishedTurn[]): PublishedTurn {
  if ('from' in turn) return turns[turn.from] as PublishedTurn;
  const { host, text, supported, sources } = turn.turn;
  const base = { speaker: HOST_NAMES[host], startTime: 0, endTime: 0, body: text };
  return { ...base, supported, source: sources[0] ?? null, sources };
}

function getPublishedIndex(turn: EditedTurn): number {
  return 'from' in turn ? turn.from : (turn.changed satisfies ChangedTurn).index;
}

function pickSupport({ supported, reason, sources }: NewTurn): TurnSupport {
  return { supported, reason, sources };
}
