import type { Article } from '../article/article.schema.ts';
import { createSource, type NumberedSentence, numberSentences } from '../article/numbered-sentences.ts';
import type { Source } from '../article/source.schema.ts';
import { createClaimContext } from '../claims/index.ts';
import { normalizeSentence } from '../freshness/changed-sentences.ts';
import type { Language } from '../languages.ts';
import type { DraftTurn, Host } from '../script/script.schema.ts';
import { TurnVerifier } from '../script/turn-verifier.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { getHost } from './apply-edits.ts';
import type { TurnSupport } from './revision.schema.ts';

type SpokenTurn = Pick<PublishedTurn, 'speaker' | 'body' | 'source' | 'sources'>;

interface TurnToSupport {
  host: Host;
  text: string;
  /** Of the turn before its change. */
  sources: readonly Source[];
  /** The turns before it, in order. */
  before: readonly SpokenTurn[];
}

export type FindSupport = (turn: TurnToSupport) => TurnSupport;

/** Sentences that a turn may cite. */
interface Evidence {
  sentences: readonly NumberedSentence[];
  verifier: TurnVerifier;
  getSource: (sentence: NumberedSentence) => Source;
}

/**
 * Verifies turns against the sentences that the podcast cites, then against the whole articles as they are now. [] for
 * articles that cannot be read. `language`: of the podcast; null for that of the articles.
 */
export function createSupportFinder(
  turns: readonly SpokenTurn[],
  articles: readonly Article[],
  language: Language | null,
): FindSupport {
  const published = new Map(
    turns.flatMap(listSources).map((source) => [getKey(source.article, source.quote), source]),
  );
  const evidence = [createCitedArticles([...published.values()]), articles]
    .filter((candidates) => candidates.length > 0)
    .map((candidates) => createEvidence(candidates, published, language));
  return (turn) => {
    let support: TurnSupport = { supported: null, reason: null, sources: [] };
    for (const candidates of evidence) {
      support = verify(turn, candidates);
      if (support.supported === true) break;
    }
    return support;
  };
}

export function listSources({ source, sources }: Pick<PublishedTurn, 'source' | 'sources'>): Source[] {
  return sources ?? (source ? [source] : []);
}

function verify(turn: TurnToSupport, { sentences, verifier, getSource }: Evidence): TurnSupport {
  const numbers = new Map(sentences.map((sentence) => [normalizeSentence(sentence.text), sentence.number]));
  const findNumbers = (sources: readonly Source[]) =>
    sources.flatMap(({ quote }) => numbers.get(normalizeSentence(quote)) ?? []);
  const before = turn.before.map((said): DraftTurn => {
    return { host: getHost(said.speaker), text: said.body, sources: findNumbers(listSources(said)) };
  });
  const draft = { host: turn.host, text: turn.text, sources: findNumbers(turn.sources) };
  const { supported, reason, sources, doubt } = verifier.verify(draft, before);
  // No claim review settles a doubt here.
  if (supported && doubt !== undefined) return { supported: false, reason: doubt, sources: [] };
  if (!supported) return { supported, reason, sources: [] };
  return { supported, reason: null, sources: verifier.getCited(sources).map(getSource) };
}

function createEvidence(
  articles: readonly Article[],
  published: ReadonlyMap<string, Source>,
  language: Language | null,
): Evidence {
  const sentences = numberSentences(articles);
  const context = createClaimContext(articles, language);
  return {
    sentences,
    verifier: new TurnVerifier(sentences, () => context),
    getSource(sentence) {
      const title = articles[sentence.article]?.title ?? '';
      return published.get(getKey(title, sentence.text)) ?? createSource(sentence, articles);
    },
  };
}

/** The cited sentences as articles: the revision that the podcast was made from may no longer be available. */
function createCitedArticles(sources: readonly Source[]): Article[] {
  const byArticle = Map.groupBy(sources, ({ article }) => article);
  return [...byArticle].map(([title, cited]): Article => {
    const bySection = Map.groupBy(cited, ({ section }) => section);
    const sections = [...bySection].map(([heading, quotes]) => ({
      heading,
      level: heading === '' ? 1 : 2,
      // A paragraph each, so that a sentence never joins its neighbour.
      text: quotes
        .toSorted((a, b) => a.sentence - b.sentence)
        .map(({ quote }) => quote)
        .join('\n\n'),
    }));
    const url = cited[0]?.url ?? '';
    return {
      title,
      description: '',
      url,
      revisionUrl: url,
      revision: null,
      origin: 'wikipedia',
      sections,
      words: 0,
    };
  });
}

function getKey(article: string, quote: string): string {
  return `${article}\n${normalizeSentence(quote)}`;
}
