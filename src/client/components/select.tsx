import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

const RESET_DELAY_MS = 1_000;

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

/** Selects a list entry by its first letters. A repeated key selects the next entry with that letter. */
export class TypeAhead {
  #typed = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  isTyping(at: number): boolean {
    return this.#typed !== '' && at - this.#lastAt <= RESET_DELAY_MS;
  }

  /** `at` is in milliseconds. A label is null for a disabled entry. The index -1 stands for none. */
  press(key: string, at: number, labels: ReadonlyArray<string | null>, current: number): number {
    if (!this.isTyping(at)) this.#typed = '';
    this.#typed += key.toLowerCase();
    this.#lastAt = at;
    const isRepeated = [...this.#typed].every((character) => character === this.#typed[0]);
    const wanted = isRepeated ? key.toLowerCase() : this.#typed;
    // A longer text may match the selected entry; a repeated key continues after it.
    const first = isRepeated ? current + 1 : Math.max(0, current);
    for (let step = 0; step < labels.length; step += 1) {
      const index = (first + step) % labels.length;
      if (labels[index]?.trim().toLowerCase().startsWith(wanted)) return index;
    }
    return -1;
  }
}
