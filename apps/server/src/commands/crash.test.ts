import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/openDatabase.ts';
import { checkWorkshop } from './testing/checkWorkshop.ts';

/** Five in unit time; the whole two hundred with `KILLS=200`. */
const KILLS = Number(process.env.KILLS ?? 5);
const worker = new URL('./testing/busyForTest.ts', import.meta.url).pathname;

/**
 * Starts the worker, kills it at a random moment from its first work on, or else from its first acknowledged order on, and
 * gives the order numbers it acknowledged.
 */
async function killAtRandom(dataDir: string, from: number, after: 'ready' | 'order'): Promise<number[]> {
  const acknowledged: number[] = [];
  const child = fork(worker, [dataDir, String(from)], { execArgv: ['--import', 'tsx'] });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (said) => {
      if (typeof said === 'number') acknowledged.push(said);
      if (after === 'ready' || acknowledged.length > 0) resolve();
    });
    child.once('exit', () => reject(new Error('the worker ended by itself')));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await sleep(50 + Math.random() * 1_500);
  child.kill('SIGKILL');
  await ended;
  return acknowledged;
}

/** How long each opening after a kill took, ms. */
const openings: number[] = [];

it('REL-6, REL-8, BLD-28 killed at any moment, the embedded database opens again whole: nothing acknowledged is lost, nothing is half made', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-crash-'));
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged.push(
      ...(await killAtRandom(dataDir, (kill + 1) * 10_000, kill % 2 === 0 ? 'order' : 'ready')),
    );
    const opened = performance.now();
    const database = await openDatabase({ databaseUrl: null, dataDir });
    openings.push(performance.now() - opened);
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

it('REL-7 after each kill it was open again within 10 s, by itself', () => {
  expect(openings).toHaveLength(KILLS);
  expect(Math.max(...openings)).toBeLessThan(10_000);
});
