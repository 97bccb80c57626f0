import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';

export interface Section {
  heading: string;
  body: ReactNode;
}

export function Sections({ sections, level }: { sections: readonly Section[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return sections.map(({ heading, body }) => (
    <Fragment key={heading}>
      <Heading>{heading}</Heading>
      {body}
    </Fragment>
  ));
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
