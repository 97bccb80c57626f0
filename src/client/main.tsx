import './styles/mantine.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/fraunces/opsz.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { screenAt } from './router.tsx';

// Under way while the frame is still being drawn.
void screenAt(location.pathname)?.load();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to render into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
