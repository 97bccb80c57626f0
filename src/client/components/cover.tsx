import { useComputedColorScheme } from '@mantine/core';
import { memo, useMemo } from 'react';
import { renderCoverSvg } from '../../domain/cover/cover.ts';
import classes from './cover.module.css';

interface CoverProps {
  title: string;
  /** Lengths of the parts that are drawn as rings, in any unit. */
  rings?: readonly number[];
  /** Small covers leave the title out. */
  size: 'small' | 'card' | 'large';
  className?: string;
}

const NO_RINGS: readonly number[] = [];

/** A podcast's cover, drawn from its title. The title stands beside it as text, so it is decoration. */
export const Cover = memo(function Cover({ title, rings = NO_RINGS, size, className }: CoverProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const svg = useMemo(
    () => renderCoverSvg({ title, rings, theme, text: size === 'large' }),
    [title, rings, theme, size],
  );
  return (
    <div
      aria-hidden="true"
      className={`${classes.cover} ${className ?? ''}`}
      data-size={size}
      // Our own drawing, which escapes the title; inline it can use the page's fonts.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
