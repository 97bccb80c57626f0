import { request } from '../request.ts';

/** Script of a separate page in a frame. It posts the form to /api/feedback. */

const SEND_FAILED = 'Your feedback could not be sent. Please try again.';

const form = getElement<HTMLFormElement>('form');
const message = getElement<HTMLTextAreaElement>('message');
const thanks = getElement('thanks');
const problem = getElement('problem');
const sendButton = getElement<HTMLButtonElement>('send');

// A module script runs after the stylesheet has loaded, so the form never appears unstyled.
form.hidden = false;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!sendButton.disabled) void submit();
});

getElement('again').addEventListener('click', () => {
  thanks.hidden = true;
  form.hidden = false;
  message.focus();
});

// The theme toggle is in the parent page, so theme changes arrive as storage events.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'wikicasts-theme') return;
  const isDark =
    newValue === 'dark' || (newValue !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.classList.toggle('dark', isDark);
  root.style.colorScheme = isDark ? 'dark' : 'light';
  root.style.backgroundColor = '';
});

async function submit(): Promise<void> {
  if (!message.value.trim()) {
    problem.textContent = 'Please write a message.';
    message.focus();
    return;
  }
  sendButton.disabled = true;
  problem.textContent = '';
  const error = await sendFeedback(new FormData(form)).catch(() => SEND_FAILED);
  sendButton.disabled = false;
  problem.textContent = error;
  if (error) return;
  form.reset();
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
}

/** Returns an error message, or '' on success. */
async function sendFeedback(data: FormData): Promise<string> {
  const rating = data.get('rating');
  const response = await request('/api/feedback', {
    method: 'POST',
    body: JSON.stringify({
      message: data.get('message'),
      kind: data.get('kind'),
      rating: rating === null ? null : Number(rating),
      contact: data.get('contact'),
    }),
  });
  if (response.ok) return '';
  const body: unknown = await response.json();
  return typeof body === 'object' && body && 'message' in body
    ? String(body.message) || SEND_FAILED
    : SEND_FAILED;
}

function getElement<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The form has no element with the id ${id}.`);
  return element as T;
}
