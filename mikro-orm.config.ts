import { loadConfig } from './src/server/config.ts';
import { createOrmOptions } from './src/server/storage/database.ts';

/** For the MikroORM command line; the server builds its own from the same options. */
export default await createOrmOptions(loadConfig(process.env));
