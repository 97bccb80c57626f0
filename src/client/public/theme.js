// Read before anything is drawn, so that a dark page is dark from its first moment, and the home page
// shows its search box. The system's setting applies until the visitor chooses a theme.
// The colours are those of palette.ts, the key is that of app.tsx.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('wikicasts-theme');
  } catch {
    // Blocked storage has no choice to remember.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  root.classList.add(dark ? 'dark' : 'light');
  root.style.colorScheme = dark ? 'dark' : 'light';
  if (location.pathname === '/') root.dataset.home = '';
  root.style.backgroundColor = dark ? '#131519' : '#FBF8F3';
})();
