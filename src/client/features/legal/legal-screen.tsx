import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Prose } from '../../components/prose.tsx';
import { type Section, Sections } from './legal-sections.tsx';
import { PRIVACY, PRIVACY_LEAD, PRIVACY_TITLE } from './privacy-screen.tsx';
import { LICENSING, TERMS, TERMS_LEAD } from './terms-screen.tsx';

const VOICE_LICENCES: Section = {
  heading: 'Voices',
  body: (
    <>
      <p>
        The natural voices are{' '}
        <a href="https://huggingface.co/hexgrad/Kokoro-82M" target="_blank" rel="noopener noreferrer">
          Kokoro-82M
        </a>{' '}
        by hexgrad, under the{' '}
        <a href="https://www.apache.org/licenses/LICENSE-2.0" target="_blank" rel="noopener noreferrer">
          Apache License, Version 2.0
        </a>
        , in the ONNX form of the onnx-community. Changes made by Wikicasts: the integer convolutions of the
        graph are replaced by floating-point ones, and the graph is optimized for the server’s processor. They
        run on ONNX Runtime by Microsoft (MIT licence).
      </p>
      <p>
        Their pronunciation comes from the CMU Pronouncing Dictionary by Carnegie Mellon University, from the
        package phonemize (MIT licence) and from rules of Wikicasts. The built-in voices are flite by Carnegie
        Mellon University (BSD licence). All voices are synthetic.
      </p>
    </>
  ),
};

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
