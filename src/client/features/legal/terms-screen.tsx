import { Link } from 'react-router';
import { Prose } from '../../components/page.tsx';
import { Contact, Heading } from './legal-sections.tsx';

export function TermsScreen() {
  return (
    <Prose title={TERMS_TITLE} lead={TERMS_LEAD}>
      <p>
        <Link to="/">Back to Home</Link>
      </p>
      {TERMS}
      {LICENSING}
    </Prose>
  );
}

const TERMS_TITLE = 'Terms of Service';
export const TERMS_LEAD = 'Last updated: January 2025';

export const TERMS = (
  <>
    <Heading>1. Service description</Heading>
    <p>
      Wikicasts turns encyclopedia articles into podcasts of two hosts in conversation, with chapters, show
      notes and a transcript. The dialogue and the voices are synthetic.
    </p>
    <Heading>2. Acceptable use</Heading>
    <p>
      Use the service for personal, educational or non-commercial purposes. Do not use it to deceive, to harm
      others, or to burden the service beyond ordinary use.
    </p>
    <Heading>3. Intellectual property</Heading>
    <p>
      A podcast inherits the licence of the article it was made from: a Creative Commons licence with
      attribution and share-alike, and in part the GNU Free Documentation License. Each podcast names its
      article and licence. If you pass it on, name them too, and say that it was changed.
    </p>
    <Heading>4. AI-generated content</Heading>
    <p>
      Generated content may be inaccurate. Check what matters against the article: a line of a transcript that
      states a fact shows the sentence that supports it, or is marked as having none. Different AI models may
      be available at different times, or be discontinued.
    </p>
    <Heading>5. Service availability</Heading>
    <p>The service is offered as it is. It may be slow, interrupted or ended without notice.</p>
    <Heading>6. Privacy and data storage</Heading>
    <p>
      Accounts would be optional, and at present there are none. The list of your podcasts is kept in your own
      browser: if you clear its data, nobody can restore it. The recordings are kept on the server until you
      delete them.
    </p>
    <Heading>7. Limitation of liability</Heading>
    <p>
      As far as the law allows, nobody who offers this service is liable for damage that comes from using it
      or from relying on what it generates.
    </p>
    <Heading>8. Privacy and data protection</Heading>
    <p>
      What is processed, by whom, and for how long, is in the <Link to="/privacy">Privacy Policy</Link>.
    </p>
    <Heading>9. Changes to terms</Heading>
    <p>These terms may change. The date above says when they last did.</p>
    <Heading>10. Contact</Heading>
    <p>
      Questions about these terms? <Contact />
    </p>
  </>
);

export const LICENSING = (
  <>
    <h2>Wikipedia Licensing Notice</h2>
    <p>
      Text of Wikipedia is used under its own licences: the Creative Commons Attribution-ShareAlike licence
      and, for much of it, the GNU Free Documentation License. A podcast made from it is a derived work under
      the same licence. See{' '}
      <a href="https://en.wikipedia.org/wiki/Wikipedia:Copyrights" target="_blank" rel="noopener noreferrer">
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
);
