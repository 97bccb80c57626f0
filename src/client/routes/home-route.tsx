import { useState } from 'react';
import { ArticleSearch } from '../features/articles/article-search.tsx';
import { FeaturedTopics } from '../features/articles/featured-topics.tsx';
import { LazyCreateSheet, preloadCreateSheet } from '../features/create/lazy-create-sheet.tsx';
import { LazyFollowButton } from '../features/follows/lazy-follow-button.tsx';
import { HomeScreen, preloadHome } from '../features/home/home-screen.tsx';

export async function loadHomeRoute() {
  await preloadHome();
  return HomeRoute;
}

export function HomeRoute() {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <>
      <HomeScreen
        search={<ArticleSearch variant="dropdown" onChoose={setTitle} />}
        topics={
          <FeaturedTopics
            onChoose={setTitle}
            onHover={preloadCreateSheet}
            renderFollow={(category, describedBy) => (
              <LazyFollowButton
                key={category}
                kind={category === null ? 'daily' : 'topic'}
                subject={category}
                describedBy={describedBy}
              />
            )}
          />
        }
      />
      <LazyCreateSheet title={title} origin="home" onClose={() => setTitle(null)} />
    </>
  );
}
