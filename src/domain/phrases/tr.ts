import type { Phrases } from './phrases.ts';

export const tr = {
  hosts: { A: 'Mira', B: 'Theo' },
  greetings: [
    'Merhaba, hoş geldiniz. Ben {me}.',
    'Merhaba, karşınızda {me}.',
    'Hoş geldiniz. Benim adım {me}.',
  ],
  introductions: [
    'Ben de {me}. İkimizin sesi de sentetik.',
    'Benim adım da {me}. Duyduğunuz sesler sentetik.',
  ],
  subjects: ['Bugünkü konumuz: {x}.', 'Bu bölümün konusu: {x}.'],
  withoutSubject: 'Başlayalım.',
  thanks: [
    'Bugünlük bu kadar. Ben {me}. Dinlediğiniz için teşekkür ederiz.',
    'Burada bitiriyoruz. Ben {me}. Bizimle olduğunuz için teşekkür ederiz.',
  ],
  farewells: [
    'Ben {me}. İki sentetik ses dinlediniz. Kaynaklar metin dökümünde yer alıyor. Hoşça kalın.',
    'Ve ben {me}. Bu sesler sentetikti. Her cümlenin neye dayandığını metin dökümünde görebilirsiniz. Hoşça kalın.',
  ],
  chapters: ['Sıradaki bölüm: {x}.', 'Şimdi: {x}.'],
  opening: 'Giriş',
  closing: 'Son söz',
  questions: 'Dinleyici soruları',
  leadIns: ['Bakalım madde ne diyor.', 'Maddede bununla ilgili bir şey var.'],
  doesNotSay: 'Maddede bu bilgi yok.',
  closest: 'Buna en yakın cümle şu.',
  asked: 'Bir dinleyici soruyor:',
  notes: {
    disclosure:
      'Yapay zekâyla üretildi: bu podcasti bir yazılım ansiklopedi maddelerinden hazırladı; iki sentetik ses, {A} ve {B}, seslendiriyor.',
    changes: 'Metin kısaltıldı ve iki sese uyarlandı.',
    conversation: 'İki sesin sohbeti.',
    reading: 'İki sesle okunan madde.',
    source: 'Kaynak',
    revision: 'Vikipedi, sürüm {n}',
    textWasChanged: 'metin değiştirildi',
    sameLicence: 'Bu bölüm aynı lisansa sahiptir.',
    excerpt: 'Madde model için çok uzun; model bölümlerin başlarını okudu ve aralarından seçti.',
    readTurn: 'Model yazamadığı için bir replik maddeden okundu.',
    readTurns: 'Model yazamadığı için {n} replik maddeden okundu.',
    checked: 'Otomatik olarak denetlendi.',
    reviewedTurn: 'Otomatik olarak denetlendi; başka bir model bir repliği okudu.',
    reviewedTurns: 'Otomatik olarak denetlendi; başka bir model {n} repliği okudu.',
  },
} satisfies Phrases;
