import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { Prose } from '../../components/page.tsx';
import { HeadingLevel } from './legal-sections.tsx';
import { PRIVACY, PRIVACY_LEAD, PRIVACY_TITLE } from './privacy-screen.tsx';
import { LICENSING, TERMS, TERMS_LEAD } from './terms-screen.tsx';

export function LegalScreen() {
  return (
    <Prose title="Legal">
      <p>
        <Link to="/">Back to Home</Link>
      </p>
      <h2>{PRIVACY_TITLE}</h2>
      <Text c="dimmed">{PRIVACY_LEAD}</Text>
      <HeadingLevel value="h3">{PRIVACY}</HeadingLevel>
      <h2>Terms of Use</h2>
      <Text c="dimmed">{TERMS_LEAD}</Text>
      <HeadingLevel value="h3">{TERMS}</HeadingLevel>
      {LICENSING}
      <h2>Voices</h2>
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
    </Prose>
  );
}
