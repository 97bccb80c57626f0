export interface Viewer {
  /** SHA-256 of the session id. */
  owner: string;
  /** Origin of the server without a trailing slash. */
  origin: string;
}
