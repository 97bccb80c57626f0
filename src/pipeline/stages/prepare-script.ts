import type { Article } from '../../domain/article/article.schema.ts';
import { findLackOfProse, formatLackOfProse } from '../../domain/article/narratable.ts';
import { collectPronunciations } from '../../domain/article/pronunciations.ts';
import { nameInSentence } from '../../domain/article/subject-names.ts';
import { DomainError } from '../../domain/errors.ts';
import { detectLanguage, formatEnglishOnly, nameOtherLanguage } from '../../domain/language/index.ts';
import type { Language } from '../../domain/languages.ts';
import { divideWords, type SegmentWords } from '../../domain/length/lengths.ts';
import { planLength } from '../../domain/length/plan-length.ts';
import type { PodcastSettings } from '../../domain/podcast/podcast-settings.schema.ts';
import {
  addCorrections,
  CORRECTIONS_CHECKPOINT,
  type Correction,
} from '../../domain/pronunciation/name-corrections.ts';
import { createPodcastRequester } from '../../domain/requester.ts';
import {
  composeIntro,
  composeOutro,
  type FixedTurn,
  SEED_CHECKPOINT,
} from '../../domain/script/intro-outro.ts';
import { createScriptMaterial } from '../../domain/script/material.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import type { SpeechTraits } from '../../domain/speech-model.ts';
import type { GenerationContext, PodcastContext } from '../context.ts';

/** All of a podcast that is known before its outline. */
export interface PreparedScript {
  brief: ScriptBrief;
  words: SegmentWords;
  secondsPerWord: number;
  intro: readonly FixedTurn[];
  createOutro: (firstHost: Host) => readonly FixedTurn[];
}

/** Checks the articles and requests the speech of the intro, which needs no model. */
export async function prepareScript(
  articles: readonly Article[],
  context: PodcastContext,
): Promise<PreparedScript> {
  const { request, checkpoints, speech, ports, progress } = context;
  const { id, settings, series = null } = request;
  const { title, specificModel: model, role, maxLength } = settings;
  checkLanguage(articles, settings.spokenLanguage, ports.speechModel.traits);
  const language = await prepareSpeech(articles, settings, context);
  const seed = (await checkpoints.load<number>(SEED_CHECKPOINT)) ?? id;
  const [article] = articles;
  const isInEnglish = language === 'en' && detectLanguage(article) === 'en';
  const subject = isInEnglish && article?.title === title ? nameInSentence(article) : title;
  const intro = composeIntro({ seed, language, title: subject, role, series });
  const createOutro = (firstHost: Host) => composeOutro({ seed, language }, firstHost);
  const { words, wantedWords, secondsPerWord } = planLength(articles, {
    maxLengthMinutes: maxLength,
    pace: ports.speechModel.traits.pace,
    isReading: !ports.scriptModel.canHallucinate,
    spokenLanguage: settings.spokenLanguage,
  });
  const fixedWords = Math.round(
    speech.spokenLength.getSegmentSeconds([...intro, ...createOutro('A')].map(({ text }) => text)) /
      secondsPerWord,
  );
  await checkProse(articles, { words: wantedWords, fixedWords }, context);
  // It is heard first, and the rules below block the thread.
  await speech.requestIntro(intro);
  const material = createScriptMaterial(articles);
  const brief: ScriptBrief = {
    title,
    articles,
    material,
    language,
    model,
    settings,
    series,
    words,
    seed,
    contextTokens: ports.scriptModel.getContextTokens?.(model),
    onUsage: (usage) => checkpoints.addModelUsage(usage),
    meter: { begin: (expected) => checkpoints.beginModelCall(expected) },
    onWait: (isWaiting) =>
      progress.update((meter) => {
        meter.isWaitingForModel = isWaiting;
      }),
  };
  return { brief, words: divideWords(words, fixedWords), secondsPerWord, intro, createOutro };
}

/** What the hosts speak; null for a language that we have no words in. */
export function getSpokenLanguage(
  { spokenLanguage }: PodcastSettings,
  [article]: readonly Article[],
): Language | null {
  return spokenLanguage ?? (article ? detectLanguage(article) : null);
}

/** Call it before the first request for speech: language and pronunciations are part of the speech's key. */
export async function prepareSpeech(
  articles: readonly Article[],
  settings: PodcastSettings,
  { checkpoints, speech }: GenerationContext,
): Promise<Language | null> {
  const language = getSpokenLanguage(settings, articles);
  const corrections = (await checkpoints.load<Correction[]>(CORRECTIONS_CHECKPOINT)) ?? [];
  speech.usePronunciations(addCorrections(collectPronunciations(articles), corrections), language);
  return language;
}

const MAX_SUGGESTIONS = 3;
const MAX_LINKS_MS = 5_000;
const NO_SUGGESTION = /^(?:Lists?|Outline|Index|Timeline|Glossary) of\b|\(disambiguation\)|^\d+s?$/u;

/** Throws `validation` if the voices cannot speak the language of an article. */
export function checkLanguage(
  articles: readonly Article[],
  spokenLanguage: Language | null,
  { englishOnly }: SpeechTraits,
): void {
  if (englishOnly === null) return;
  for (const article of articles) {
    const language = nameOtherLanguage(spokenLanguage ? { ...article, language: spokenLanguage } : article);
    if (language !== null)
      throw new DomainError('validation', formatEnglishOnly(englishOnly, language), { plain: true });
  }
}

/** Throws `validation` with linked articles to try if the podcast would be much too short. */
export async function checkProse(
  articles: readonly Article[],
  { words, fixedWords }: { words: number; fixedWords: number },
  context: GenerationContext,
): Promise<void> {
  const lack = findLackOfProse(articles, words, fixedWords);
  if (lack === null) return;
  const suggestions = await suggestArticles(articles[0], context);
  throw new DomainError('validation', formatLackOfProse(lack, suggestions), {
    plain: 'The article has not enough prose for a conversation.',
  });
}

/** Linked articles that the text names first; [] if the encyclopedia does not answer soon. */
async function suggestArticles(
  article: Article | undefined,
  { request, ports, signal }: GenerationContext,
): Promise<string[]> {
  if (!article) return [];
  const text = article.sections.map((section) => `${section.heading} ${section.text}`).join('\n');
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(MAX_LINKS_MS)]);
  try {
    const requester = createPodcastRequester(request.id, timeout);
    const links = await ports.encyclopedia.listLinks(article.title, requester);
    return links
      .map(({ title }) => ({ title, at: text.indexOf(title.replace(/ \([^)]*\)$/u, '')) }))
      .filter(({ title, at }) => at >= 0 && title !== article.title && !NO_SUGGESTION.test(title))
      .toSorted((a, b) => a.at - b.at || b.title.length - a.title.length)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ title }) => title);
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
