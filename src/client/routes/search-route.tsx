import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ArticleSearch } from '../features/articles/article-search.tsx';
import { LazyCreateSheet } from '../features/create/lazy-create-sheet.tsx';
import { SearchScreen } from '../features/search/search-screen.tsx';

export function SearchRoute() {
  const [title, setTitle] = useState<string | null>(null);
  const navigate = useNavigate();
  return (
    <>
      <SearchScreen>
        <ArticleSearch variant="list" onChoose={setTitle} />
      </SearchScreen>
      <LazyCreateSheet
        title={title}
        origin="search"
        onClose={() => setTitle(null)}
        // The history entry of the sheet becomes that of the home screen.
        onCreated={() => navigate('/', { replace: true })}
      />
    </>
  );
}
