import type { Section } from './sections.tsx';

export const VOICE_LICENCES: Section = {
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
