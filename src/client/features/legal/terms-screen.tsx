import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';

/** /terms */
export function TermsScreen() {
  return (
    <Prose title="Terms of Service" lead="January 2025">
      <p>
        <Link to="/">Back to Home</Link>
      </p>
      <h2>1. Service description</h2>
      <p>
        Wikicasts turns encyclopedia articles into podcasts of two hosts in conversation. The dialogue and the
        voices are synthetic.
      </p>
      <h2>2. Acceptable use</h2>
      <p>
        Use the service for personal, educational or other non-commercial purposes. Do not use it to deceive,
        to harm others, or to burden the service beyond ordinary use.
      </p>
      <h2>3. Intellectual property</h2>
      <p>
        A podcast inherits the licence of the article it was made from: a Creative Commons licence with
        attribution and share-alike, and in part the GNU Free Documentation License. Each podcast names its
        article and licence. If you pass it on, name them too.
      </p>
      <h2>4. AI-generated content</h2>
      <p>
        Generated content may be inaccurate. Check what matters against the article: every line of a
        transcript that states a fact shows the sentence it rests on. Different models may be available at
        different times, or be discontinued.
      </p>
      <h2>5. Service availability</h2>
      <p>The service is offered as it is. It may be slow, interrupted or ended without notice.</p>
      <h2>6. Privacy and data storage</h2>
      <p>
        Your podcasts are listed in your own browser only. If you clear its data, the list cannot be restored.
      </p>
      <h2>7. Limitation of liability</h2>
      <p>
        As far as the law allows, nobody who offers this service is liable for damage that comes from using it
        or from relying on what it generates.
      </p>
      <h2>8. Privacy and data protection</h2>
      <p>
        What is processed, and for how long, is in the <Link to="/privacy">Privacy Policy</Link>.
      </p>
      <h2>9. Changes to terms</h2>
      <p>These terms may change. The date above says when they last did.</p>
      <h2>10. Contact</h2>
      <p>Questions about these terms go to the operator of this server.</p>
      <h2>Wikipedia licensing notice</h2>
      <p>
        Text from Wikipedia is used under its own licences. See{' '}
        <a
          href="https://en.wikipedia.org/wiki/Wikipedia:Copyrights"
          target="_blank"
          rel="noopener noreferrer"
        >
          Wikipedia’s page on copyright
        </a>
        . Wikicasts is not affiliated with Wikipedia or the Wikimedia Foundation.
      </p>
    </Prose>
  );
}
