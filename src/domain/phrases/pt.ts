import type { Phrases } from './phrases.ts';

export const pt = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Olá e boas-vindas. Eu sou {me}.',
    'Olá, aqui fala {me}.',
    'Damos as boas-vindas. O meu nome é {me}.',
  ],
  introductions: [
    'E eu sou {me}. As nossas duas vozes são sintéticas.',
    'E o meu nome é {me}. As vozes deste episódio são sintéticas.',
  ],
  subjects: ['O tema de hoje: {x}.', 'O nosso tema de hoje é {x}.'],
  withoutSubject: 'Vamos começar.',
  thanks: [
    'É tudo por hoje. Eu sou {me}. Agradecemos a sua companhia.',
    'Ficamos por aqui. Quem falou foi {me}. Agradecemos a sua atenção.',
  ],
  farewells: [
    '{me} também se despede. As duas vozes deste episódio são sintéticas. As fontes estão na transcrição. Até breve.',
    'E eu sou {me}. Estas vozes eram sintéticas. A transcrição mostra em que se baseia cada frase. Até logo.',
  ],
  chapters: ['A seguir: {x}.', 'Próximo capítulo: {x}.'],
  opening: 'Introdução',
  closing: 'Para terminar',
  questions: 'Perguntas do público',
  leadIns: ['Vejamos o que diz o artigo.', 'O artigo fala sobre isso.'],
  doesNotSay: 'O artigo não diz isso.',
  closest: 'O trecho mais próximo é este.',
  asked: 'Uma pergunta de quem nos ouve:',
  notes: {
    disclosure:
      'Gerado por IA: um programa fez este podcast a partir de artigos de enciclopédia, e as duas vozes, {A} e {B}, são sintéticas.',
    changes: 'O texto foi abreviado e adaptado para duas vozes.',
    conversation: 'Uma conversa a duas vozes.',
    reading: 'O artigo lido por duas vozes.',
    source: 'Fonte',
    revision: 'Wikipédia, versão {n}',
    textWasChanged: 'o texto foi alterado',
    sameLicence: 'Este episódio tem a mesma licença.',
    excerpt:
      'O artigo é longo demais para o modelo, que leu o início de cada parte e escolheu entre esses trechos.',
    readTurn: 'Uma fala é lida diretamente do artigo, porque o modelo não conseguiu escrevê-la.',
    readTurns: '{n} falas são lidas diretamente do artigo, porque o modelo não conseguiu escrevê-las.',
    checked: 'Verificado automaticamente.',
    reviewedTurn: 'Verificado automaticamente; uma segunda leitura, também de um modelo, abrangeu uma fala.',
    reviewedTurns:
      'Verificado automaticamente; uma segunda leitura, também de um modelo, abrangeu {n} falas.',
  },
} satisfies Phrases;
