import './styles/mantine.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/fraunces/opsz.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadFirstScreen } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to render into.');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// A screen that cannot be fetched is asked for again while drawing, where its failure shows.
loadFirstScreen(location.pathname).then(draw, draw);
