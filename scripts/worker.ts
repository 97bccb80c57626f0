import { env } from 'node:process';

// `ROLE=worker node ...` does not work in the shells of Windows.
env.ROLE = 'worker';
await import('../src/server/main.ts');
