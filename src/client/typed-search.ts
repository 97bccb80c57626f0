let box: HTMLInputElement | null = null;

/** Remembers the search box of the HTML. The visitor may type there until the app takes its place. */
export function rememberSearchBox(): void {
  box = document.querySelector<HTMLInputElement>('.boot-search');
}

/** Returns once what was typed there. */
export function takeTypedSearch(): string {
  const text = box?.value ?? '';
  box = null;
  return text;
}
