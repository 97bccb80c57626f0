import type { Phrases } from './phrases.ts';

export const es = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Hola, les damos la bienvenida. Soy {me}.',
    'Hola, les habla {me}.',
    'Qué gusto saludarles. Me llamo {me}.',
  ],
  introductions: [
    'Y yo soy {me}. Nuestras dos voces son sintéticas.',
    'Y les habla también {me}. Las voces que oyen son sintéticas.',
  ],
  subjects: ['Nuestro tema de hoy: {x}.', 'El tema de este episodio es {x}.'],
  withoutSubject: 'Empecemos.',
  thanks: [
    'Eso es todo por hoy. Soy {me}. Gracias por escucharnos.',
    'Aquí lo dejamos. Les habló {me}. Gracias por acompañarnos.',
  ],
  farewells: [
    'También se despide {me}. Han oído dos voces sintéticas. Las fuentes están en la transcripción. Hasta pronto.',
    'Yo soy {me}. Estas voces eran sintéticas. La transcripción muestra en qué se basa cada frase. Hasta la próxima.',
  ],
  chapters: ['A continuación: {x}.', 'Siguiente capítulo: {x}.'],
  opening: 'Introducción',
  closing: 'Para terminar',
  questions: 'Preguntas de la audiencia',
  leadIns: ['Veamos qué dice el artículo.', 'El artículo habla de eso.'],
  doesNotSay: 'El artículo no lo dice.',
  closest: 'Esto es lo que más se le acerca.',
  asked: 'Nos preguntan:',
  notes: {
    disclosure:
      'Generado por IA: un programa ha creado este pódcast a partir de artículos de enciclopedia, y dos voces sintéticas, {A} y {B}, lo leen.',
    changes: 'El texto se ha abreviado y adaptado para dos voces.',
    conversation: 'Una conversación a dos voces.',
    reading: 'El artículo leído por dos voces.',
    source: 'Fuente',
    revision: 'Wikipedia, versión {n}',
    textWasChanged: 'el texto se ha modificado',
    sameLicence: 'Este episodio tiene la misma licencia.',
    excerpt:
      'El artículo es demasiado largo para el modelo, que leyó el comienzo de sus secciones y eligió entre ellas.',
    readTurn: 'Una intervención se lee tal como está en el artículo, porque el modelo no pudo escribirla.',
    readTurns:
      '{n} intervenciones se leen tal como están en el artículo, porque el modelo no pudo escribirlas.',
    checked: 'Comprobado automáticamente.',
    reviewedTurn:
      'Comprobado automáticamente; una segunda lectura, también de un modelo, revisó una intervención.',
    reviewedTurns:
      'Comprobado automáticamente; una segunda lectura, también de un modelo, revisó {n} intervenciones.',
  },
} satisfies Phrases;
