import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';
import { LICENSING } from './licensing.tsx';
import { Sections } from './sections.tsx';
import { TERMS, TERMS_LEAD, TERMS_TITLE } from './terms.tsx';

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
