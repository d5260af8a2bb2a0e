import { dirname } from 'node:path';

/** Path of the repository root. */
export const root = dirname(dirname(dirname(import.meta.dirname)));
