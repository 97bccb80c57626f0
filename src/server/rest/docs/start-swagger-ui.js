// Starts Swagger UI on the page of /api/docs, with the session that the product's own pages keep in this browser.

const SESSION_KEY = 'x-session-id';

const THEME_KEY = 'wikicasts-theme';

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
/** The theme chosen in the product, else the system's. */
function applyTheme() {
  const theme = readStored(THEME_KEY);
  const isDark = theme === 'dark' || (theme !== 'light' && darkScheme.matches);
  document.documentElement.classList.toggle('dark-mode', isDark);
}
darkScheme.addEventListener('change', applyTheme);
window.addEventListener('storage', applyTheme);
applyTheme();

const ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('swagger-ui'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  syntaxHighlight: false,
  // The default sends the document to a validator on the internet.
  validatorUrl: null,
  plugins: [accessibilityPlugin],
  onComplete() {
    const session = readStored(SESSION_KEY);
    if (session) ui.preauthorizeApiKey('session', session);
  },
  responseInterceptor(response) {
    const session = response.headers?.[SESSION_KEY];
    if (session && !readStored(SESSION_KEY)) keepSession(session);
    return response;
  },
});

/** Swagger UI renders a link inside the button of each operation. */
function accessibilityPlugin() {
  const renderText =
    (_original, { React }) =>
    ({ text }) =>
      React.createElement('span', null, text);
  return { wrapComponents: { DeepLink: renderText } };
}

const LANDMARKS = {
  '.information-container': 'About',
  '.scheme-container': 'Authorization',
  '.models': 'Schemas',
};

/** Adds names of fields and landmarks, focusable scrolling blocks and the heading order, which Swagger UI lacks. */
function improveMarkup() {
  const find = (selector) => document.querySelectorAll(`#swagger-ui ${selector}`);
  for (const field of find(':is(select, input, textarea):not([aria-label])')) {
    const row = field.closest('tr[data-param-name]');
    field.setAttribute('aria-label', row?.dataset.paramName ?? (field.placeholder || 'Value'));
  }
  for (const block of find('pre:not([tabindex])')) block.tabIndex = 0;
  for (const title of find('h1')) title.setAttribute('aria-level', '2');
  for (const [selector, label] of Object.entries(LANDMARKS)) {
    for (const element of find(`${selector}:not([role])`)) {
      element.setAttribute('role', 'region');
      element.setAttribute('aria-label', label);
    }
  }
}
new MutationObserver(improveMarkup).observe(document.body, { childList: true, subtree: true });

function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Later calls belong to the session that the server created for the first one. */
function keepSession(session) {
  ui.preauthorizeApiKey('session', session);
  try {
    localStorage.setItem(SESSION_KEY, session);
  } catch {
    // The browser allows no storage: the session ends with the page.
  }
}
