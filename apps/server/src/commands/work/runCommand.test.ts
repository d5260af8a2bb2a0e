import { expect, it } from 'vitest';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { refuse, runCommand, type Work } from './runCommand.ts';

onBothEngines((getWorkshop, database) => {
  /** Runs a command that changes the user names, then ends in the given way; returns the names afterwards. */
  async function runAndReadNames(end: (work: Work) => never | Promise<{ readonly done: true }>) {
    const ctx = getWorkshop().as('preparator');
    const outcome = await runCommand(ctx, 'rename', {}, async (work) => {
      await work.trx.updateTable('users').set({ name: 'changed' }).execute();
      return end(work);
    }).catch((error: unknown) => error);
    const rows = await database().db.selectFrom('users').select('name').distinct().execute();
    return { outcome, changed: rows.some(({ name }) => name === 'changed') };
  }

  it('CMD-12 a refusal inside a command is its answer, and rolls back what it changed', async () => {
    const failure = { kind: 'notFound', object: 'order', id: 'x' } as const;
    expect(await runAndReadNames(() => refuse(failure))).toEqual({
      outcome: { ok: false, failure },
      changed: false,
    });
  });

  it('CMD-12 any other error inside a command is thrown, and rolls back what it changed', async () => {
    const bug = new TypeError('a bug');
    const throwBug = () => {
      throw bug;
    };
    expect(await runAndReadNames(throwBug)).toEqual({ outcome: bug, changed: false });
  });

  it('CMD-12 a command that ends returns its answer, and its changes are kept', async () => {
    const { outcome, changed } = await runAndReadNames(async () => ({ done: true }));
    expect([outcome, changed]).toEqual([{ ok: true, value: { done: true } }, true]);
  });
});
