import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { Prose } from '../../components/page.tsx';
import { useOnline } from '../../use-online.ts';
import { Contact, Heading } from './legal-sections.tsx';

const Dialog = createLazyDialog(() =>
  import('./delete-everything-dialog.tsx').then((m) => m.DeleteEverythingDialog),
);

export function PrivacyScreen() {
  return (
    <Prose title={PRIVACY_TITLE} lead={PRIVACY_LEAD}>
      {PRIVACY}
      <DeleteEverything />
      <p>
        <Link to="/terms">Terms of Service</Link>
      </p>
    </Prose>
  );
}

function DeleteEverything() {
  const online = useOnline();
  const [opened, setOpened] = useState(false);
  return (
    <section aria-labelledby="delete-everything">
      <Title order={2} id="delete-everything">
        Delete all your data
      </Title>
      <p>
        Deletes your podcasts, playlists, series, follows, questions and feed addresses from the server, and
        the data in this browser except the theme. This cannot be undone.
      </p>
      <Button color="coral" disabled={!online} onClick={() => setOpened(true)}>
        Delete everything
      </Button>
      {!online && (
        <Text c="dimmed" size="sm" mt="xs" role="status">
          You are offline. Data on the server can be deleted only with a connection.
        </Text>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </section>
  );
}

export const PRIVACY_TITLE = 'Privacy Policy';
export const PRIVACY_LEAD = 'What Wikicasts knows about you, and for how long. January 2025.';

/** Must match `retention.service.ts`, `inactive-sessions.service.ts`, `request-limits.ts` and the entities. */
export const PRIVACY = (
  <>
    <Heading>No personal information is needed</Heading>
    <p>
      You need no name, no e-mail address and no password. Accounts would be optional, and at present there
      are none. Only the operator of this server signs in, by bearer-token authentication: a secret that the
      admin panel asks for, keeps in that browser tab alone, and sends with the operator’s own requests.
    </p>
    <Heading>What stays in your browser</Heading>
    <p>
      Your library, a random session identifier, where you stopped listening, and your choices, such as the
      theme, are kept in this browser’s local storage, and podcasts that you keep offline in its cache.
      Clearing this site’s data removes them. <Link to="/help/storage">More about storage</Link>
    </p>
    <Heading>What the server keeps</Heading>
    <ul>
      <li>
        Your podcasts: title, article, chosen model, custom instructions, transcript and recording. Your
        playlists and your series: their titles and descriptions, and what is in them. What you follow, with
        hour and time zone, and when an episode was last played or your feed last read. The names that you
        corrected.
      </li>
      <li>
        Your questions to the hosts, with their answers. Only you see them, unless you add one to your
        podcast.
      </li>
      <li>
        Whose they are, as a SHA-256 fingerprint of your session identifier. The identifier itself is not
        stored. If you have playlists, series, follows, questions or a feed address that you have reset, the
        day of your last visit is stored as well.
      </li>
      <li>
        If you pair another browser: which podcasts and positions are to be transferred, until the code is
        entered or for ten minutes.
      </li>
      <li>
        Feedback that you send: the message, the rating, and an address if you give one. Nothing links it to
        your podcasts.
      </li>
      <li>
        Your network address is counted in memory, for an hour at most, so that no one can flood the server.
        It is not stored. With what you follow, a keyed fingerprint of it is stored, because episodes that are
        made at night count towards the limits of your network.
      </li>
      <li>
        What each podcast has cost and, until the end of that day, whose it was, so that spending stays within
        its limits.
      </li>
    </ul>
    <p>
      Anyone who has a podcast’s link can listen to it and read its transcript, but not your instructions. The
      operator can see and delete everything on the server.
    </p>
    <Heading>How long it is kept</Heading>
    <ul>
      <li>
        Server processing data, needed only while a podcast is being generated, is deleted after 24 hours.
      </li>
      <li>
        Processing logs are kept for 30 days. They tell what the server did, which errors came up and what it
        cost. They hold no title, no instructions, no session and no network address.
      </li>
      <li>Failed requests are cleaned up after 1 hour.</li>
      <li>
        A finished podcast, a playlist, a series, a follow or a question stays until you delete it. With a
        podcast go its recording, its covers, all questions about it and the speech that it was made from, at
        once.
      </li>
      <li>
        If you have no podcast on the server and do not return for 90 days, your playlists, your series, what
        you follow, your questions and your feed addresses are deleted. A podcast app that reads your feed
        counts as you.
      </li>
      <li>Feedback stays until the operator deletes it.</li>
    </ul>
    <Heading>Who else receives something</Heading>
    <p>
      The server looks up what you search for, and the articles that you choose, in Wikipedia. When somebody
      opens a podcast or a library, it asks Wikipedia whether the articles have changed since. Where the
      operator has set up a language model (OpenAI, Deepseek, Gemini or a compatible one), the article’s text,
      your instructions and your questions are sent to it. Where a speech service is set up (Google’s or a
      compatible one), the dialogue is sent to it. Neither learns your network address or your session
      identifier from us.
    </p>
    <p>
      A feed address that you give to a podcast app lets the app, and the service behind it, read your
      podcasts’ titles and fetch their audio until you reset it.
    </p>
    <p>
      The feedback page may show a form of another provider, which then receives what you write there and your
      network address.
    </p>
    <Heading>Cookies and analytics</Heading>
    <p>
      Wikicasts itself sets no cookies. If the operator has chosen an analytics service, its script is loaded
      only after you press Accept, and never if you press Decline. Your answer is kept in this browser.
    </p>
    <Heading>Questions</Heading>
    <p>
      <Contact />
    </p>
  </>
);
