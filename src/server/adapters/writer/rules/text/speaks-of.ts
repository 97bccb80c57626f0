/** Whether a text in lower case has the noun or its plural as a word: 'hat' is not in 'that'. */
export function speaksOf(text: string, noun: string): boolean {
  return text.includes(noun) && new RegExp(`(?<![\\p{L}-])${noun}(?:e?s)?(?!\\p{L})`, 'u').test(text);
}
