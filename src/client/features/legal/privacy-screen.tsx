import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';

/** /privacy */
export function PrivacyScreen() {
  return (
    <Prose title="Privacy Policy" lead="What Wikicasts knows about you, and for how long.">
      <p>No personal information is needed to use Wikicasts. There are no accounts and no passwords.</p>
      <h2>What stays in your browser</h2>
      <p>
        Your podcasts are kept in this browser’s local storage, together with a random session identifier and
        your choice of theme. Clearing this site’s data removes them.{' '}
        <Link to="/help/storage">More about storage</Link>
      </p>
      <h2>What the server receives</h2>
      <p>
        The titles you search for and choose, the model you select and your custom instructions, with the
        session identifier, of which only a fingerprint is stored. Article titles are looked up in the
        encyclopedia. Where a language model or a speech service is configured, the article’s text, your
        instructions and the dialogue are sent to it.
      </p>
      <h2>How long it is kept</h2>
      <ul>
        <li>Data needed only while a podcast is made is deleted after 24 hours.</li>
        <li>Processing logs are kept for 30 days.</li>
        <li>Failed requests are cleaned up after 1 hour.</li>
        <li>A finished podcast stays until you delete it. Whoever has its link can listen to it.</li>
      </ul>
      <p>
        <Link to="/terms">Terms of Service</Link>
      </p>
    </Prose>
  );
}
