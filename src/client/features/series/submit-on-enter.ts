import type { KeyboardEvent } from 'react';

/** Submits on Enter even if the submit button is disabled, so that the visitor sees the missing field. */
export function submitOnEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
}
