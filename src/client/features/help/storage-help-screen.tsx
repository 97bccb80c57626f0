import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { Prose } from '../../components/page.tsx';
import { BackupButtons } from '../backup/index.ts';

export function StorageHelpScreen() {
  return (
    <Prose title="Where your podcasts are kept">
      <p>
        Wikicasts has no accounts. The list of your podcasts is kept in the storage of the browser you are
        using now, on this device.
      </p>
      <h2>What is in this browser</h2>
      <ul>
        <li>Each podcast’s title, chapters, show notes and transcript.</li>
        <li>
          A random identifier by which the server knows which podcasts are yours. It says nothing about you.
        </li>
        <li>Your choices of a theme and of the language of the articles.</li>
      </ul>
      <p>
        The audio itself stays on the server and is loaded when you listen or download it. A podcast that you
        keep offline is in this browser with its sound, until you remove it or the browser needs the space.
      </p>
      <h2>When they would be lost</h2>
      <ul>
        <li>
          If you clear this site’s data, the list and the identifier are gone, and nobody can restore them.
        </li>
        <li>A private window forgets them when you close it.</li>
        <li>Another browser or device starts with an empty list.</li>
      </ul>
      <h2>How to keep them</h2>
      <ul>
        <li>Download a podcast: the file plays anywhere, with its chapters.</li>
        <li>Share a podcast with yourself: its link works in every browser.</li>
        <li>
          Export your library to a file, and import it in another browser or after clearing this site’s data:
          the list of your podcasts, and how far you have listened.
        </li>
        <li>
          Pair another browser: with a code in the <Link to="/library">library</Link>, the two share one
          library from then on.
        </li>
      </ul>
      <Group gap="sm" my="md">
        <BackupButtons exportLabel="Export your library" importLabel="Import a library" />
      </Group>
      <p>
        <Link to="/">Back to the home page</Link>
      </p>
    </Prose>
  );
}
