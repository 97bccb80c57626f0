import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { TypeAhead } from './type-ahead.ts';

/** The system's own select, with the same type-ahead in every browser. */
export function Select(props: NativeSelectProps) {
  const [typing] = useState(() => new TypeAhead());

  const press = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, currentTarget: select, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // A space on its own opens the list.
    if (key === ' ' && !typing.isTyping(timeStamp)) return;
    event.preventDefault();
    const labels = Array.from(select.options, ({ text, disabled }) => (disabled ? null : text));
    const found = typing.press(key, timeStamp, labels, select.selectedIndex);
    if (found === -1 || found === select.selectedIndex) return;
    select.selectedIndex = found;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };

  return <NativeSelect {...props} onKeyDown={press} />;
}
