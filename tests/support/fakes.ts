import type { Article } from '../../src/domain/article/article.schema.ts';
import type { Encyclopedia } from '../../src/domain/encyclopedia.ts';
import { DomainError } from '../../src/domain/errors.ts';
import type { AudioStore, CheckpointStore, ModelRegistry } from '../../src/domain/ports.ts';
import type { DraftTurn } from '../../src/domain/script/script.schema.ts';
import type {
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  WrittenSegment,
} from '../../src/domain/script-model.ts';
import {
  FAST_SCHEDULING,
  type Pcm,
  type SpeechModel,
  type SpeechRequest,
  type SpeechTraits,
} from '../../src/domain/speech-model.ts';
import { SAMPLE_RATE } from '../../src/pipeline/mastering/index.ts';

const NOUNS =
  'frame bead rod merchant tablet marble island pebble clerk counter bronze metal wire school contest'.split(
    ' ',
  );
const VERBS = 'carries holds shows keeps moves needs makes brings follows leaves teaches counts'.split(' ');

/** A sentence that is unique for its number. */
function sentence(number: number): string {
  const noun = (offset: number) => NOUNS[(number * 7 + offset * 4) % NOUNS.length];
  const verb = VERBS[(number * 5) % VERBS.length];
  return `Item ${number} of the ${noun(0)} ${verb} one ${noun(1)} near a ${noun(2)} and its ${noun(3)}.`;
}

/** An article of these sections; the first one is the lead. */
export function createArticleOf(
  title: string,
  sections: readonly (readonly [heading: string, level: number, text: string])[],
): Article {
  return {
    ...{ title, description: '', url: '', revisionUrl: '', revision: 1, origin: 'builtin', words: 1000 },
    sections: sections.map(([heading, level, text]) => ({ heading, level, text })),
  };
}

/** A small article with a lead and three sections of `sentences` sentences. */
export function createArticle(title = 'Abacus', sentences = 8): Article {
  let number = 0;
  const section = () =>
    Array.from({ length: sentences }, () => {
      number += 1;
      return sentence(number);
    }).join(' ');
  const sections = [
    { heading: '', level: 1, text: `The ${title} is a thing worth a talk. ${section()}` },
    { heading: 'History', level: 2, text: section() },
    { heading: 'Use', level: 2, text: section() },
    { heading: 'Legacy', level: 2, text: section() },
  ];
  return {
    title,
    description: 'a thing',
    url: `https://wiki.test/wiki/${encodeURIComponent(title)}`,
    revisionUrl: `https://wiki.test/w/index.php?title=${encodeURIComponent(title)}&oldid=7`,
    revision: 7,
    origin: 'wikipedia',
    sections,
    words: sections.reduce((sum, part) => sum + part.text.split(' ').length, 0),
  };
}

export function createFakeEncyclopedia(...articles: Article[]): Encyclopedia {
  const find = (title: string) => {
    const article = articles.find((entry) => entry.title.toLowerCase() === title.toLowerCase());
    if (!article) throw new DomainError('not_found', `There is no article named "${title}".`);
    return article;
  };
  return {
    async search(query, limit) {
      return articles
        .filter((entry) => entry.title.toLowerCase().includes(query.toLowerCase()))
        .slice(0, limit)
        .map(({ title, description }) => ({ title, description }));
    },
    async getSummary(title) {
      const { sections, description, url, origin, ...article } = find(title);
      return { title: article.title, summary: sections[0]?.text ?? '', description, url, origin };
    },
    async getArticle(title) {
      return find(title);
    },
    async listRevisions(titles) {
      return titles.map((title) => {
        const article = articles.find((entry) => entry.title === title);
        return { title, currentTitle: article?.title ?? null, revision: article?.revision ?? null };
      });
    },
    async listLinks(title) {
      const own = find(title);
      return articles
        .filter((entry) => entry !== own)
        .map(({ title, description }) => ({ title, description }));
    },
    async discover(_topics, limit) {
      return articles.slice(0, limit).map((entry) => entry.title);
    },
  };
}

/** An encyclopedia of one article, which may change between two calls. */
export function createChangingEncyclopedia(getArticle: () => Article): Encyclopedia {
  const openCurrent = () => createFakeEncyclopedia(getArticle());
  return {
    ...openCurrent(),
    getArticle: (title) => openCurrent().getArticle(title),
    listRevisions: (titles) => openCurrent().listRevisions(titles),
  };
}

/** Words that identify a segment's turns in order. */
export const TURN_WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];

const SEGMENT_NAMES = { opening: 'Introduction', closing: 'A closing thought' };

function listTurns({ exchanges }: WrittenSegment): readonly DraftTurn[] {
  return exchanges.flatMap(({ turns }) => turns);
}

/** Writes the first six sentences as turns and records its calls. */
export class FakeScriptModel implements ScriptModel {
  readonly provider: string = 'builtin';
  readonly canHallucinate: boolean = false;
  readonly calls: string[] = [];
  /** Runs before each turn, for example to fail or to wait. */
  beforeTurn: (request: SegmentRequest, index: number, signal: AbortSignal) => Promise<void> | void = () =>
    undefined;

