import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { TypeAhead } from './type-ahead.ts';

/** A native select whose type-ahead works the same in every browser. */
export function Select(props: NativeSelectProps) {
  const [typeAhead] = useState(() => new TypeAhead());

  const handleKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, currentTarget: select, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    // A first space opens the list.
    if (key === ' ' && !typeAhead.isTyping(timeStamp)) return;
    event.preventDefault();
    const labels = Array.from(select.options, ({ text, disabled }) => (disabled ? null : text));
    const found = typeAhead.press(key, timeStamp, labels, select.selectedIndex);
    if (found === -1 || found === select.selectedIndex) return;
    select.selectedIndex = found;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };

  return <NativeSelect {...props} onKeyDown={handleKeyDown} />;
}
