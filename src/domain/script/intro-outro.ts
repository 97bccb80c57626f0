import { LANGUAGES, type Language } from '../languages.ts';
import { PHRASES } from '../phrases/phrase-table.ts';
import type { Role } from '../podcast/podcast-settings.schema.ts';
import { hashSeed } from '../seeded-order.ts';
import { getOtherHost } from './hosts.ts';
import type { Host } from './script.schema.ts';

export interface FixedTurn {
  host: Host;
  text: string;
}

export interface IntroInput {
  /** The podcast's id: selects the wording. */
  seed: number;
  language: Language | null;
  title: string;
  role?: Role | null;
  series?: { title: string } | null;
}

/** Has the seed of the podcast whose checkpoints this one continues. */
export const SEED_CHECKPOINT = 'seed';

/** For languages without wordings (null). */
const DISCLOSURE_BEFORE = 'The voices in this podcast are synthetic.';
const DISCLOSURE_AFTER = 'These voices were synthetic.';

const MAX_SPOKEN_TITLE_CHARACTERS = 80;
const MAX_TITLE_CHARACTERS = 300;

/** `{s}` is the title of the series. */
const EPISODES: Readonly<Record<Role, readonly string[]>> = {
  intro: [
    'Welcome to our new series, {s}. We begin with {x}.',
    'This is the first part of a series, {s}, and it starts with {x}.',
    'A new series begins today: {s}. The introduction is about {x}.',
  ],
  'deep-dive': [
    'In our series, {s}, we now look closely at {x}.',
    'We go on with our series, {s}. This part is all about {x}.',
    'Our series is called {s}, and today it goes into {x}.',
  ],
  conclusion: [
    'This is the last part of our series, {s}. It closes with {x}.',
    'Our series, {s}, comes to its end today, with {x}.',
    'We round off our series, {s}, and talk about {x} once more.',
  ],
};

/** About 25 words, which say that the voices are synthetic. The other host begins the opening. */
export function composeIntro({ seed, language, title, role, series }: IntroInput): FixedTurn[] {
  if (language === null) return [{ host: 'A', text: DISCLOSURE_BEFORE }];
  const wordings = PHRASES[language];
  const s = formatSpokenTitle(series?.title ?? '');
  const x = formatSpokenTitle(title);
  const subjects = role && s !== '' && language === 'en' ? EPISODES[role] : wordings.subjects;
  const subject = x === '' ? wordings.withoutSubject : pick(subjects, seed, 2);
  const introduction = `${pick(wordings.introductions, seed, 1)} ${subject}`;
  return [say(language, 'B', pick(wordings.greetings, seed, 0)), say(language, 'A', introduction, { x, s })];
}

/** The turns of English intros that name no subject, and so are the same in many podcasts. */
export function listOpenings(): { greetings: FixedTurn[]; introductions: FixedTurn[] } {
  const { greetings, introductions } = PHRASES.en;
  return {
    greetings: greetings.map((wording) => say('en', 'B', wording)),
    introductions: introductions.map((wording) => say('en', 'A', wording)),
  };
}

export function composeOutro(
  { seed, language }: Pick<IntroInput, 'seed' | 'language'>,
  first: Host,
): FixedTurn[] {
  if (language === null) return [{ host: first, text: DISCLOSURE_AFTER }];
  const { thanks, farewells } = PHRASES[language];
  return [
    say(language, first, pick(thanks, seed, 3)),
    say(language, getOtherHost(first), pick(farewells, seed, 4)),
  ];
}

/** Whether the first turn of an outro has this text. */
export function isThanks(text: string): boolean {
  return LANGUAGES.some((language) =>
    PHRASES[language].thanks.some((wording) =>
      (['A', 'B'] as const).some((host) => say(language, host, wording).text === text),
    ),
  );
}

function say(
  language: Language,
  host: Host,
  wording: string,
  slots: Readonly<Record<string, string>> = {},
): FixedTurn {
  const values: Readonly<Record<string, string>> = { ...slots, me: PHRASES[language].hosts[host] };
  return { host, text: wording.replace(/\{(me|x|s)\}/gu, (_, slot: string) => values[slot] ?? '') };
}

function pick(pool: readonly string[], seed: number, place: number): string {
  return pool[hashSeed(seed, place) % pool.length] ?? '';
}

/** '' if the title is too long. */
function formatSpokenTitle(title: string): string {
  const name = title
    .slice(0, MAX_TITLE_CHARACTERS)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<=\S) \([^()]*\)$/u, '')
    .replace(/[\s.!?:;,]+$/u, '');
  return name.length > MAX_SPOKEN_TITLE_CHARACTERS ? '' : name;
}
