import type { Phrases } from './phrases.ts';

export const id = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Halo dan selamat datang. Saya {me}.',
    'Halo, bersama saya, {me}.',
    'Selamat datang. Nama saya {me}.',
  ],
  introductions: [
    'Dan saya {me}. Suara kami berdua adalah suara sintetis.',
    'Dan nama saya {me}. Suara yang Anda dengar adalah suara sintetis.',
  ],
  subjects: ['Hari ini kita membahas {x}.', 'Topik kita hari ini adalah {x}.'],
  withoutSubject: 'Mari kita mulai.',
  thanks: [
    'Sekian untuk hari ini. Saya {me}. Terima kasih telah mendengarkan.',
    'Kita akhiri di sini. Saya {me}. Terima kasih telah bersama kami.',
  ],
  farewells: [
    'Saya {me}. Anda telah mendengarkan dua suara sintetis. Sumbernya ada di transkrip. Sampai jumpa.',
    '{me} juga pamit. Suara-suara ini sintetis. Dasar setiap kalimat dapat dilihat di transkrip. Sampai jumpa.',
  ],
  chapters: ['Berikutnya: {x}.', 'Bab selanjutnya: {x}.'],
  opening: 'Pengantar',
  closing: 'Penutup',
  questions: 'Pertanyaan pendengar',
  leadIns: ['Mari kita lihat apa kata artikelnya.', 'Artikelnya menyinggung hal itu.'],
  doesNotSay: 'Artikel itu tidak menyebutkannya.',
  closest: 'Yang paling mendekati adalah kalimat ini.',
  asked: 'Seorang pendengar bertanya:',
  notes: {
    disclosure:
      'Dibuat dengan AI: perangkat lunak membuat siniar ini dari artikel ensiklopedia, dan dua suara sintetis, {A} dan {B}, membawakannya.',
    changes: 'Teks dipersingkat dan disesuaikan untuk dua suara.',
    conversation: 'Percakapan dua suara.',
    reading: 'Artikel yang dibacakan oleh dua suara.',
    source: 'Sumber',
    revision: 'Wikipedia, versi {n}',
    textWasChanged: 'teks telah diubah',
    sameLicence: 'Episode ini berlisensi sama.',
    excerpt: 'Artikel terlalu panjang bagi model, yang membaca awal setiap bagian dan memilih dari situ.',
    readTurn: 'Satu ucapan dibacakan dari artikel karena model tidak dapat menulisnya.',
    readTurns: '{n} ucapan dibacakan dari artikel karena model tidak dapat menulisnya.',
    checked: 'Diperiksa secara otomatis.',
    reviewedTurn: 'Diperiksa secara otomatis; model lain memeriksa satu ucapan.',
    reviewedTurns: 'Diperiksa secara otomatis; model lain memeriksa {n} ucapan.',
  },
} satisfies Phrases;
