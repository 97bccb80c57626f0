import { describe, expect, test } from 'vitest';
import { MAX_LINEAR_GROWTH_RATIO, measureGrowth } from '../../../tests/support/measure-growth.ts';
import { estimateSpeechDuration } from './speech-duration.ts';

/** Text with the seconds of a fast and of a slow reading. */
const PROSE: readonly (readonly [kind: string, text: string, quick: number, calm: number])[] = [
  [
    'English',
    'The abacus was used in many parts of the world long before the written numerals came.',
    4.6,
    7.5,
  ],
  ['short words', 'And so it is to be as we go on to it, and on we go to where he was.', 3.6, 6],
  [
    'German',
    'Die Stadt wurde im Mittelalter von Kaufleuten aus dem Norden gegründet und wuchs schnell.',
    4.7,
    8,
  ],
  ['French', 'Les bateaux quittaient le port de bonne heure et revenaient beaucoup plus tard.', 4.2, 7],
  [
    'Spanish',
    'La ciudad fue fundada por comerciantes del norte y creció con mucha rapidez en pocos años.',
    3.7,
    6.2,
  ],
  ['Italian', 'La città fu fondata da mercanti del nord e crebbe molto rapidamente in pochi anni.', 3.9, 6.2],
  [
    'Portuguese',
    'A cidade foi fundada por comerciantes do norte e cresceu muito depressa em poucos anos.',
    3.9,
    6.3,
  ],
  [
    'Dutch',
    'De stad werd in de middeleeuwen door kooplieden uit het noorden gesticht en groeide snel.',
    4,
    6.5,
  ],
  ['Polish', 'Miasto zostało założone przez kupców z północy i bardzo szybko się rozrosło.', 3.7, 5.8],
  ['Swedish', 'Staden grundades av köpmän från norr under medeltiden och växte mycket snabbt.', 3.5, 5.6],
  [
    'Indonesian',
    'Kota ini didirikan oleh para pedagang dari utara dan berkembang dengan sangat cepat.',
    4.2,
    6.5,
  ],
  ['Turkish', 'Şehir orta çağda kuzeyden gelen tüccarlar tarafından kuruldu ve hızla büyüdü.', 3.7, 5.9],
  [
    'Ukrainian',
    'Місто заснували купці з півночі, і воно швидко виросло протягом кількох десятиліть.',
    4.1,
    6.6,
  ],
  ['Czech', 'Město založili obchodníci ze severu a během několika let velmi rychle vyrostlo.', 4.1, 6.3],
  ['Vietnamese', 'Hà Nội là thủ đô của Việt Nam và là thành phố lớn thứ hai của cả nước.', 3.6, 6.5],
  ['Russian', 'Москва является столицей Российской Федерации и крупнейшим городом страны.', 4.6, 7],
  ['Greek', 'Η Αθήνα είναι η πρωτεύουσα της Ελλάδας και η μεγαλύτερη πόλη της.', 4, 6.5],
  ['Arabic', 'القاهرة هي عاصمة جمهورية مصر العربية وأكبر مدنها من حيث السكان.', 4.2, 7.5],
  ['Hebrew', 'ירושלים היא בירת ישראל והעיר הגדולה ביותר בה מבחינת שטח.', 3.6, 6.5],
  ['Hindi', 'दिल्ली भारत की राजधानी है और यहाँ बहुत से लोग रहते हैं।', 3.2, 5.5],
  ['Thai', 'กรุงเทพมหานครเป็นเมืองหลวงและนครที่มีประชากรมากที่สุดของประเทศไทย', 4.4, 7],
  ['Chinese', '北京是中华人民共和国的首都，也是全国的政治、文化中心。', 4.2, 8],
  ['Japanese', '東京は日本の首都であり、世界最大の都市圏の一つです。', 3.9, 6.5],
  ['kana', 'ひらがなはにほんごのもじであり、むかしからつかわれてきました。', 3.6, 6],
  ['Korean', '서울은 대한민국의 수도이자 최대 도시이며, 많은 사람들이 살고 있다.', 3.9, 6.5],
];

/** Texts that can be read in several ways, with the shortest and the longest reading in seconds. */
const READINGS: readonly (readonly [text: string, briefest: number, longest: number])[] = [
  // 51 digits, read one by one.
  ['The first 50 decimal digits are 3.14159265358979323846264338327950288419716939937510.', 12, 34],
  ['50 digits of pi: 3.14159265358979323846264338327950288419716939937510', 11, 34],
  // 'One million' or 'one zero zero ...'.
  ['It sold 1,000,000 copies.', 1.6, 6],
  ['It has 777,777 parts and 1,234,567,890 pieces.', 7, 14],
  ['In 1945, 1946, 1950 and 2000 it was sold for $1,000,000, £250 and 12.5%.', 5.5, 16],
  ['The area is 45 km², crossed at 60 km/h and 20 °C.', 4, 9],
  ['Louis XIV, Henry VIII and Elizabeth II wrote to the UNHCR, the BBC and NATO.', 4.5, 12],
  ['Extraordinary circumstances necessitate comprehensive documentation.', 1.5, 9],
  ['X', 0.3, 1.2],
  ['The URL of the WWW is read by HTML.', 2, 6],
  ['See https://en.wikipedia.org/wiki/Abacus?action=history&offset=20 for more.', 0.8, 25],
  ['Well... yes; no: maybe (or not), perhaps!', 2, 6],
  ['E = mc², and x ≤ y.', 1.5, 7],
  ['Fun 😀😀 & games.', 0.8, 7],
  ['ISBN 978-3-16-148410-0, version 2.0.1, at 10:30 p.m.', 7, 18],
  // An English voice may skip Chinese characters.
  ['The Great Wall (萬里長城) is long.', 1.4, 5],
  ['...', 0, 1],
  ['—', 0, 1],
];

describe('estimateSpeechDuration', () => {
  test.each(PROSE)(
    'estimateSpeechDuration for %s accepts complete speech and rejects half or triple the duration',
    (_, text, quick, calm) => {
      const { minSeconds: shortest, maxSeconds: longest } = estimateSpeechDuration(text);
      expect(quick).toBeGreaterThan(shortest);
      expect(calm).toBeLessThan(longest);
      expect(quick / 2).toBeLessThan(shortest);
      expect(calm * 3).toBeGreaterThan(longest);
    },
  );

  test.each(READINGS)('estimateSpeechDuration accepts every reading of "%s"', (text, briefest, most) => {
    const { minSeconds: shortest, maxSeconds: longest } = estimateSpeechDuration(text);
    expect(briefest).toBeGreaterThanOrEqual(shortest);
    expect(most).toBeLessThan(longest);
  });

  test('estimateSpeechDuration has no minimum for a text that a voice may skip', () => {
    for (const text of ['', '...', '—', '😀', 'www.example.org', 'Yes.'])
      expect(estimateSpeechDuration(text).minSeconds).toBe(0);
  });

  test('estimateSpeechDuration takes linear time for hostile text', async () => {
    for (const text of ['a', '1', 'www.', '. ', '京', "'", 'https:/', '\u0301', 'A1']) {
      const growth = await measureGrowth(
        (size) => estimateSpeechDuration(text.repeat(size / text.length)),
        64_000,
      );
      expect(growth, text).toBeLessThan(MAX_LINEAR_GROWTH_RATIO);
    }
  });
});
