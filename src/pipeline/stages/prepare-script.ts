import type { Article } from '../../domain/article/article.schema.ts';
import { nameInSentence } from '../../domain/article/name-in-sentence.ts';
import { collectPronunciations } from '../../domain/article/pronunciations.ts';
import { detectLanguage } from '../../domain/language/index.ts';
import { divideWords, type SegmentWords } from '../../domain/length/lengths.ts';
import { planLength } from '../../domain/length/plan-length.ts';
import {
  addCorrections,
  CORRECTIONS_CHECKPOINT,
  type Correction,
} from '../../domain/pronunciation/name-corrections.ts';
import {
  composeIntro,
  composeOutro,
  type FixedTurn,
  SEED_CHECKPOINT,
} from '../../domain/script/intro-outro.ts';
import { createScriptMaterial } from '../../domain/script/material.ts';
import type { Host } from '../../domain/script/script.schema.ts';
import type { ScriptBrief } from '../../domain/script-model.ts';
import type { GenerationContext } from '../context.ts';
import { checkLanguage, checkProse } from './check-articles.ts';

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
  context: GenerationContext,
): Promise<PreparedScript> {
  const { request, checkpoints, speech, ports, progress } = context;
  const { id, settings, series = null } = request;
  const { title, specificModel: model, role, maxLength } = settings;
  checkLanguage(articles, ports.speechModel);
  const seed = (await checkpoints.load<number>(SEED_CHECKPOINT)) ?? id;
  const [article] = articles;
  const language = article ? detectLanguage(article) : null;
  const corrections = (await checkpoints.load<Correction[]>(CORRECTIONS_CHECKPOINT)) ?? [];
  speech.usePronunciations(addCorrections(collectPronunciations(articles), corrections));
  const subject = language === 'en' && article?.title === title ? nameInSentence(article) : title;
  const intro = composeIntro({ seed, language, title: subject, role, series });
  const createOutro = (firstHost: Host) => composeOutro({ seed, language }, firstHost);
  const { words, wantedWords, secondsPerWord } = planLength(articles, {
    maxLengthMinutes: maxLength,
    pace: ports.speechModel.pace,
    isReading: !ports.scriptModel.canHallucinate,
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
    model,
    settings,
    series,
    words,
    seed,
    contextTokens: ports.scriptModel.getContextTokens?.(model),
    writesIntroAndOutro: language === null,
    onUsage: (usage) => checkpoints.addModelUsage(usage),
    meter: { begin: (expected) => checkpoints.beginModelCall(expected) },
    onWait(isWaiting) {
      progress.meter.isWaitingForModel = isWaiting;
      progress.reportProgress();
    },
  };
  return { brief, words: divideWords(words, fixedWords), secondsPerWord, intro, createOutro };
}
