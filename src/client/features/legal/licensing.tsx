import type { Section } from './sections.tsx';

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
