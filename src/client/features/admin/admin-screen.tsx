import { lazy, Suspense, useState } from 'react';
import { readAdminToken, storeAdminToken } from './admin-token-storage.ts';
import { TokenForm } from './token-form.tsx';

// Loaded only with a token: most visitors of this page have none.
const AdminPanel = lazy(async () => ({ default: (await import('./admin-panel.tsx')).AdminPanel }));

export function AdminScreen() {
  const [token, setToken] = useState(readAdminToken);
  const [problem, setProblem] = useState('');
  if (token === null) {
    return (
      <TokenForm
        problem={problem}
        onToken={(accepted) => {
          storeAdminToken(accepted);
          setToken(accepted);
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
