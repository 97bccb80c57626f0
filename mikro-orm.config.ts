import { loadConfig } from './src/server/config.ts';
import { ormOptions } from './src/server/storage/database.ts';

/** For the MikroORM command line; the server builds its own from the same options. */
export default await ormOptions(loadConfig(process.env));
