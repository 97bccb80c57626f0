import anyAscii from 'any-ascii';

/** any-ascii returns these without the vowels. */
const SCRIPTS_WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+/gu;
/** any-ascii returns these syllables without spaces: 'BeiJing'. */
const SYLLABIC_SCRIPTS = /[\p{Script=Han}\p{Script=Hangul}]+/gu;

/** Writes any script in ASCII letters that can be read aloud: 'Москва' -> 'Moskva', '北京' -> 'Bei Jing'. */
export function transliterate(text: string): string {
  const latin = text
    .replace(SCRIPTS_WITHOUT_VOWELS, (word) =>
      anyAscii(word)
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace(/([^aeiouy])(?=[^aeiouy])/g, '$1a'),
    )
    .replace(SYLLABIC_SCRIPTS, (run) => ` ${anyAscii(run).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')} `);
  return anyAscii(latin);
}
