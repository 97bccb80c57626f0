/** Kind and code of an unexpected error. Its message and stack may contain paths and data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error.';
  const { name, code } = error as NodeJS.ErrnoException;
  return `${name}${code ? ` (${code})` : ''}.`;
}
