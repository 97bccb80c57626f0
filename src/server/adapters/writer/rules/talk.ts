import { countWords, hasAtMostSentences } from '../../../../domain/article/sentences.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { type Asked, Asking } from './asking.ts';
import { type Beat, beatsOf, parted } from './beats.ts';
import { echoOf, nameIn, yearOf } from './echo.ts';
import { isGrave } from './grave.ts';
import type { Kind } from './phrases.ts';
import type { Random } from './random.ts';
import { follows, type Unit } from './units.ts';
import { inSentence } from './vocabulary.ts';

/** Most sentences of a turn. */
const MOST_SENTENCES = 4;
/** A turn with more words asks nothing at its end. */
const LONG = 44;

/** Join a sentence on to what the other host has just said, and add nothing to it. */
const JOINTS = ['And', 'Now,', 'Well,', 'Yes, and', 'Right, and', 'You see,'] as const;
/** The same for what answers a question, begins a part, follows a remark, or would begin as many others do. */
const ANSWERING = ['Well,', 'So,'] as const;
const BEGINNING = ['Now,', 'So,', 'Well,'] as const;
const AFTER_REMARK = ['And', 'Now,', 'Well,', 'So,'] as const;
/** Shares of the tellings that are joined on so: of all, and of those that begin as many sentences of the article do. */
const JOINED = 0.06;
const JOINED_WHERE_COMMON = 0.95;

/** What these say in small letters further on in a sentence, they may say of something else. */
const NOT_JOINED = /^(?:Most|Only|No|Not|Neither|Never)\b/u;

/** Asides for each telling, at the least and for a talkative pair; what comes of them lies within the gates of `measureDialogue`. */
const QUESTIONS = { least: 0.34, more: 0.14 } as const;
const SHORT_ONES = { least: 0.2, more: 0.08 } as const;
const REMARKS = { least: 0, more: 0.4 } as const;
/** So far behind its share, a question that fits many a sentence will do. */
const URGENT = 1.35;
/** ... and so far behind, one that fits nearly any. */
const LONG_DUE = 1.9;
/** Words taken up from the last sentence may come early; what fits anywhere comes late. */
const EARLY = 0.5;
const LATE = 1.1;
/** How often the one who asks is answered by a question in turn, or by a word in between. */
const OF_TELLER = 0.4;
/** A section's beginning is a good place to ask, though a question is not due yet. */
const DUE_AT_HEADING = 0.55;

/** What a stretch of talk is made with. */
export interface Setting extends Asked {
  /** Two words with which many sentences of the articles begin, in small letters. */
  commonOpenings: ReadonlySet<string>;
  /** Whether English words may stand within a sentence of the article. */
  isEnglish: boolean;
  random: Random;
  /** 0 to 1: how much the hosts say of their own beside the facts. */
  chattiness: number;
  /** Who has the first turn, and who had better have the last. */
  starts: Host;
  ends: Host;
  /** Who asks and takes up; the other tells more. */
  asker: Host;
  /** Whether headings are named where their sections begin. */
  namesHeadings: boolean;
  /** Whether the hosts do more than tell. */
  isTalkative: boolean;
}

/**
 * Lays units out as a conversation. The hosts tell by turns, each a thought of
 * one to three sentences; in between one asks what the next sentence answers,
 * takes up a few words of the last, or says what it does to a listener. How
 * often is counted, not drawn, so that it comes out even over a podcast.
 */
export function talk(units: readonly Unit[], setting: Setting): DraftTurn[] {
  return new Conversation(setting).of(beatsOf(units, setting.random));
}

/** Words spoken in turns. */
export function wordsOf(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
}

