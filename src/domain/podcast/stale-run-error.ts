/** The podcast or question was deleted or finished, or a newer run has replaced this one. */
export class StaleRunError extends Error {
  override readonly name = 'StaleRunError';
}
