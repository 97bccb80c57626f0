import { type SpeechModel, wrapSpeechModel } from '../../domain/speech-model.ts';

/** A podcast interrupts another one only if it is due this much earlier, so that similar podcasts never do. */
export const MIN_LEAD_SECONDS = 5 * 60;

/** pg-boss fetches the highest priority first, a signed 32-bit integer. */
const MAX_PRIORITY = 2 ** 31 - 1;

export type GenerationPermit = ReturnType<GenerationPermits['acquire']>;

type SpeechLimits = Pick<SpeechModel, 'provider' | 'traits' | 'scheduling'>;

interface Holder {
  deadline: number;
  provider?: string;
  /** It has synthesized, and no podcast that is due much earlier has taken its permit for the speech model. */
  hasSpeechPermit: boolean;
}

/** The `limit` earliest deadlines advance. Others pause between turns and keep their requests, which are paid for. */
export class GenerationPermits {
  readonly #limit: number;
  #holders: readonly Holder[] = [];
  #change = Promise.withResolvers<void>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Latest deadline of the podcasts that advance; null while a permit is free. */
  get latestDeadline(): number | null {
    return this.#holders[this.#limit - 1]?.deadline ?? null;
  }

  acquire(deadline: number) {
    const holder: Holder = { deadline, hasSpeechPermit: false };
    const mustWait = (model?: SpeechLimits) => this.#isPaused(holder) || this.#lacksSpeech(holder, model);
    this.#update([...this.#holders, holder]);
    return {
      /**
       * Resolves when the next turn may be synthesized: others may be due earlier. Calls `onWait` before it waits.
       * Rejects with the signal's reason.
       */
      wait: (signal: AbortSignal, model?: SpeechLimits, onWait?: () => void): Promise<void> => {
        if (model !== undefined) holder.provider = model.provider;
        return this.#wait(() => mustWait(model), signal, onWait);
      },
      /** True while another started podcast is due much earlier. */
      isLate: () => this.#isLate(holder),
      /** True while another started podcast is late and this one is not. */
      isUrgent: () => !this.#isLate(holder) && this.#holders.some((other) => this.#isLate(other)),
      release: () => this.#update(this.#holders.filter((other) => other !== holder)),
    };
  }

  #update(holders: readonly Holder[]): void {
    this.#holders = holders.toSorted((a, b) => a.deadline - b.deadline);
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  async #wait(mustWait: () => boolean, signal: AbortSignal, onWait?: () => void): Promise<void> {
    const aborted = Promise.withResolvers<never>();
    const onAbort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      signal.throwIfAborted();
      if (mustWait()) onWait?.();
      while (mustWait()) await Promise.race([this.#change.promise, aborted.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  #isPaused(holder: Holder): boolean {
    return this.#holders.indexOf(holder) >= this.#limit;
  }

  #lacksSpeech(holder: Holder, model: SpeechLimits | undefined): boolean {
    if (model === undefined) return false;
    const maxPodcasts = model.scheduling.getMaxPodcasts();
    if (Number.isFinite(maxPodcasts)) return !this.#takeSpeechPermit(holder, maxPodcasts);
    return model.traits.local && this.#isLate(holder);
  }

  #takeSpeechPermit(holder: Holder, permits: number): boolean {
    const rivals = this.#holders.slice(0, this.#limit).filter(({ provider }) => provider === holder.provider);
    // Nobody loses a permit, and with it the live stream, because the speech model became slower.
    const limit = Math.max(permits, rivals.filter(({ hasSpeechPermit }) => hasSpeechPermit).length);
    const ranked = rivals.toSorted((a, b) => getRank(a) - getRank(b));
    for (const displaced of ranked.slice(limit)) displaced.hasSpeechPermit = false;
    holder.hasSpeechPermit = ranked.indexOf(holder) < limit;
    return holder.hasSpeechPermit;
  }

  #isLate({ deadline }: Holder): boolean {
    return deadline - (this.#holders[0]?.deadline ?? deadline) >= MIN_LEAD_SECONDS;
  }
}

function getRank({ deadline, hasSpeechPermit }: Holder): number {
  return hasSpeechPermit ? deadline - MIN_LEAD_SECONDS : deadline;
}

/** The speech model of one podcast: its requests wait for the permit. */
export function limitSpeech(model: SpeechModel, permit: GenerationPermit): SpeechModel {
  return wrapSpeechModel(model, {
    async synthesize(request, signal) {
      await permit.wait(signal, model);
      // All podcasts with a permit stay fast enough, so the one that runs out of audio first comes first.
      if (Number.isFinite(model.scheduling.getMaxPodcasts())) return model.synthesize(request, signal);
      const { hasListeners } = request;
      const isPreferred = () => permit.isUrgent() || (!permit.isLate() && hasListeners?.() === true);
      return model.synthesize({ ...request, hasListeners: isPreferred }, signal);
    },
  });
}

/** Priority of a waiting job; never positive. `deadline` is in seconds. */
export function toWaitingPriority(deadline: number): number {
  return -Math.min(deadline, MAX_PRIORITY) || 0;
}

/** Positive: an interrupted job runs again before all waiting ones. */
export function toStartedPriority(deadline: number): number {
  return MAX_PRIORITY - Math.min(deadline, MAX_PRIORITY - 1);
}

export function parseDeadline(priority: number): number {
  return priority > 0 ? MAX_PRIORITY - priority : -priority || 0;
}
