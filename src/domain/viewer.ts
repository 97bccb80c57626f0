/** Who is shown something of theirs, and at which address they reached the server. */
export interface Viewer {
  /** SHA-256 of the session id. */
  owner: string;
  /** The server's own address without a slash at its end, e.g. `https://example.org`. */
  origin: string;
}
