import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChosenArticle } from '../article-language.ts';
import { ArticleSearch } from '../features/articles/article-search.tsx';
import { LazyCreateSheet } from '../features/create/lazy-create-sheet.tsx';
import { SearchScreen } from '../features/search/search-screen.tsx';

export function SearchRoute() {
  const [article, setArticle] = useState<ChosenArticle | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <SearchScreen>
        <ArticleSearch variant="list" onChoose={setArticle} />
      </SearchScreen>
      <LazyCreateSheet
        article={article}
        origin="search"
        onClose={() => setArticle(null)}
        // The history entry of the sheet becomes that of the home screen.
        onCreated={() => navigate('/', { replace: true })}
      />
    </>
  );
}
