// The form in the feedback page's frame: sends what was written to POST /api/feedback.
(() => {
  const form = document.getElementById('form');
  const thanks = document.getElementById('thanks');
  const problem = document.getElementById('problem');
  const button = form.querySelector('button');
  const FAILED = 'Your feedback could not be sent. Please try again.';

  /** The visitor's session, where the page around the frame has made one; without it the server counts by address. */
  const session = () => {
    try {
      return localStorage.getItem('x-session-id');
    } catch {
      return null;
    }
  };

  const send = async () => {
    const given = new FormData(form);
    const id = session();
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(id ? { 'x-session-id': id } : {}) },
      body: JSON.stringify({
        message: given.get('message'),
        kind: given.get('kind'),
        rating: given.has('rating') ? Number(given.get('rating')) : null,
        contact: given.get('contact'),
      }),
      signal: AbortSignal.timeout(30_000),
    });
    if (response.ok) return '';
    const { message } = await response.json().catch(() => ({}));
    return message || FAILED;
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    if (!form.elements.message.value.trim()) {
      problem.textContent = 'Please write a message.';
      form.elements.message.focus();
      return;
    }
    button.disabled = true;
    problem.textContent = '';
    try {
      problem.textContent = await send();
    } catch {
      problem.textContent = FAILED;
    } finally {
      button.disabled = false;
    }
    if (problem.textContent) return;
    form.reset();
    form.hidden = true;
    thanks.hidden = false;
    thanks.focus();
  });

  // The page around the frame has the switch of the theme.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'wikicasts-theme') return;
    const dark =
      newValue === 'dark' || (newValue === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    const root = document.documentElement;
    root.classList.toggle('dark', dark);
    root.style.colorScheme = dark ? 'dark' : 'light';
    root.style.backgroundColor = '';
  });

  document.getElementById('again').addEventListener('click', () => {
    thanks.hidden = true;
    form.hidden = false;
    form.elements.message.focus();
  });
})();
