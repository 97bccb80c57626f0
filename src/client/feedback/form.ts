import { request } from '../request.ts';

/** The form in the feedback page's frame: a page by itself that sends what was written to POST /api/feedback. */

const FAILED = 'Your feedback could not be sent. Please try again.';

const form = getElement<HTMLFormElement>('form');
const message = getElement<HTMLTextAreaElement>('message');
const thanks = getElement('thanks');
const problem = getElement('problem');
const send = getElement<HTMLButtonElement>('send');

// A module waits for the stylesheet, and without this script nothing could be sent.
form.hidden = false;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!send.disabled) void submit();
});

getElement('again').addEventListener('click', () => {
  thanks.hidden = true;
  form.hidden = false;
  message.focus();
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

async function submit(): Promise<void> {
  if (!message.value.trim()) {
    problem.textContent = 'Please write a message.';
    message.focus();
    return;
  }
  send.disabled = true;
  problem.textContent = '';
  const refused = await sendFeedback(new FormData(form)).catch(() => FAILED);
  send.disabled = false;
  problem.textContent = refused;
  if (refused) return;
  form.reset();
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
}

/** Sends the form. Why it was not taken, or '' when it was. */
async function sendFeedback(given: FormData): Promise<string> {
  const rating = given.get('rating');
  const answer = await request('/api/feedback', {
    method: 'POST',
    body: JSON.stringify({
      message: given.get('message'),
      kind: given.get('kind'),
      rating: rating === null ? null : Number(rating),
      contact: given.get('contact'),
    }),
  });
  if (answer.ok) return '';
  const said: unknown = await answer.json();
  return typeof said === 'object' && said && 'message' in said ? String(said.message) || FAILED : FAILED;
}

function getElement<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The form has no #${id}.`);
  return element as T;
}
