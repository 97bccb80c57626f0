import { getBoundaryHost, getOtherHost } from '../../../../../domain/script/hosts.ts';
import type { Host } from '../../../../../domain/script/script.schema.ts';
import { createTurnVerifier } from '../../../../../domain/script/turn-verifier.ts';
import type { ScriptBrief, SegmentRequest } from '../../../../../domain/script-model.ts';
import { analyzeArticles, getSeed, getSubject, type PodcastAnalysis } from '../analysis/podcast-analysis.ts';
import type { Passage } from '../passages/passage-windows.ts';
import { findThing, type PromisedThing } from '../plan/promised-things.ts';
import { introduceNames } from '../references/full-names.ts';
import type { Subject } from '../references/subject.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import type { ScriptMemory } from './script-memory.ts';

export interface SegmentMaterial {
  units: NarrationUnit[];
  /** What opening and closing refer to and one chapter tells; null in the other segments. */
  moment: NarrationUnit | null;
  /** What the opening names: all things in opening and closing, its own ones in a chapter. */
  things: readonly PromisedThing[];
  subject: Subject;
  analysis: PodcastAnalysis;
  seed: string;
  /** Turns of the other segments, as far as they are written. */
  spokenTexts: readonly string[];
  /** Numbers of the sentences that the segments before, and the given turns of this one, tell. */
  told: ReadonlySet<number>;
  /** Who ends the segment before, if that is known. */
  previousHost: Host | null;
  /** How many turns of the podcast may begin with the same two words. */
  maxSameOpenings: number;
}

const MAX_FEW_CHAPTERS = 4;
const TURN_WORDS = 26;
/** A podcast may end this much below its length. */
const SPOKEN_RATIO = 0.85;
/** Share of a podcast's turns. */
const MAX_SAME_OPENINGS_RATIO = 0.05;

export function createSegmentMaterial(
  brief: ScriptBrief,
  request: SegmentRequest,
  memory: Pick<ScriptMemory, 'listTexts' | 'listTold' | 'getPreviousHost'>,
): SegmentMaterial {
  const analysis = analyzeArticles(brief.articles);
  const subject = getSubject(brief, request.sentences[0]?.article ?? 0);
  const units = request.sentences.flatMap(({ number }) => analysis.unitsByNumber.get(number) ?? []);
  const moment = analysis.unitsByNumber.get(request.direction?.promise?.number ?? 0) ?? null;
  const things = listPromisedThings(request, analysis);
  const turns = (SPOKEN_RATIO * brief.words) / TURN_WORDS;
  const maxSameOpenings = Math.max(Math.floor(MAX_SAME_OPENINGS_RATIO * turns), 1);
  const spokenTexts = memory.listTexts(request.index);
  const told = new Set([
    ...memory.listTold(request.index),
    ...request.after.flatMap(({ sources = [] }) => sources),
  ]);
  return {
    ...{ units, moment, things, subject, analysis, seed: getSeed(brief), spokenTexts },
    ...{ told, maxSameOpenings, previousHost: memory.getPreviousHost(request.index) },
  };
}

function listPromisedThings(
  { direction }: SegmentRequest,
  { unitsByNumber, announced }: PodcastAnalysis,
): PromisedThing[] {
  return (direction?.earlierKeySentences ?? []).flatMap(({ number }) => {
    const unit = unitsByNumber.get(number);
    const thing = unit ? findThing(unit, announced) : null;
    return unit && thing ? [{ unit, name: thing.name }] : [];
  });
}

/** The sentences whose spoken form claim verification supports, and the first one. */
export function selectSupported(
  { sentences }: SegmentRequest,
  { units, analysis }: SegmentMaterial,
): NarrationUnit[] {
  const verifier = createTurnVerifier(sentences, analysis.getClaimContext);
  return units.filter(({ text, number }, index) => index === 0 || verifier.isSupported(text, [number]));
}

/** The few chapters of a short podcast cannot make up for one another. */
export function hasFewChapters({ plan }: Pick<SegmentRequest, 'plan'>): boolean {
  return plan.length <= MAX_FEW_CHAPTERS;
}

export function getNextHost(
  { after, index }: SegmentRequest,
  { previousHost }: Pick<SegmentMaterial, 'previousHost'>,
): Host {
  const last = after.at(-1)?.host ?? previousHost;
  return last === null ? getBoundaryHost(index) : getOtherHost(last);
}

/** Surnames that the listener has not heard become full names. `spokenText`: turns that the segment has already. */
export function createPersonIntroducer(
  { analysis, subject, spokenTexts }: SegmentMaterial,
  spokenText = '',
): (passages: readonly Passage[]) => Passage[] {
  const spokenNames = [...spokenTexts, spokenText].join('\n').match(/\p{Lu}[\p{L}-]+/gu) ?? [];
  const known = [...spokenNames, subject.short, subject.name, ...subject.name.split(' ')];
  const introduce = (text: string, heard: Set<string>) => introduceNames(text, analysis.fullNames, heard);
  return (passages) => {
    const heard = new Set(known);
    return passages.map((passage) =>
      passage.map((unit) => {
        const standaloneText =
          unit.standaloneText === null ? null : introduce(unit.standaloneText, new Set(heard));
        return { ...unit, standaloneText, text: introduce(unit.text, heard) };
      }),
    );
  };
}
