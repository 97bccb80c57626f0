/** Why the natural voices cannot be installed, for the operator: half a sentence without a path. */
export class VoicesError extends Error {
  override readonly name = 'VoicesError';
}
