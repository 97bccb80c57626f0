import './styles/mantine.css';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/fraunces/opsz.css';
import './styles/base.css';
import './styles/forced-colors.css';
import './styles/boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadWhenIdle } from './load-when-idle.ts';
import { loadFirstScreen } from './router.tsx';
import { rememberSearchBox } from './typed-search.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');
rememberSearchBox();
const render = () => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
// If the screen cannot be loaded, rendering tries again and shows the error.
loadFirstScreen(location.pathname).then(render, render);
// The development server has no service worker. Browsers offer it on https and on this computer only.
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
if (import.meta.env.PROD && workers) {
  loadWhenIdle(async () => (await import('./offline/start-worker.ts')).startWorker(workers));
}
