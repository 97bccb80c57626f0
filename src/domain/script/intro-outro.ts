import type { Language } from '../language/index.ts';
import type { Role } from '../podcast/podcast-settings.schema.ts';
import { hashSeed } from '../seeded-order.ts';
import { getOtherHost, HOST_NAMES } from './hosts.ts';
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

/** `{x}` is the subject, `{me}` the speaker's name. The first turn is short, so that it is heard soon. */
interface Wordings {
  greetings: readonly string[];
  introductions: readonly string[];
  subjects: readonly string[];
  withoutSubject: string;
  thanks: readonly string[];
  farewells: readonly string[];
}

const WORDINGS: Readonly<Record<Language, Wordings>> = {
  en: {
    greetings: [
      "Hello and a warm welcome. I'm {me}.",
      'Hello, this is {me}.',
      'Welcome. My name is {me}.',
      "Good to have you with us. I'm {me}.",
      "Hello to everyone listening. I'm {me}.",
      "Hello, and thanks for joining us. I'm {me}.",
    ],
    introductions: [
      "And I'm {me}. Both our voices are synthetic.",
      "And this is {me}. We're two synthetic voices.",
      '{me} here as well. The voices you hear are synthetic.',
      'And my name is {me}. Our voices are synthetic, both of them.',
    ],
    subjects: [
      "Today we're talking about {x}.",
      'Our subject today is {x}.',
      "This time, it's all about {x}.",
      'This one is about {x}.',
      "For the next while, it's all about {x}.",
    ],
    withoutSubject: "Let's begin.",
    thanks: [
      "That's all for today. I'm {me}. Thank you for listening.",
      "We'll leave it there. This was {me}. Thank you for your time.",
      "And that's our time. I'm {me}. Thanks for being with us.",
      "We'll stop here. I'm {me}, and it was good to have you with us.",
    ],
    farewells: [
      "I'm {me}, and you've been listening to two synthetic voices. Every fact has its source in the transcript. Goodbye.",
      "I'm {me}. These voices were synthetic. What each line is based on is in the transcript. Goodbye.",
      'This was {me}, a synthetic voice like my partner. Our sources are in the transcript. Until next time.',
      '{me} says goodbye, too. Our voices are synthetic, our sources are in the transcript. Take care.',
    ],
  },
  de: {
    greetings: [
      'Hallo und willkommen. Ich bin {me}.',
      'Guten Tag, hier ist {me}.',
      'Willkommen. Mein Name ist {me}.',
    ],
    introductions: [
      'Und ich bin {me}. Unsere Stimmen sind beide synthetisch.',
      'Und hier ist {me}. Wir sind zwei synthetische Stimmen.',
    ],
    subjects: ['Heute sprechen wir über {x}.', 'Unser Thema heute ist {x}.', 'Diesmal geht es um {x}.'],
    withoutSubject: 'Fangen wir an.',
    thanks: [
      'Das war es für heute. Danke fürs Zuhören, sagt {me}.',
      'Damit sind wir am Ende. Ich war {me}. Danke, dass Sie dabei waren.',
    ],
    farewells: [
      'Und von mir, {me}. Sie haben zwei synthetische Stimmen gehört. Die Quellen stehen in der Abschrift. Auf Wiederhören.',
      'Ich war {me}. Diese Stimmen waren synthetisch. Die Abschrift zeigt, worauf jede Zeile beruht. Auf Wiederhören.',
    ],
  },
  fr: {
    greetings: ['Bonjour et bienvenue. Je suis {me}.', 'Bonjour, ici {me}.', 'Bienvenue. Je m’appelle {me}.'],
    introductions: [
      'Et moi, je suis {me}. Nos deux voix sont des voix de synthèse.',
      'Et ici {me}. Les voix que vous entendez sont synthétiques.',
    ],
    subjects: ['Aujourd’hui, nous parlons de ce sujet : {x}.', 'Notre sujet du jour : {x}.'],
    withoutSubject: 'Commençons.',
    thanks: [
      'C’est tout pour aujourd’hui. Merci de votre écoute, de la part de {me}.',
      'Nous en restons là. C’était {me}. Merci d’avoir été là.',
    ],
    farewells: [
      'Et de moi, {me}. Vous avez entendu deux voix de synthèse. Les sources sont dans la transcription. Au revoir.',
      'C’était {me}. Ces voix étaient synthétiques. La transcription montre sur quoi repose chaque phrase. Au revoir.',
    ],
  },
  es: {
    greetings: ['Hola y bienvenidos. Soy {me}.', 'Hola, les habla {me}.', 'Bienvenidos. Me llamo {me}.'],
    introductions: [
      'Y yo soy {me}. Nuestras dos voces son sintéticas.',
      'Y aquí {me}. Las voces que oyen son sintéticas.',
    ],
    subjects: ['Hoy hablamos de este tema: {x}.', 'Nuestro tema de hoy es {x}.'],
    withoutSubject: 'Empecemos.',
    thanks: [
      'Eso es todo por hoy. Gracias por escucharnos, de parte de {me}.',
      'Aquí lo dejamos. Les habló {me}. Gracias por acompañarnos.',
    ],
    farewells: [
      'Y de mi parte, {me}. Han oído dos voces sintéticas. Las fuentes están en la transcripción. Hasta pronto.',
      'Yo fui {me}. Estas voces eran sintéticas. La transcripción muestra en qué se basa cada frase. Adiós.',
    ],
  },
  it: {
    greetings: ['Ciao e benvenuti. Io sono {me}.', 'Buongiorno, qui è {me}.', 'Benvenuti. Mi chiamo {me}.'],
    introductions: [
      'E io sono {me}. Le nostre voci sono entrambe sintetiche.',
      'E qui {me}. Le voci che sentite sono sintetiche.',
    ],
    subjects: ['Oggi parliamo di questo tema: {x}.', 'Il nostro tema di oggi è {x}.'],
    withoutSubject: 'Cominciamo.',
    thanks: [
      'Per oggi è tutto. Grazie per l’ascolto da {me}.',
      'Ci fermiamo qui. Io ero {me}. Grazie per essere stati con noi.',
    ],
    farewells: [
      'E da me, {me}. Avete sentito due voci sintetiche. Le fonti sono nella trascrizione. Arrivederci.',
      'Io ero {me}. Queste voci erano sintetiche. La trascrizione mostra su che cosa si basa ogni frase. Arrivederci.',
    ],
  },
  pt: {
    greetings: [
      'Olá e sejam bem-vindos. Eu sou {me}.',
      'Olá, aqui fala {me}.',
      'Bem-vindos. O meu nome é {me}.',
    ],
    introductions: [
      'E eu sou {me}. As nossas duas vozes são sintéticas.',
      'E aqui {me}. As vozes que ouvem são sintéticas.',
    ],
    subjects: ['Hoje falamos deste tema: {x}.', 'O nosso tema de hoje é {x}.'],
    withoutSubject: 'Vamos começar.',
    thanks: [
      'É tudo por hoje. Obrigado por nos ouvirem, da parte de {me}.',
      'Ficamos por aqui. Falou {me}. Obrigado pela companhia.',
    ],
    farewells: [
      'E da minha parte, {me}. Ouviram duas vozes sintéticas. As fontes estão na transcrição. Até breve.',
      'Aqui esteve {me}. Estas vozes eram sintéticas. A transcrição mostra em que se baseia cada frase. Adeus.',
    ],
  },
  nl: {
    greetings: ['Hallo en welkom. Ik ben {me}.', 'Goedendag, hier is {me}.', 'Welkom. Mijn naam is {me}.'],
    introductions: [
      'En ik ben {me}. Onze stemmen zijn allebei synthetisch.',
      'En hier is {me}. De stemmen die u hoort, zijn synthetisch.',
    ],
    subjects: ['Vandaag praten we over {x}.', 'Ons onderwerp van vandaag is {x}.'],
    withoutSubject: 'Laten we beginnen.',
    thanks: [
      'Dat was het voor vandaag. Bedankt voor het luisteren, namens {me}.',
      'Hier houden we op. Ik was {me}. Bedankt voor uw tijd.',
    ],
    farewells: [
      'En van mij, {me}. U hebt twee synthetische stemmen gehoord. De bronnen staan in het transcript. Tot ziens.',
      'Ik was {me}. Deze stemmen waren synthetisch. Het transcript laat zien waar elke zin op rust. Tot ziens.',
    ],
  },
};

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
  if (language === null) return [say(DISCLOSURE_BEFORE, 'A')];
  const wordings = WORDINGS[language];
  const s = formatSpokenTitle(series?.title ?? '');
  const x = formatSpokenTitle(title);
  const subjects = role && s !== '' && language === 'en' ? EPISODES[role] : wordings.subjects;
  const subject = x === '' ? wordings.withoutSubject : pick(subjects, seed, 2);
  const introduction = `${pick(wordings.introductions, seed, 1)} ${subject}`;
  return [say(pick(wordings.greetings, seed, 0), 'B'), say(introduction, 'A', { x, s })];
}

/** The turns of English intros that name no subject, and so are the same in many podcasts. */
export function listOpenings(): { greetings: FixedTurn[]; introductions: FixedTurn[] } {
  const { greetings, introductions } = WORDINGS.en;
  return {
    greetings: greetings.map((wording) => say(wording, 'B')),
    introductions: introductions.map((wording) => say(wording, 'A')),
  };
}

export function composeOutro(
  { seed, language }: Pick<IntroInput, 'seed' | 'language'>,
  first: Host,
): FixedTurn[] {
  if (language === null) return [say(DISCLOSURE_AFTER, first)];
  const { thanks, farewells } = WORDINGS[language];
  return [say(pick(thanks, seed, 3), first), say(pick(farewells, seed, 4), getOtherHost(first))];
}

/** Whether the first turn of an outro has this text. */
export function isThanks(text: string): boolean {
  const wordings = Object.values(WORDINGS).flatMap(({ thanks }) => thanks);
  return wordings.some((wording) => say(wording, 'A').text === text || say(wording, 'B').text === text);
}

function say(wording: string, host: Host, slots: Readonly<Record<string, string>> = {}): FixedTurn {
  const values: Readonly<Record<string, string>> = { ...slots, me: HOST_NAMES[host] };
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
