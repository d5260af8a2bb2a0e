/** Writes `dist/database`: the empty cluster that a first start with the embedded database copies. */

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initialisePglite } from '../apps/server/src/db/initialisePglite.ts';

const directory = fileURLToPath(new URL('../dist/database', import.meta.url));
rmSync(directory, { recursive: true, force: true });
await initialisePglite(directory);
