const ENGLISH_IPA = /^\/(.+)\/$/u;

/** IPA, without slashes, of the names in a text. Google refuses phrases that the text lacks and foreign sounds. */
export function selectEnglishNames(
  pronunciations: ReadonlyMap<string, string>,
  text: string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, notation] of pronunciations) {
    const ipa = ENGLISH_IPA.exec(notation)?.[1];
    if (ipa !== undefined && containsWord(text, name)) names.set(name, ipa);
  }
  return names;
}

function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInsideWord = /[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at));
    if (!isInsideWord && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + word.length))) return true;
  }
  return false;
}
