import type { KeyboardEvent } from 'react';

/** Also submits with a disabled button, so that the visitor sees the missing field. */
export function submitOnEnter(submit: () => void) {
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
}