class Conversation {
  readonly #setting: Setting;
  readonly #asking: Asking;
  readonly #turns: DraftTurn[] = [];
  readonly #joints = new Set<string>();
  #due: { question: number; short: number; remark: number };

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#asking = new Asking(setting);
    const { random } = setting;
    // Parts that begin anywhere between two asides have, together, as many as they should.
    this.#due = { question: random(), short: random(), remark: random() };
  }

  of(beats: readonly Beat[]): DraftTurn[] {
    let last: Beat | undefined;
    for (const beat of beats) {
      this.#count();
      const begins = last?.units[0].section !== beat.units[0].section;
      if (begins && this.#setting.namesHeadings) this.#turnTo(beat, last);
      else this.#goOn(beat, last);
      last = beat;
    }
    if (last) this.#comeToRest(last);
    return this.#turns;
  }

  #count(): void {
    const { chattiness } = this.#setting;
    const due = ({ least, more }: { least: number; more: number }) => least + more * chattiness;
    this.#due.question += due(QUESTIONS);
    this.#due.short += due(SHORT_ONES);
    this.#due.remark += due(REMARKS);
  }

  /** A new section: a question about it, a few words that turn to it, or straight its first fact. */
  #turnTo(beat: Beat, last: Beat | undefined): void {
    const before = this.#lastText();
    if (this.#due.question >= DUE_AT_HEADING) {
      const question = this.#asking.aboutHeading(beat.units[0], before) ?? this.#question(beat, last);
      if (question !== null) {
        this.#ask(question);
        this.#tell(beat, last);
        return;
      }
    }
    this.#tell(beat, last, this.#asking.bridge(beat.units[0], before));
  }

  #goOn(beat: Beat, last: Beat | undefined): void {
    if (!last || !this.#setting.isTalkative) {
      this.#tell(beat, last);
      return;
    }
    if (this.#due.question >= 1 && this.#answers(beat, last)) return;
    if (this.#due.question >= URGENT && this.#answersLater(beat, last)) return;
    if (this.#mayStepIn()) this.#stepIn(last, isGrave(`${last.text} ${beat.text}`));
    this.#tell(beat, last);
  }

  /** Asks what a beat answers, and tells it. */
  #answers(beat: Beat, last: Beat | undefined): boolean {
    const question = this.#question(beat, last);
    if (question === null) return false;
    this.#ask(question);
    this.#tell(beat, last);
    return true;
  }

  /** The same where only a later sentence of the beat answers something: what comes before it is told first. */
  #answersLater(beat: Beat, last: Beat | undefined): boolean {
    for (let at = 1; at < beat.units.length; at += 1) {
      const [before, after] = parted(beat, at) ?? [];
      const question = before && after ? this.#question(after, before) : null;
      if (!before || !after || question === null) continue;
      this.#tell(before, last);
      this.#ask(question);
      this.#tell(after, before);
      return true;
    }
    return false;
  }

  #question(beat: Beat, last: Beat | undefined): string | null {
    const [unit] = beat.units;
    const previous = last?.units.at(-1);
    const { question: due } = this.#due;
    const before = this.#lastText();
    return (
      this.#asking.question(unit, previous, due >= URGENT, before) ??
      (due >= LONG_DUE ? this.#asking.more(unit, previous, before) : null)
    );
  }

  /** The one who has just told asks the other, or the other asks in between. */
  #ask(question: string): void {
    this.#due.question -= 1;
    const last = this.#turns.at(-1);
    // What the last turn cites does not bear out a date or a name of the next.
    const isPlain =
      !/\d|\b(?:most|first|second|third|last|only|one|two|three|four|five|half|no|not|never|\p{Ll}+est)\b|\s["“]?\p{Lu}/u.test(
        question.replace(/[.!?] \p{Lu}|\bI\b/gu, ''),
      );
    const text = `${last?.text} ${question}`;
    const fits = hasAtMostSentences(text, MOST_SENTENCES) && countWords(text) <= LONG;
    if (last?.host === this.#setting.asker && last.sources.length > 0 && isPlain && fits) last.text = text;
    else this.#say(question);
  }

  #mayStepIn(): boolean {
    const last = this.#turns.at(-1);
    if (!last || last.sources.length === 0 || last.text.endsWith('?') || countWords(last.text) <= 8)
      return false;
    return last.host !== this.#setting.asker || this.#setting.random() < OF_TELLER;
  }

  /** A word from the one who listens: best some of the last sentence's own, else a stock phrase. */
  #stepIn(last: Beat, grave: boolean, early = 0): void {
    const { short, remark } = this.#due;
    const unit = last.units[last.units.length - 1] ?? last.units[0];
    const plain = unit.quote === unit.text ? unit.text : '';
    const echo = echoOf(plain);
    if (echo !== null && short >= EARLY - early) {
      this.#due.short -= 1;
      this.#say(`${echo}.`, [unit.number]);
    } else if (remark >= EARLY - early && this.#takeUp(plain, echo, unit.number)) this.#due.remark -= 1;
    else if (short >= LATE && this.#comment('short', 'lightShort', grave)) this.#due.short -= 1;
    else if (remark >= LATE && this.#comment('remark', 'lightRemark', grave)) this.#due.remark -= 1;
  }

  /** Something about a few words of a sentence, its year, or a name in it. */
  #takeUp(text: string, echo: string | null, number: number): boolean {
    const { decks, subject } = this.#setting;
    const said = (words: string | null, kind: Kind) => {
      const template = words === null ? null : decks.draw(kind);
      if (template === null || words === null) return false;
      this.#say(template.replace('{x}', words), [number]);
      return true;
    };
    if (said(echo, 'echoRemark') || said(yearOf(text), 'yearRemark')) return true;
    const name = nameIn(text);
    return said(name !== null && !name.includes(subject.short) ? name : null, 'nameRemark');
  }

  /** A phrase that fits beside anything, or one for what is not grave. */
  #comment(kind: Kind, light: Kind, grave: boolean): boolean {
    const { decks, random } = this.#setting;
    const before = this.#lastText();
    const phrase = (grave || random() < 0.7 ? null : decks.draw(light, before)) ?? decks.draw(kind, before);
    if (phrase !== null) this.#say(phrase);
    return phrase !== null;
  }

  /** Where the wrong host has told last, the right one has a word. */
  #comeToRest(last: Beat): void {
    const { ends, isTalkative } = this.#setting;
    if (!isTalkative || this.#turns.at(-1)?.host === ends || this.#turns.length < 3) return;
    this.#stepIn(last, isGrave(last.text), 0.4);
  }

  #tell(beat: Beat, last: Beat | undefined, lead: string | null = null): void {
    const text = lead === null ? this.#joined(beat, last) : `${lead} ${beat.text}`;
    const fits = hasAtMostSentences(text, MOST_SENTENCES);
    this.#say(
      fits ? text : beat.text,
      beat.units.map(({ number }) => number),
    );
  }

  /** The beat as it goes on from the turn before: with its own 'However,', or with a joint. */
  #joined({ text, units }: Beat, last: Beat | undefined): string {
    const { random, commonOpenings, vocabulary, isTalkative } = this.#setting;
    const [first] = units;
    const before = this.#turns.at(-1);
    const isCommon = commonOpenings.has(openingOf(text));
    const isPlain = before !== undefined && before.sources.length > 0 && !before.text.endsWith('?');
    if (!isTalkative || (!(last && isPlain) && !isCommon)) return text;
    const { alone, link } = first;
    if (last && isPlain && link !== null && alone !== null && follows(first, last.units.at(-1))) {
      if (first.text.toLowerCase().endsWith(alone.toLowerCase()) && first.text !== alone)
        return first.text + text.slice(alone.length);
    }
    const chance = isCommon ? JOINED_WHERE_COMMON : JOINED;
    const joints = !before
      ? BEGINNING
      : before.text.endsWith('?')
        ? ANSWERING
        : isPlain
          ? isCommon
            ? AFTER_REMARK
            : JOINTS
          : AFTER_REMARK;
    if (random() >= chance || NOT_JOINED.test(text) || !this.#setting.isEnglish) return text;
    const rest = inSentence(text, vocabulary);
    if (rest === null) return text;
    const fresh = joints.filter((joint) => !this.#joints.has(joint));
    const joint = fresh[Math.floor(random() * fresh.length)] ?? joints[0];
    this.#joints.add(joint);
    return `${joint} ${rest}`;
  }

  #say(text: string, sources: number[] = []): void {
    const last = this.#turns.at(-1)?.host;
    const host = last === undefined ? this.#setting.starts : last === 'A' ? 'B' : 'A';
    this.#turns.push({ host, text, sources });
  }

  #lastText(): string {
    return this.#turns.at(-1)?.text ?? '';
  }
}

/** The two words that a text begins with, in small letters. */
export function openingOf(text: string): string {
  return text.toLowerCase().split(/\s+/u, 2).join(' ');
}
