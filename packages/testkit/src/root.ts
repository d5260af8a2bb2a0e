import { dirname } from 'node:path';

/** The repository's top folder. */
export const root = dirname(dirname(dirname(import.meta.dirname)));
