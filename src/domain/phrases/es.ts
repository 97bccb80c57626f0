import type { Phrases } from './phrases.ts';

export const es = {
  hosts: { A: 'Mira', B: 'Theo' },
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
  chapters: ['A continuación: {x}.', 'Ahora: {x}.'],
  opening: 'Introducción',
  closing: 'Para terminar',
  leadIns: ['Veamos qué dice el artículo.', 'El artículo habla de eso.'],
  doesNotSay: 'El artículo no lo dice.',
  closest: 'Esto es lo más cercano.',
  asked: 'Nos preguntan:',
  notes: {
    disclosure:
      'Generado por IA: un programa hizo este pódcast a partir de artículos de enciclopedia, y dos voces sintéticas, {A} y {B}, lo leen.',
    changes: 'El texto se ha abreviado y adaptado para dos voces.',
    conversation: 'Una conversación a dos voces',
    reading: 'El artículo leído por dos voces',
    source: 'Fuente',
    revision: 'Wikipedia, versión {n}',
    textWasChanged: 'el texto se ha modificado',
    sameLicence: 'Este episodio tiene la misma licencia.',
    excerpt:
      'El artículo es demasiado largo para el modelo, que leyó el comienzo de sus secciones y eligió entre ellas.',
    readLine: 'Una intervención se lee del artículo, porque el modelo no pudo escribirla.',
    readLines: '{n} intervenciones se leen del artículo, porque el modelo no pudo escribirlas.',
    checked: 'Comprobado automáticamente.',
    reviewedLine:
      'Comprobado automáticamente; una segunda lectura, también de un modelo, revisó una intervención.',
    reviewedLines:
      'Comprobado automáticamente; una segunda lectura, también de un modelo, revisó {n} intervenciones.',
  },
} satisfies Phrases;
