import { lazy, Suspense, useState } from 'react';
import { storeAdminToken, readAdminToken } from './admin-token-storage.ts';
import { TokenForm } from './token-form.tsx';

// Fetched once there is a token: most who come here by chance have none.
const AdminPanel = lazy(async () => ({ default: (await import('./admin-panel.tsx')).AdminPanel }));

/** /admin: asks for the token once per tab, then shows the panel. */
export function AdminScreen() {
  const [token, setToken] = useState(readAdminToken);
  const [problem, setProblem] = useState('');
  if (token === null) {
    return (
      <TokenForm
        problem={problem}
        onToken={(given) => {
          storeAdminToken(given);
          setToken(given);
        }}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <AdminPanel
        token={token}
        onTokenRejected={(reason) => {
          storeAdminToken(null);
          setProblem(reason);
          setToken(null);
        }}
      />
    </Suspense>
  );
}
