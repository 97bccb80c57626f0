import { memo } from 'react';
import { renderCoverSvg } from '../../domain/cover/cover.ts';
import { CoverPicture } from './cover.tsx';

interface TitledCoverProps {
  title: string;
  className?: string | undefined;
}

/** Apart from `Cover`, so that the first screen does not load the layout of titles. */
export const TitledCover = memo(function TitledCover(props: TitledCoverProps) {
  return <CoverPicture {...props} size="large" render={renderCoverSvg} />;
});
