import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the secret that the demo shop signs its orders with. It is generated once and kept in the data folder (mode
 * 0600), so that the shop and the server share it after a restart. `INTAKE_SECRET_DEMO` in the environment has
 * precedence.
 */
export function readIntakeSecret(dataDir: string, env: NodeJS.ProcessEnv): string {
  if (env.INTAKE_SECRET_DEMO) return env.INTAKE_SECRET_DEMO;
  const path = join(dataDir, 'intake-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
