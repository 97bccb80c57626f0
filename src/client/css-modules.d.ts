// An index signature of `string` yields `string | undefined` under `noUncheckedIndexedAccess`, which Mantine's
// `className` refuses under `exactOptionalPropertyTypes`. `any` fits both.
declare module '*.module.css' {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const classes: Readonly<Record<string, any>>;
  export default classes;
}

declare module '*.css';
