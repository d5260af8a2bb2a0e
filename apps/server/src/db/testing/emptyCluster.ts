import { fileURLToPath } from 'node:url';

/** The folder of an empty cluster that the build made. Without a build, the first opening of a database runs an initdb. */
export const EMPTY_CLUSTER = fileURLToPath(new URL('../../../../../dist/database', import.meta.url));
