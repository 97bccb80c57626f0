import { useComputedColorScheme } from '@mantine/core';
import { memo, useMemo } from 'react';
import { type CoverInput, renderSmallCoverSvg } from '../../domain/cover/cover-art.ts';
import classes from './cover.module.css';

interface CoverProps {
  title: string;
  size: 'small' | 'card';
  className?: string;
}

/** Decorative: the title is next to the cover as text. */
export const Cover = memo(function Cover({ size, ...props }: CoverProps) {
  return <CoverPicture {...props} size={size} render={renderSmallCoverSvg} />;
});

interface CoverPictureProps {
  title: string;
  size: 'small' | 'card' | 'large';
  className?: string | undefined;
  render: (input: CoverInput) => string;
}

export function CoverPicture({ title, size, className, render }: CoverPictureProps) {
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const svg = useMemo(() => render({ title, rings: [], theme }), [title, theme, render]);
  return (
    <div
      aria-hidden="true"
      className={`${classes.cover} ${className ?? ''}`}
      data-size={size}
      // The renderers escape the title. Inline SVG can use the fonts of the page.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
