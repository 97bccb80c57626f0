import { superviseServer } from './supervise-server.ts';

// `ROLE=worker node ...` does not work in the shells of Windows.
superviseServer({ ...process.env, ROLE: 'worker' });
