import type { Language } from '../language/index.ts';
import type { FixedTurn } from '../script/intro-outro.ts';
import { hashSeed } from '../seeded-order.ts';

/** Spoken at the beginning of an answer, so that its first sound does not wait for a model. */
interface AnswerWords {
  leadIns: readonly string[];
  doesNotSay: string;
  closest: string;
  /** Before a question that is read in the podcast. */
  asked: string;
}

const WORDS: Readonly<Record<Language, AnswerWords>> = {
  en: {
    leadIns: [
      'Let me see what the article says.',
      'Here is what the article has on that.',
      'The article has something on that.',
      'We looked that up in the article.',
    ],
    doesNotSay: 'The article does not say.',
    closest: 'The closest it comes is this.',
    asked: 'A listener asks:',
  },
  de: {
    leadIns: ['Sehen wir nach, was der Artikel dazu sagt.', 'Dazu steht etwas im Artikel.'],
    doesNotSay: 'Der Artikel sagt es nicht.',
    closest: 'Am nächsten kommt dem dieser Satz.',
    asked: 'Eine Frage aus dem Publikum:',
  },
  fr: {
    leadIns: ['Voyons ce qu’en dit l’article.', 'L’article en parle.'],
    doesNotSay: 'L’article ne le dit pas.',
    closest: 'Voici ce qui s’en approche le plus.',
    asked: 'Question d’un auditeur :',
  },
  es: {
    leadIns: ['Veamos qué dice el artículo.', 'El artículo habla de eso.'],
    doesNotSay: 'El artículo no lo dice.',
    closest: 'Esto es lo más cercano.',
    asked: 'Nos preguntan:',
  },
  it: {
    leadIns: ['Vediamo che cosa dice la voce.', 'La voce ne parla.'],
    doesNotSay: 'La voce non lo dice.',
    closest: 'Questo è il passo più vicino.',
    asked: 'Ci chiedono:',
  },
  pt: {
    leadIns: ['Vejamos o que diz o artigo.', 'O artigo fala disso.'],
    doesNotSay: 'O artigo não o diz.',
    closest: 'Isto é o mais próximo.',
    asked: 'Perguntam-nos:',
  },
  nl: {
    leadIns: ['Laten we kijken wat het artikel zegt.', 'Daar staat iets over in het artikel.'],
    doesNotSay: 'Het artikel zegt het niet.',
    closest: 'Dit komt er het dichtst bij.',
    asked: 'Een luisteraar vraagt:',
  },
};

/** Pictures, and what varies them. */
const UNSPEAKABLE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/gu;

/** `A` announces the answer. The same seed gives the same words. */
export function composeLeadIn(language: Language | null, seed: number): FixedTurn | null {
  if (language === null) return null;
  const { leadIns } = WORDS[language];
  const text = leadIns[hashSeed(seed, 0) % leadIns.length];
  return text === undefined ? null : { host: 'A', text };
}

export function listLeadIns(): FixedTurn[] {
  return [...WORDS.en.leadIns.map((text) => ({ host: 'A' as const, text })), composeDoesNotSay('en')];
}

/** In English if the language of the article is unknown. */
export function composeDoesNotSay(language: Language | null): FixedTurn {
  return { host: 'B', text: WORDS[language ?? 'en'].doesNotSay };
}

/** `A` reads the question before its answer. In English if the language is unknown. */
export function composeAskedQuestion(language: Language | null, question: string): FixedTurn {
  const asked = question
    .replace(UNSPEAKABLE, ' ')
    .replace(/([!?.])\1+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const end = /[.!?…。？！][^\p{L}\p{N}]*$/u.test(asked) ? '' : '?';
  return { host: 'A', text: `${WORDS[language ?? 'en'].asked} ${asked}${end}` };
}

export function isAskedQuestion(text: string): boolean {
  return Object.values(WORDS).some(({ asked }) => text.startsWith(`${asked} `));
}

export function getClosestWords(language: Language | null): string {
  return WORDS[language ?? 'en'].closest;
}

/** Removes the statement that the article does not say it, which has been spoken; '' if nothing else is said. */
export function removeDoesNotSay(text: string, language: Language | null): string {
  const [statement, ...more] = [WORDS[language ?? 'en'].doesNotSay, WORDS.en.doesNotSay].map((words) =>
    words.replace(/\.$/u, ''),
  );
  const pattern = new RegExp(`^\\W*(?:${[statement, ...more].join('|')})[^.!?]*(?:[.!?]+\\s*|$)`, 'iu');
  return text.replace(pattern, '').trim();
}
