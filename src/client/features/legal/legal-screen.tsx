import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';
import { LICENSING } from './licensing.tsx';
import { PRIVACY, PRIVACY_LEAD, PRIVACY_TITLE } from './privacy.tsx';
import { type Section, Sections } from './sections.tsx';
import { TERMS, TERMS_LEAD } from './terms.tsx';
import { VOICE_LICENCES } from './voice-licences.tsx';

const DOCUMENT_SECTIONS: readonly Section[] = [
  {
    heading: PRIVACY_TITLE,
    body: <LegalDocument lead={PRIVACY_LEAD} sections={PRIVACY} />,
  },
  {
    heading: 'Terms of Use',
    body: <LegalDocument lead={TERMS_LEAD} sections={TERMS} />,
  },
  LICENSING,
  VOICE_LICENCES,
];

export function LegalScreen() {
  return (
    <Prose title="Legal">
      <p>
        <Link to="/">Back to Home</Link>
      </p>
      <Sections sections={DOCUMENT_SECTIONS} level={2} />
    </Prose>
  );
}

function LegalDocument({ lead, sections }: { lead: string; sections: readonly Section[] }) {
  return (
    <>
      <Text c="dimmed">{lead}</Text>
      <Sections sections={sections} level={3} />
    </>
  );
}
