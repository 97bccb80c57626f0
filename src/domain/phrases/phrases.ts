/**
 * Our own words in a podcast. `{x}` is the subject, `{me}` the speaker's name, `{n}` a number. Lists are variants of one
 * sentence. Either host may say `thanks` and `farewells`, so no word depends on the speaker's gender.
 */
export interface Phrases {
  /** As they are spoken and written in the language. */
  hosts: Readonly<Record<'A' | 'B', string>>;
  /** Of B. Short, so that it is heard soon. */
  greetings: readonly string[];
  /** Of A. Says that the voices are synthetic. */
  introductions: readonly string[];
  subjects: readonly string[];
  withoutSubject: string;
  thanks: readonly string[];
  /** Says that the voices are synthetic. */
  farewells: readonly string[];
  /** Of a reading, before a chapter. */
  chapters: readonly string[];
  /** Titles of the first and the last chapter. */
  opening: string;
  closing: string;
  /** Title of the chapter of questions that listeners have asked. */
  questions: string;
  /** Spoken at the beginning of an answer, so that its first sound does not wait for a model. */
  leadIns: readonly string[];
  doesNotSay: string;
  closest: string;
  /** Before a question that is read in the podcast. */
  asked: string;
  notes: NotePhrases;
}

/** For readers: show notes, feeds and tags. */
export interface NotePhrases {
  /** `{A}` and `{B}` are the hosts. */
  disclosure: string;
  changes: string;
  conversation: string;
  reading: string;
  source: string;
  revision: string;
  textWasChanged: string;
  sameLicence: string;
  excerpt: string;
  readTurn: string;
  readTurns: string;
  checked: string;
  reviewedTurn: string;
  reviewedTurns: string;
}
