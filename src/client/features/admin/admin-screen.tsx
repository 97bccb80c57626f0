import { useState } from 'react';
import { AdminPanel } from './admin-panel.tsx';
import { keepAdminToken, readAdminToken } from './admin-token.ts';
import { TokenForm } from './token-form.tsx';

/** /admin: asks for the token once per tab, then shows the panel. */
export function AdminScreen() {
  const [token, setToken] = useState(readAdminToken);
  const [problem, setProblem] = useState('');
  if (token === null) {
    return (
      <TokenForm
        problem={problem}
        onToken={(given) => {
          keepAdminToken(given);
          setToken(given);
        }}
      />
    );
  }
  return (
    <AdminPanel
      token={token}
      onRefused={(reason) => {
        keepAdminToken(null);
        setProblem(reason);
        setToken(null);
      }}
    />
  );
}
