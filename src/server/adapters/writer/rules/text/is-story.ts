/** Whether a section tells a plot. */
export function isStory(heading: string): boolean {
  return /^(?:plot|story|synopsis)\b|^summary$/iu.test(heading);
}
