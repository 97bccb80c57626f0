import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';

/** The combined page has the texts of the others one level below. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h2');

export function Heading({ children }: { children: string }) {
  const Level = useContext(HeadingLevel);
  return <Level>{children}</Level>;
}

export function Contact() {
  const email = useSettings().data?.contactEmail;
  return email ? (
    <>
      Write to the operator of this server at <a href={`mailto:${email}`}>{email}</a>.
    </>
  ) : (
    <>
      Write to the operator of this server on the <Link to="/feedback">feedback page</Link>. Leave an e-mail
      address there if you would like an answer.
    </>
  );
}
