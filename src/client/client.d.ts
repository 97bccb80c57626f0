// `string | undefined` does not fit Mantine's `className` under `exactOptionalPropertyTypes`; `any` does.
declare module '*.module.css' {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const classes: Readonly<Record<string, any>>;
  export default classes;
}

declare module '*.css';

interface ImportMeta {
  readonly env: { readonly PROD: boolean };
}
