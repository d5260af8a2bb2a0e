import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { openRequests } from '@cmon/testkit/net/openRequests';
import { expect, it, onTestFinished } from 'vitest';
import { openShop } from './testing/openShop.ts';

const dist = join(import.meta.dirname, '../../../dist');
const isAnswered = (status: string) => status === '200' || status === '503';

it('RUN-54 connections that are made but not yet accepted when the shop closes are served or answered 503', async () => {
  const shop = await openShop();
  const { statuses } = openRequests(Number(new URL(shop.origin).port), '/static/shop.css', 200);
  // After this tick the system has completed the connections, and the event loop has not accepted them yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const closed = shop.close();
  expect((await statuses).filter((status) => !isAnswered(status))).toEqual([]);
  await closed;
});

it('RUN-54 at SIGTERM the shop’s program answers the connections that it has not accepted yet, and ends', async () => {
  const main = join(dist, 'shop/main.js');
  if (!existsSync(main)) throw new Error('The shop is not built. Run npm run build first.');
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-shop-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SHOP_PORT: String(port),
      SHOP_STOCK: join(dist, 'feed/stock.json'),
      INTAKE_SECRET_DEMO: 'a secret of the shop and the workshop',
    },
  });
  const ended = once(child, 'exit');
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toMatch(/^CMON READY /);
  // A stopped process accepts nothing, and the system still completes its connections.
  child.kill('SIGSTOP');
  const { connected, statuses } = openRequests(port, '/static/shop.css', 200);
  await connected;
  child.kill('SIGTERM');
  child.kill('SIGCONT');
  expect((await statuses).filter((status) => !isAnswered(status))).toEqual([]);
  expect(await ended).toEqual([0, null]);
});
