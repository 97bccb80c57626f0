import type { Section } from '../../../../domain/article/article.schema.ts';
import { countWords, splitSentences } from '../../../../domain/article/sentences.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { type Cue, type Question, questionsFor } from './cues.ts';
import type { Decks } from './decks.ts';
import { askAbout, commonQuestion } from './headings.ts';
import type { Kind } from './phrases.ts';
import type { Random } from './random.ts';
import type { Subject } from './subject.ts';
import { follows, type Unit } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

const MOST_SENTENCES = 4;

/** Beside such words the hosts keep from anything cheerful. */
const GRAVE =
  /\b(?:wars?|battles?|siege|kill(?:s|ed|ing)?|die[sd]?|dead|deaths?|deadl\w+|dying|murder\w*|massacre\w*|genocide|execut(?:ed|ion)\w*|victims?|wounded|casualties|slaughter\w*|plague|epidemic|famine|starv\w+|disasters?|tortur\w+|slaves?|slavery|cancer|diseases?|tuberculosis|suicide|drown\w*|destroy\w*|refugees?|persecut\w+|holocaust|bomb\w*|atrocit\w+|abuse\w*|illness\w*|fatal\w*)\b/iu;

/** What a stretch of talk is made with. */
export interface Setting {
  subject: Subject;
  sections: readonly Section[];
  /** Every section of the articles, told here or elsewhere. */
  allSections: readonly Section[];
  /** Whether a section (by its index) is told from its start, so that its heading may be named. */
  fromStart: (section: number) => boolean;
  vocabulary: Vocabulary;
  decks: Decks;
  random: Random;
  /** 0 to 1: how much the hosts say of their own beside the facts. */
  chattiness: number;
  /** How the stretch begins: a chapter (the first of all or a later one), or right in the middle. */
  begins: 'first' | 'later' | 'inside';
}

/** Sentences that one host says in one go, in a row in the article. */
interface Beat {
  units: [Unit, ...Unit[]];
  text: string;
  words: number;
}

interface Line {
  host: Host;
  before: string[];
  beat: Beat | null;
  after: string[];
}

/** What A says before a beat, and whether it is a question that the beat answers. */
interface Asked {
  said: string[];
  specific: boolean;
}

/** Lays units out as a conversation: who says which, and what the other says in between. */
export function talk(units: readonly Unit[], setting: Setting): DraftTurn[] {
  const lines: Line[] = [];
  const beats = beatsOf(units, setting);
  const recent: Cue[] = [];
  let lastAsked = '';
  let sinceCarry = 1;

  for (const [index, beat] of beats.entries()) {
    const before = lines.at(-1);
    const first = beat.units[0];
    // B begins every section and ends every chapter, so that it is A who opens the next.
    const isLast = beats[index + 1]?.units[0].section !== first.section;
    setting.decks.sombre(GRAVE.test(`${before?.beat?.text ?? ''} ${beat.text}`));
    const newSection = before?.beat ? before.beat.units[0].section !== first.section : true;

    if (before?.host === 'A' && before.beat) {
      // A has just told something: B goes on from there, with or without a word about it.
      const lead =
        setting.random() < 0.35 + 0.5 * setting.chattiness ? setting.decks.draw('accept', lastAsked) : null;
      lines.push(line('B', lead, beat));
      if (lead) lastAsked = lead;
      sinceCarry = 1;
      continue;
    }
    const mayCarry = before && !newSection && !isLast && sinceCarry >= 2 && beat.words <= 45;
    const draw = setting.random();
    if (mayCarry && draw < 0.4) {
      const handover = draw < 0.13 && roomAfter(before) ? setting.decks.handover() : null;
      const lead = handover
        ? handover[1]
        : draw < 0.26 + 0.14 * setting.chattiness
          ? setting.decks.draw(setting.begins === 'inside' ? 'leadCarry' : 'carry', lastAsked)
          : null;
      if (handover) before.after.push(handover[0]);
      if (handover || lead !== null) {
        lines.push(line('A', lead, beat));
        lastAsked = lead ?? '';
        sinceCarry = 0;
        continue;
      }
    }
    sinceCarry += 1;
    const asked = opening(beat, before, newSection, setting, recent, lastAsked);
    if (asked.said.length === 0 && before) {
      // Nothing is left to say in between: A reads this one herself.
      lines.push(line('A', null, beat));
      sinceCarry = 0;
      continue;
    }
    if (asked.said.length > 0) lines.push({ host: 'A', before: asked.said, beat: null, after: [] });
    lastAsked = asked.said.at(-1) ?? lastAsked;
    const answers =
      asked.specific && setting.begins !== 'inside' && setting.random() < 0.12 + 0.4 * setting.chattiness;
    const lead = answers ? setting.decks.draw('answer', lastAsked) : null;
    lines.push(line('B', lead, beat));
  }
  return lines.map(turnOf);
}

