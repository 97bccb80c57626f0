let typed = '';

/** Remembers what the visitor typed into the search box of the HTML before the app was loaded. */
export function rememberTypedSearch(): void {
  const box = document.querySelector<HTMLInputElement>('.boot-search');
  if (box !== null) typed = box.value;
}

/** Returns it once. */
export function takeTypedSearch(): string {
  const text = typed;
  typed = '';
  return text;
}
