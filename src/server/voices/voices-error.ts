/** Why the natural voices cannot be installed, for the operator: half a sentence without a path. */
export class VoicesError extends Error {
  override readonly name = 'VoicesError';
}

/** A download or package has other bytes than the pinned ones. */
export class WrongContentError extends VoicesError {
  constructor(address: string) {
    super(`the bytes of ${address.slice(address.lastIndexOf('/') + 1)} are not the expected ones`);
  }
}
