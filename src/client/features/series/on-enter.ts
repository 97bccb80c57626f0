import type { KeyboardEvent } from 'react';

/**
 * Enter in a one-line field submits, as in any form; a browser does not do so
 * while the submit button is disabled, and the visitor would learn nothing.
 */
export function onEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
}
