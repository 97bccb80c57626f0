import { Anchor, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './clamped-text.module.css';

/** On phones it shows five lines and a 'More' button. */
export function ClampedText({ children }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isClamped, setIsClamped] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || isOpen) return;
    const measure = () => setIsClamped(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <>
      <Text ref={box} maw="var(--wc-text)" className={isOpen ? '' : classes.clamped}>
        {children}
      </Text>
      {isClamped && !isOpen && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={classes.more}
          onClick={() => setIsOpen(true)}
        >
          More
        </Anchor>
      )}
    </>
  );
}
