/** Writes `dist/database`: the empty cluster that a first start with the embedded database copies. */

import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialisePglite } from '../apps/server/src/db/initialisePglite.ts';

const directory = fileURLToPath(new URL('../dist/database', import.meta.url));
rmSync(directory, { recursive: true, force: true });
// The build's first step on a clean checkout: nothing has made `dist` yet.
mkdirSync(dirname(directory), { recursive: true });
await initialisePglite(directory);
