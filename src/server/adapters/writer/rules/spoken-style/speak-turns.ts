import { splitSentences } from '../../../../../domain/language/index.ts';
import type { DraftTurn } from '../../../../../domain/script/script.schema.ts';
import type { TurnVerifier } from '../../../../../domain/script/turn-verifier.ts';
import { countFirstWords, getFirstTwoWords } from '../phrases/used-first-words.ts';
import type { Subject } from '../references/subject.ts';
import type { Vocabulary } from '../references/vocabulary.ts';
import { contractVerbs } from './contract-verbs.ts';
import { speakPlainWords } from './plain-words.ts';
import { splitLongSentences } from './split-long-sentences.ts';

export interface SpokenStyle {
  verifier: TurnVerifier;
  subject: Subject;
  vocabulary: Vocabulary;
  /** Turns that the segment has already, which stay. */
  after: readonly { host: DraftTurn['host']; text: string; sources?: number[] }[];
  spokenTexts: readonly string[];
  maxSameOpenings: number;
}

type Sentences = readonly string[];

/** Says turns more plainly where claim verification supports them no less. Turns without a citation stay. */
export function speakTurns(turns: readonly DraftTurn[], style: SpokenStyle): DraftTurn[] {
  const given = style.after.map(({ host, text, sources = [] }) => ({ host, text, sources }));
  const spoken: DraftTurn[] = [];
  for (const [index, turn] of turns.entries()) {
    const next = turns[index + 1];
    spoken.push(turn.sources.length === 0 ? turn : speakTurn(turn, [...given, ...spoken], next, style));
  }
  return spoken;
}

function speakTurn(
  turn: DraftTurn,
  before: readonly DraftTurn[],
  next: DraftTurn | undefined,
  { verifier, subject, vocabulary, spokenTexts, maxSameOpenings }: SpokenStyle,
): DraftTurn {
  const sentences = splitSentences(turn.text);
  if (sentences.join(' ') !== turn.text) return turn;
  const isUsedOpening = (text: string) => {
    const opening = getFirstTwoWords(text);
    if (opening === getFirstTwoWords(turn.text)) return false;
    const neighbours = [before.at(-1), next].map((other) => other && getFirstTwoWords(other.text));
    if (neighbours.includes(opening)) return true;
    const counts = countFirstWords([...spokenTexts, ...before.map(({ text }) => text)]);
    return (counts.get(opening) ?? 0) >= maxSameOpenings;
  };
  const steps: ((sentences: Sentences) => Sentences)[] = [
    (all) => splitLongSentences(all, subject),
    (all) => speakAllPlainly(all, before.at(-1)?.text ?? '', vocabulary),
    (all) => all.map(contractVerbs),
  ];
  let best: Sentences = sentences;
  let supported: string | null | undefined;
  const tried = new Set([turn.text]);
  // A plainer sentence may be one that can be split.
  for (const [at, step] of [...steps, ...steps].entries()) {
    if (at === steps.length && best === sentences) break;
    const changed = step(best);
    const text = changed.join(' ');
    if (tried.has(text) || isUsedOpening(text)) continue;
    tried.add(text);
    // Most turns have nothing to change, and verification takes most of the time.
    if (supported === undefined) supported = listSupport(turn, before, verifier);
    if (supported === null) return turn;
    if (listSupport({ ...turn, text }, before, verifier) === supported) best = changed;
  }
  return { ...turn, text: best.join(' ') };
}

function speakAllPlainly(all: Sentences, before: string, vocabulary: Vocabulary): Sentences {
  const spoken: string[] = [];
  for (const [at, sentence] of all.entries())
    spoken.push(speakPlainWords(sentence, vocabulary, `${spoken.at(-1) ?? before} ${all[at + 1] ?? ''}`));
  return spoken;
}

/** The sentences that support a turn without a doubt; null for none. */
function listSupport(turn: DraftTurn, before: readonly DraftTurn[], verifier: TurnVerifier): string | null {
  const { supported, doubt, sources } = verifier.verify(turn, before);
  return supported === false || doubt !== undefined ? null : sources.join();
}
