import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';

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
