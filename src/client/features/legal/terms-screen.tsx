import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';
import { Contact, type Section, Sections } from './legal-sections.tsx';

export function TermsScreen() {
  return (
    <Prose title={TERMS_TITLE} lead={TERMS_LEAD}>
      <p>
        <Link to="/">Back to Home</Link>
      </p>
      <Sections sections={[...TERMS, LICENSING]} level={2} />
    </Prose>
  );
}

const TERMS_TITLE = 'Terms of Service';
export const TERMS_LEAD = 'Last updated: January 2025';

export const TERMS: readonly Section[] = [
  {
    heading: '1. Service description',
    body: (
      <p>
        Wikicasts turns encyclopedia articles into podcasts of two hosts in conversation, with chapters, show
        notes and a transcript. The dialogue and the voices are synthetic.
      </p>
    ),
  },
  {
    heading: '2. Acceptable use',
    body: (
      <p>
        Use the service for personal, educational or non-commercial purposes. Do not use it to deceive, to
        harm others, or to burden the service beyond ordinary use.
      </p>
    ),
  },
  {
    heading: '3. Intellectual property',
    body: (
      <p>
        A podcast inherits the licence of the article it was made from: a Creative Commons licence with
        attribution and share-alike, and in part the GNU Free Documentation License. Each podcast names its
        article and licence. If you pass it on, name them too, and say that it was changed.
      </p>
    ),
  },
  {
    heading: '4. AI-generated content',
    body: (
      <p>
        Generated content may be inaccurate. Check what matters against the article: a line of a transcript
        that states a fact shows the sentence that supports it, or is marked as having none. Different AI
        models may be available at different times, or be discontinued.
      </p>
    ),
  },
  {
    heading: '5. Service availability',
    body: <p>The service is offered as it is. It may be slow, interrupted or ended without notice.</p>,
  },
  {
    heading: '6. Privacy and data storage',
    body: (
      <p>
        Accounts would be optional, and at present there are none. The list of your podcasts is kept in your
        own browser: if you clear its data, nobody can restore it. The recordings are kept on the server until
        you delete them.
      </p>
    ),
  },
  {
    heading: '7. Limitation of liability',
    body: (
      <p>
        As far as the law allows, nobody who offers this service is liable for damage that comes from using it
        or from relying on what it generates.
      </p>
    ),
  },
  {
    heading: '8. Privacy and data protection',
    body: (
      <p>
        What is processed, by whom, and for how long, is in the <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    heading: '9. Changes to terms',
    body: <p>These terms may change. The date above says when they last did.</p>,
  },
  {
    heading: '10. Contact',
    body: (
      <p>
        Questions about these terms? <Contact />
      </p>
    ),
  },
];

export const LICENSING: Section = {
  heading: 'Wikipedia Licensing Notice',
  body: (
    <>
      <p>
        Text of Wikipedia is used under its own licences: the Creative Commons Attribution-ShareAlike licence
        and, for much of it, the GNU Free Documentation License. A podcast made from it is a derived work
        under the same licence. See{' '}
        <a
          href="https://en.wikipedia.org/wiki/Wikipedia:Copyrights"
          target="_blank"
          rel="noopener noreferrer"
        >
          Wikipedia’s page on copyright
        </a>
        .
      </p>
      <p>
        Each podcast names its article, the revision that was read, and the licence: on its page and in its
        file. The built-in articles of Wikicasts are under the Creative Commons licence too. Wikicasts is not
        affiliated with Wikipedia or the Wikimedia Foundation.
      </p>
    </>
  ),
};
