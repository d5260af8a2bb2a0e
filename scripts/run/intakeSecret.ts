import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that the demo shop signs its orders with, made once and kept in the data folder (mode 0600), so that the
 * shop and the server know it across starts. `INTAKE_SECRET_DEMO` in the environment wins.
 */
export function intakeSecret(dataDir: string, env: NodeJS.ProcessEnv): string {
  if (env.INTAKE_SECRET_DEMO) return env.INTAKE_SECRET_DEMO;
  const path = join(dataDir, 'intake-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
