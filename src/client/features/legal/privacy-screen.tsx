import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';
import { DeleteEverything } from './delete-everything.tsx';
import { PRIVACY, PRIVACY_LEAD, PRIVACY_TITLE } from './privacy.tsx';
import { Sections } from './sections.tsx';

export function PrivacyScreen() {
  return (
    <Prose title={PRIVACY_TITLE} lead={PRIVACY_LEAD}>
      <Sections sections={PRIVACY} level={2} />
      <DeleteEverything />
      <p>
        <Link to="/terms">Terms of Service</Link>
      </p>
    </Prose>
  );
}
