import type { PromisedThing } from '../plan/promised-things.ts';
import { capitalize } from '../text/capitalize.ts';

/** 'A silver ball, a drinking bowl and a telegram'. With `isKnown`, each has the definite article. */
function listThings(things: readonly PromisedThing[], { isKnown }: { isKnown: boolean }): string {
  const names = things.map(({ name }) => (isKnown ? makeDefinite(name) : name));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** 'the silver ball' for 'a silver ball', 'the three bottles' for 'three bottles' */
export function makeDefinite(name: string): string {
  return `the ${name.replace(/^an? /u, '')}`;
}

export function fillThings(phrase: string, things: readonly PromisedThing[]): string {
  return capitalize(
    phrase
      .replace('{things}', listThings(things, { isKnown: false }))
      .replace('{the}', listThings(things, { isKnown: true }))
      .replace('{all}', things.length === 2 ? 'both' : 'all'),
  );
}
