import { useMediaQuery } from '@mantine/hooks';
import { memo } from 'react';
import { VirtualList } from '../../components/virtual-list.tsx';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import type { LibraryView, Selection } from './library-view.ts';
import { PodcastItem } from './podcast-item.tsx';

const ROW_HEIGHT_PIXELS = { list: [74, 98], grid: [194, 194] } as const;

interface LibraryPodcastListProps {
  podcasts: readonly LocalPodcast[];
  outdatedIds: ReadonlySet<number>;
  view: LibraryView;
  online: boolean;
  selection: Selection;
}

export const PodcastList = memo(function LibraryPodcastList(props: LibraryPodcastListProps) {
  const { podcasts, outdatedIds, view, online, selection } = props;
  const layout = selection.isOn ? 'list' : view.layout;
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const isCompact = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <VirtualList
      items={podcasts}
      columns={layout === 'grid' && isWide ? 2 : 1}
      rowHeight={ROW_HEIGHT_PIXELS[layout][isWide ? 1 : 0]}
      gap={isCompact ? 8 : 12}
    >
      {(podcast) => (
        <PodcastItem
          podcast={podcast}
          layout={layout}
          online={online}
          isOutdated={outdatedIds.has(podcast.id)}
          isCompact={isCompact && layout === 'list'}
          isSelected={selection.isOn ? selection.ids.has(podcast.id) : null}
          onToggle={selection.toggle}
        />
      )}
    </VirtualList>
  );
});
