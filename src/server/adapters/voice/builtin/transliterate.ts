import anyAscii from 'any-ascii';

/** any-ascii omits the vowels of these scripts. */
const SCRIPTS_WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]+/gu;
/** any-ascii puts no spaces between these syllables: 'BeiJing'. */
const SYLLABIC_SCRIPTS = /[\p{Script=Han}\p{Script=Hangul}]+/gu;

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
