/** For visitors who come by a link. */
export const ABOUT_WIKICASTS = 'Wikicasts turns encyclopedia articles into podcasts of two hosts.';

export const FAQ = [
  {
    question: 'What is Wikicasts?',
    answer:
      'Wikicasts turns encyclopedia articles into podcasts: two hosts in conversation, with chapters, show notes ' +
      'and a transcript whose lines show the sentence that supports them. The dialogue is written and spoken by machines.',
  },
  {
    question: 'How does it work?',
    answer:
      'Search for an article, choose a model, and start. The server reads the article, divides it into chapters, ' +
      'writes the dialogue, speaks each line and joins them into one recording. You can listen from the first ' +
      'line while the rest is being generated, and leave the page in the meantime.',
  },
  {
    question: 'Where are my podcasts kept?',
    answer:
      'You are not logged in and need not be: your library is kept in the local storage of your browser, on this ' +
      'device. The recordings themselves stay on the server until you delete them.',
  },
  {
    question: 'Which voices are used?',
    answer:
      'Mainly Google’s Chirp TTS, where the operator of this server has set them up. Otherwise a speech server ' +
      'of the operator’s own, the natural voices of this server or the built-in ones speak; each podcast says which.',
  },
  {
    question: 'How long does it take to make a podcast?',
    answer:
      'Generation typically takes 3-5 minutes. It depends on the length of the article, and on how many podcasts ' +
      'wait before yours.',
  },
] as const;

export function createFaqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: FAQ.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
