import { Fragment, type ReactNode } from 'react';

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
