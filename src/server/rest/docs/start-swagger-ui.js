// Starts Swagger UI on the page of /api/docs, with the session that the product's own pages keep in this browser.

const SESSION_KEY = 'x-session-id';

const darkScheme = matchMedia('(prefers-color-scheme: dark)');
const applyScheme = () => document.documentElement.classList.toggle('dark-mode', darkScheme.matches);
darkScheme.addEventListener('change', applyScheme);
applyScheme();

const ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.getElementById('swagger-ui'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  // The default sends the document to a validator on the internet.
  validatorUrl: null,
  onComplete() {
    const session = readSession();
    if (session) ui.preauthorizeApiKey('session', session);
  },
  responseInterceptor(response) {
    const session = response.headers?.[SESSION_KEY];
    if (session && !readSession()) keepSession(session);
    return response;
  },
});

function readSession() {
  try {
    return localStorage.getItem(SESSION_KEY);
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
