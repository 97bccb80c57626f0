import { useState } from 'react';
import type { ChosenArticle } from '../article-language.ts';
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
  const [article, setArticle] = useState<ChosenArticle | null>(null);
  return (
    <>
      <HomeScreen
        search={<ArticleSearch variant="dropdown" onChoose={setArticle} />}
        topics={
          <FeaturedTopics
            onChoose={setArticle}
            onHover={preloadCreateSheet}
            renderFollow={(follow) => (
              <LazyFollowButton
                key={`${follow.subject} ${follow.language}`}
                kind={follow.subject === null ? 'daily' : 'topic'}
                {...follow}
              />
            )}
          />
        }
      />
      <LazyCreateSheet article={article} origin="home" onClose={() => setArticle(null)} />
    </>
  );
}
