import { buildClientIfOutdated } from './build-client.ts';
import { superviseServer } from './supervise-server.ts';

// `npm start`: builds the client if its build is missing or outdated, then runs the server.

buildClientIfOutdated();
superviseServer({ NODE_ENV: 'production', ...process.env });
