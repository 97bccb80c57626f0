import type { Phrases } from './phrases.ts';

export const pt = {
  hosts: { A: 'Mira', B: 'Theo' },
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
  chapters: ['A seguir: {x}.', 'Agora: {x}.'],
  opening: 'Introdução',
  closing: 'Para terminar',
  leadIns: ['Vejamos o que diz o artigo.', 'O artigo fala disso.'],
  doesNotSay: 'O artigo não o diz.',
  closest: 'Isto é o mais próximo.',
  asked: 'Perguntam-nos:',
  notes: {
    disclosure:
      'Gerado por IA: um programa fez este podcast a partir de artigos de enciclopédia, e duas vozes sintéticas, {A} e {B}, leem-no.',
    changes: 'O texto foi abreviado e adaptado para duas vozes.',
    conversation: 'Uma conversa a duas vozes',
    reading: 'O artigo lido por duas vozes',
    source: 'Fonte',
    revision: 'Wikipédia, versão {n}',
    textWasChanged: 'o texto foi alterado',
    sameLicence: 'Este episódio tem a mesma licença.',
    excerpt: 'O artigo é longo demais para o modelo, que leu o início das secções e escolheu entre elas.',
    readLine: 'Uma fala é lida do artigo, porque o modelo não a conseguiu escrever.',
    readLines: '{n} falas são lidas do artigo, porque o modelo não as conseguiu escrever.',
    checked: 'Verificado automaticamente.',
    reviewedLine: 'Verificado automaticamente; uma segunda leitura, também de um modelo, reviu uma fala.',
    reviewedLines: 'Verificado automaticamente; uma segunda leitura, também de um modelo, reviu {n} falas.',
  },
} satisfies Phrases;
