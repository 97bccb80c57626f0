import { Anchor, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './clamped-text.module.css';

/** A text of which a phone shows five lines, and the rest at a press of 'More'. */
export function ClampedText({ children }: { children: string }) {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <>
      <Text ref={box} maw="var(--wc-text)" className={open ? '' : classes.clamped}>
        {children}
      </Text>
      {cut && !open && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          className={classes.more}
          onClick={() => setOpen(true)}
        >
          More
        </Anchor>
      )}
    </>
  );
}
