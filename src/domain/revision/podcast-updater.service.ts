import { Service } from '../base.service.ts';
import { DomainError } from '../errors.ts';
import type { Freshness } from '../freshness/freshness.schema.ts';
import type { FreshnessService } from '../freshness/freshness.service.ts';
import type { Podcast } from '../podcast/podcast.schema.ts';
import type { Correction } from '../pronunciation/name-corrections.ts';
import { type Caller, createVisitorRequester } from '../requester.ts';
import { listSources } from './find-support.ts';
import type { RevisionService } from './revision.service.ts';

/** A rewritten turn may be longer than before. */
const LENGTH_RATIO = 1.5;
/** The second one follows if the first tells another fact. */
const MAX_REWRITES_PER_TURN = 2;

const REFUSALS: Readonly<Record<Exclude<Freshness['status'], 'changed'>, string>> = {
  current: 'The article still has every sentence that this podcast uses. There is nothing to update.',
  moved:
    'The article has another title, but every sentence that this podcast uses. There is nothing to update.',
  deleted: 'The article has been deleted since, so there is nothing to update the podcast from.',
  unknown: 'Whether the article has changed is not known at the moment. Try again later.',
};

export class PodcastUpdater extends Service<{
  revisions: RevisionService;
  freshness: Pick<FreshnessService, 'get'>;
  findCorrections: (owner: string) => Promise<Correction[]>;
}> {
  /** Throws `not_found`, `conflict` without changed sentences, and the errors of limits. */
  async update(caller: Caller, id: number, signal: AbortSignal | undefined): Promise<Podcast> {
    const { revisions, freshness, findCorrections } = this.deps;
    const podcast = await revisions.getOwnPodcast(caller.owner, id);
    const { status, changed } = await freshness.get(id, createVisitorRequester(caller, signal));
    if (status !== 'changed') throw new DomainError('conflict', REFUSALS[status]);
    const quotes = new Set(changed.map(({ old }) => old));
    const turns = podcast.segments.filter((turn) => listSources(turn).some(({ quote }) => quotes.has(quote)));
    const characters = turns.reduce((sum, { body }) => sum + body.length, 0);
    const expected = {
      characters: Math.ceil(LENGTH_RATIO * characters),
      rewrites: MAX_REWRITES_PER_TURN * turns.length,
    };
    const { revision } = podcast;
    const plan = { update: true as const, corrections: await findCorrections(caller.owner) };
    return revisions.request(caller, { podcastId: id, revision, plan, expected });
  }
}