/** Words spoken in turns. */
export function wordsOf(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
}

/** What A says before B's beat: about a heading, the last sentence or the next one. */
function opening(
  beat: Beat,
  before: Line | undefined,
  newSection: boolean,
  setting: Setting,
  recent: Cue[],
  last: string,
): Asked {
  const { decks, random, chattiness } = setting;
  const unit = beat.units[0];
  const said: string[] = [];

  if (newSection && setting.begins !== 'inside') {
    if (!before && setting.begins === 'first') {
      const start = decks.draw('first');
      if (start) return { said: [start], specific: false };
    }
    const heading = headingQuestion(setting, unit, last);
    if (heading) return { said: [heading], specific: false };
    // In the middle of a section nothing new is opened.
    const turn = decks.draw(setting.fromStart(unit.section) ? 'turn' : 'jump', last);
    if (turn) said.push(turn);
    if (turn?.endsWith('?')) return { said, specific: false };
    const question = specific(unit, before?.beat?.units.at(-1), setting, recent, turn ?? last, true);
    if (question) said.push(question);
    return { said, specific: question !== null };
  }

  const previous = before?.beat?.units.at(-1);
  const joined = follows(unit, previous);
  const reaction = previous ? echo(previous, setting, last) : null;
  if (reaction && joined && random() < 0.6) return { said: [reaction], specific: false };

  if (random() < (joined ? 0.7 : 0.95)) {
    const question = specific(unit, previous, setting, recent, last, !joined);
    if (question) {
      const lead =
        (reaction?.endsWith('?') ? null : reaction) ??
        (random() < 0.1 + 0.45 * chattiness ? decks.draw('react', last) : null);
      if (lead) said.push(lead);
      said.push(question);
      return { said, specific: true };
    }
  }
  const kind: Kind = setting.begins === 'inside' ? 'leadPrompt' : joined ? 'prompt' : 'jump';
  const phrase =
    decks.draw(kind, last) ?? (kind === 'leadPrompt' ? null : decks.draw(joined ? 'jump' : 'prompt', last));
  return { said: phrase ? [phrase] : [], specific: false };
}

/** A question that this very sentence answers, of a kind not asked just now. */
function specific(
  unit: Unit,
  previous: Unit | undefined,
  setting: Setting,
  recent: Cue[],
  last: string,
  always: boolean,
): string | null {
  if (setting.begins === 'inside') return null;
  const questions = questionsFor(unit, setting.subject, setting.vocabulary);
  for (const found of questions) {
    const question =
      found.cue === 'start' && !setting.fromStart(unit.section) ? { cue: 'next' as const } : found;
    if (NEEDS_TOPIC.has(question.cue) && !shareTopic(unit, previous)) continue;
    if (recent.slice(-2).includes(question.cue)) continue;
    if (question.cue === 'about' && !always && setting.random() < 0.45) continue;
    const filled = fill(question, setting.decks, last);
    if (filled === null) continue;
    recent.push(question.cue);
    return filled;
  }
  return null;
}

/** Questions of how and how much ask about what was just said, so the answer must be about the same thing. */
const NEEDS_TOPIC: ReadonlySet<Cue> = new Set(['figure', 'method', 'belief']);

