import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { root } from '../../scripts/run/root.ts';

interface Demo {
  /** Address of the demo shop. */
  readonly shopOrigin: string;
  readonly stop: () => Promise<void>;
}

/** Starts the demo shop and the workshop by `npm start`, on free ports and with a data folder of their own. */
export async function startDemo(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-demo-'));
  const [port, shopPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      SHOP_PORT: String(shopPort),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C')) resolve();
    });
    ended.then(() => reject(new Error(`npm start ended before it served:\n${output}`)));
  });
  return { shopOrigin: `http://127.0.0.1:${shopPort}`, stop };
}