  async *writeSegment(
    _brief: Parameters<ScriptModel['writeSegment']>[0],
    request: SegmentRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    const { kind, outline } = request;
    const said = request.exchanges.flatMap(({ turns }) => turns);
    this.calls.push(`${kind}:${request.index}:${said.length}`);
    const name = kind === 'chapter' ? outline.chapters[request.index - 1]?.title : SEGMENT_NAMES[kind];
    const told = new Set([...request.earlier.flatMap(listTurns), ...said].flatMap(({ sources }) => sources));
    const fresh = request.sentences.filter(({ number }) => !told.has(number));
    if (fresh.length === 0 && said.length === 0)
      yield { type: 'turn', turn: { host: 'A', sources: [], text: `${name} without a word left.` } };
    for (const [at, { number, text }] of fresh.entries()) {
      const index = said.length + at;
      if (index >= TURN_WORDS.length) return;
      await this.beforeTurn(request, index, signal);
      signal.throwIfAborted();
      const spoken = `${name} ${TURN_WORDS[index]}: ${text}`;
      yield { type: 'turn', turn: { host: index % 2 === 0 ? 'B' : 'A', sources: [number], text: spoken } };
    }
  }
}

/** Synthesizes a tone of 0.3 seconds per word and records the texts. */
export class FakeSpeechModel implements SpeechModel {
  readonly provider: SpeechModel['provider'] = 'builtin';
  readonly fingerprint: string = 'hum-1';
  readonly traits: SpeechTraits;
  scheduling = FAST_SCHEDULING;
  readonly synthesizedTexts: string[] = [];
  readonly languages = new Set<SpeechRequest['language']>();
  /** Runs before each turn, for example to fail or to wait. */
  beforeTurn: (
    text: string,
    signal: AbortSignal,
    heard: Parameters<SpeechModel['synthesize']>[0]['hasListeners'],
  ) => Promise<void> | void = () => undefined;
  /** Damages the audio of a turn. */
  distort: (pcm: Pcm, text: string) => Pcm = (pcm) => pcm;

  constructor(traits: Partial<SpeechTraits> = {}) {
    this.traits = { local: true, englishOnly: null, pace: null, readsNames: 'none', ...traits };
  }

  prepare(): void {}

  async synthesize(line: Parameters<SpeechModel['synthesize']>[0], signal: AbortSignal): Promise<Pcm> {
    await this.beforeTurn(line.text, signal, line.hasListeners);
    signal.throwIfAborted();
    this.synthesizedTexts.push(line.text);
    this.languages.add(line.language);
    return this.distort(
      createTone(line.text.split(' ').length * 0.3, line.host === 'A' ? 220 : 130),
      line.text,
    );
  }
}

/** One second of each tone. */
const tones = new Map<number, Int16Array>();

/**
 * A steady tone with its third harmonic at about -15 dBFS and the podcasts' sample rate. `frequency` is a whole
 * number of hertz.
 */
export function createTone(seconds: number, frequency: number): Pcm {
  let tone = tones.get(frequency);
  if (tone === undefined) {
    tone = new Int16Array(SAMPLE_RATE).map((_, i) => {
      const phase = (2 * Math.PI * frequency * i) / SAMPLE_RATE;
      return 6000 * Math.sin(phase) + 2500 * Math.sin(3 * phase);
    });
    tones.set(frequency, tone);
  }
  const samples = new Int16Array(Math.round(seconds * SAMPLE_RATE));
  for (let from = 0; from < samples.length; from += SAMPLE_RATE)
    samples.set(tone.subarray(0, samples.length - from), from);
  return { sampleRate: SAMPLE_RATE, samples };
}

/** Stores files in memory with the time of `now`. */
export class MemoryStore implements AudioStore {
  readonly files = new Map<string, Uint8Array>();
  readonly #times = new Map<string, Date>();
  now: () => Date = () => new Date();
  /** Runs before each put, for example to fail or to wait. */
  beforePut: (key: string) => Promise<void> | void = () => undefined;

  async put(key: string, bytes: Uint8Array) {
    await this.beforePut(key);
    this.files.set(key, Uint8Array.from(bytes));
    this.#times.set(key, this.now());
  }
  async touch(key: string) {
    if (this.files.has(key)) this.#times.set(key, this.now());
    return this.files.has(key);
  }
  async tidy() {}
  #getTime(key: string) {
    return this.#times.get(key) ?? new Date(0);
  }
  async get(key: string) {
    return this.files.get(key) ?? null;
  }
  async stat(key: string) {
    const bytes = this.files.get(key);
    return bytes ? { size: bytes.length, modifiedAt: this.#getTime(key) } : null;
  }
  async read(key: string, range?: { start: number; end: number }) {
    const bytes = this.files.get(key);
    if (!bytes) return null;
    return new Blob([
      (range ? bytes.subarray(range.start, range.end + 1) : bytes) as Uint8Array<ArrayBuffer>,
    ]).stream();
  }
  async delete(key: string) {
    this.files.delete(key);
  }
  async deleteAll(keys: AsyncIterable<string> | Iterable<string>) {
    for await (const key of keys) this.files.delete(key);
  }
  async *list(prefix: string) {
    for (const [key, bytes] of this.files) {
      if (key.startsWith(prefix)) yield { key, size: bytes.length, modifiedAt: this.#getTime(key) };
    }
  }
}

/** Checkpoints in memory, serialised as JSON as in the database. */
export function createMemoryCheckpoints(
  kept = new Map<string, string>(),
): CheckpointStore & { kept: Map<string, string> } {
  return {
    kept,
    async load<T>(step: string) {
      const value = kept.get(step);
      return value === undefined ? null : (JSON.parse(value) as T);
    },
    async save(step, value) {
      kept.set(step, JSON.stringify(value));
    },
  };
}

export function createFakeModelRegistry(writer: ScriptModel, voice: SpeechModel): ModelRegistry {
  return {
    findScriptModel: () => writer,
    getSpeechModel: () => voice,
    configured: new Set(),
    localModels: [],
  };
}