/** Whether two sentences have a word of substance in common. */
function shareTopic(unit: Unit, previous: Unit | undefined): boolean {
  if (!previous) return false;
  const words = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const before = new Set(words(previous.text).map((word) => word.slice(0, 6)));
  return words(unit.text).some(
    (word) =>
      before.has(word.slice(0, 6)) &&
      !/^(?:about|after|their|there|which|where|while|would|could|other|these|those|between|because|before|still|years|first)/u.test(
        word,
      ),
  );
}

function fill(question: Question, decks: Decks, last: string): string | null {
  const template = decks.draw(question.cue, last);
  return template === null ? null : slotted(template, question.slot ?? '');
}

function headingQuestion(setting: Setting, unit: Unit, last: string): string | null {
  const section = setting.sections[unit.section];
  const ask =
    section && setting.fromStart(unit.section)
      ? askAbout(section, setting.subject, setting.vocabulary)
      : null;
  if (!ask) return null;
  if ('question' in ask) return isFirstAsked(ask.question, section, setting) ? ask.question : null;
  const template = setting.decks.draw(ask.kind, last);
  return template === null ? null : slotted(template, ask.slot);
}

/** A fixed question is asked once in a podcast, about the first section that calls for it. */
function isFirstAsked(
  question: string,
  section: Section | undefined,
  { subject, allSections }: Setting,
): boolean {
  const first = allSections.find(({ heading }) => commonQuestion(heading.trim(), subject) === question);
  return first === undefined || first.heading === section?.heading;
}

function slotted(template: string, slot: string): string {
  const text = template.replace('{x}', slot).replace(/\bthe the\b/u, 'the');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A's reaction to what a sentence holds: its year, or its reason. */
function echo(unit: Unit, setting: Setting, last: string): string | null {
  if (setting.begins === 'inside') return null;
  const years = unit.text.match(/\b1\d{3}\b|\b20\d{2}\b/gu) ?? [];
  if (
    years.length === 1 &&
    /\b(?:in|In|of|by|By|since|Since) (?:\p{L}+ )?(?:1\d{3}|20\d{2})\b/u.test(unit.text) &&
    setting.random() < 0.4
  ) {
    const template = setting.decks.draw('year', last);
    if (template) return slotted(template, years[0] ?? '');
  }
  if (/\b(?:because|which is why|for this reason)\b/u.test(unit.text) && setting.random() < 0.6) {
    return setting.decks.draw('reason', last);
  }
  return null;
}

/** Groups units into what one host says in one go: those that lean on each other, and short neighbours. */
function beatsOf(units: readonly Unit[], setting: Setting): Beat[] {
  const beats: Beat[] = [];
  let room = 0;
  for (const unit of units) {
    const open = beats.at(-1);
    const joined = open && follows(unit, open.units.at(-1));
    if (open && joined) {
      const text = `${open.text} ${unit.text}`;
      const fits = splitSentences(text).length < MOST_SENTENCES;
      const wanted = open.words + unit.words <= room && !unit.firstInParagraph;
      if (unit.alone === null || (fits && wanted)) {
        open.units.push(unit);
        open.text = text;
        open.words += unit.words;
        continue;
      }
    }
    const text = unit.alone ?? unit.text;
    beats.push({ units: [unit], text, words: unit.words });
    room = 20 + Math.floor(setting.random() * (50 - 25 * setting.chattiness));
  }
  return beats;
}

function line(host: Host, lead: string | null, beat: Beat): Line {
  const fits = lead !== null && splitSentences(`${lead} ${beat.text}`).length <= MOST_SENTENCES;
  return { host, before: fits ? [lead] : [], beat, after: [] };
}

function roomAfter(before: Line): boolean {
  return before.host === 'B' && splitSentences(turnOf(before).text).length < MOST_SENTENCES;
}

function turnOf({ host, before, beat, after }: Line): DraftTurn {
  const text = [...before, beat?.text ?? '', ...after].filter((piece) => piece !== '').join(' ');
  return { host, sources: beat ? beat.units.map(({ number }) => number) : [], text };
}
