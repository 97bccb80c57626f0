import { useState } from 'react';
import type { ChosenArticle } from '../article-language.ts';
import { createLazyDialog } from '../components/lazy-component.tsx';
import { ArticleSearch } from '../features/articles/article-search.tsx';
import { FeaturedTopics } from '../features/articles/featured-topics.tsx';
import { LazyFollowButton } from '../features/follows/lazy-follow-button.tsx';
import { HomeScreen, preloadHome } from '../features/home/home-screen.tsx';

const loadCreateSheet = () => import('../features/create/create-sheet.tsx').then((m) => m.CreateSheet);
const CreateSheet = createLazyDialog(loadCreateSheet);

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
            onHover={() => void loadCreateSheet()}
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
      <CreateSheet
        opened={article !== null}
        article={article}
        origin="home"
        onClose={() => setArticle(null)}
      />
    </>
  );
}
