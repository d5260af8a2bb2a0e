/**
 * `npm run dev`: everything with hot reload. The editor's development page and the workshop are served by Vite
 * (ports 5173 and 5174, calls passed on to the server); the server and the shop restart when their sources change.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildAll } from './build/buildAll.ts';
import { findBin } from './run/findBin.ts';
import { readIntakeSecret } from './run/readIntakeSecret.ts';
import { root } from './run/root.ts';

await buildAll();
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  INTAKE_SECRET_DEMO: readIntakeSecret(dataDir, process.env),
  CMON_ORIGIN: 'http://127.0.0.1:8080',
  SHOP_ORIGIN: 'http://127.0.0.1:8081',
  CMON_SEED: '1',
};
const programs: readonly (readonly [string, ...string[]])[] = [
  ['tsx', 'watch', 'apps/server/src/main.ts'],
  ['tsx', 'watch', 'apps/shop/src/main.ts'],
  ['vite', '--config', join(root, 'apps/customiser/vite.config.ts'), '--port', '5173', 'apps/customiser'],
  ['vite', '--config', join(root, 'apps/office/vite.config.ts'), '--port', '5174', 'apps/office'],
];
const children: ChildProcess[] = programs.map(([program, ...parameters]) =>
  spawn(findBin(program), parameters, { cwd: root, env, stdio: 'inherit' }),
);
function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
