import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { copyPgliteTemplate } from '../db/testing/templates.ts';
import { checkWorkshop } from './testing/checkWorkshop.ts';

/** The number of kills. Set `KILLS=200` for the full test. */
const KILLS = Number(process.env.KILLS ?? 5);
const workerPath = new URL('./testing/crashWorker.ts', import.meta.url).pathname;

/**
 * Starts the worker and kills it at a random moment after it is ready, or after its first acknowledged order. Returns the
 * order numbers that the worker acknowledged.
 */
async function killAtRandom(
  dataDir: string,
  firstNumber: number,
  killAfter: 'ready' | 'order',
): Promise<number[]> {
  const acknowledged: number[] = [];
  const child = fork(workerPath, [dataDir, String(firstNumber)], { execArgv: ['--import', 'tsx'] });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'number') acknowledged.push(message);
      if (killAfter === 'ready' || acknowledged.length > 0) resolve();
    });
    child.once('exit', () => reject(new Error('The worker ended before it was killed. Look at its output.')));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await sleep(50 + Math.random() * 1_500);
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
}

/** Time to open the database after each kill, ms. */
const openingTimesMs: number[] = [];

it('REL-6, REL-8, BLD-28 after a kill at any moment, the embedded database is consistent and has every acknowledged order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-crash-'));
  await copyPgliteTemplate(dataDir);
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged.push(
      ...(await killAtRandom(dataDir, (kill + 1) * 10_000, kill % 2 === 0 ? 'order' : 'ready')),
    );
    const openedAtMs = performance.now();
    const database = await openDatabase({ databaseUrl: null, dataDir });
    openingTimesMs.push(performance.now() - openedAtMs);
    const rows = await database.db.selectFrom('orders').select('number').execute();
    const stored = new Set(rows.map((row) => Number(row.number)));
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([]);
    expect(rows.length).toBe(stored.size);
    expect(await checkWorkshop(database.db)).toEqual([]);
    await database.close();
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  rmSync(dataDir, { recursive: true, force: true });
}, 1_200_000);

it('REL-7 after each kill, the database opens again within 10 s without help', () => {
  expect(openingTimesMs).toHaveLength(KILLS);
  expect(Math.max(...openingTimesMs)).toBeLessThan(10_000);
});
