import { useComputedColorScheme } from '@mantine/core';
import { memo, useMemo } from 'react';
import { renderCoverSvg } from '../../domain/cover/cover.ts';
import classes from './cover.module.css';

interface CoverProps {
  title: string;
  rings?: readonly number[];
  size: 'small' | 'card' | 'large';
  className?: string;
}

const NO_RINGS: readonly number[] = [];

/** Decorative: the title is next to the cover as text. */
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
      // `coverSvg` escapes the title. Inline SVG can use the fonts of the page.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
