interface ImportMeta {
  /** Replaced by Vite. */
  readonly env: { readonly PROD: boolean };
}
