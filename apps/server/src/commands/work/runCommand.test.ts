import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { refuse, runCommand, type Work } from './runCommand.ts';

onBothDatabases((getWorkshop, getDatabase) => {
  /**
   * Runs a command that changes the user names and records an event, then ends in the given way. Returns whether the
   * names are changed afterwards and the event is in the log.
   */
  async function runRename(end: (work: Work) => never | Promise<{ readonly done: true }>) {
    const ctx = getWorkshop().as('preparator');
    const outcome = await runCommand(ctx, 'rename', {}, async (work) => {
      await work.trx.updateTable('users').set({ name: 'changed' }).execute();
      work.record({ action: 'updateUsers', object: 'user', objectId: 'everybody', version: 1 });
      return end(work);
    }).catch((error: unknown) => error);
    const rows = await getDatabase().db.selectFrom('users').select('name').distinct().execute();
    const events = await getDatabase()
      .db.selectFrom('events')
      .select('id')
      .where('action', '=', 'updateUsers')
      .execute();
    return { outcome, changed: rows.some(({ name }) => name === 'changed'), recorded: events.length > 0 };
  }

  it('CMD-10, CMD-11, CMD-12 a refusal inside a command is its answer, and rolls back its changes and events', async () => {
    const failure = { kind: 'notFound', object: 'order', id: 'x' } as const;
    expect(await runRename(() => refuse(failure))).toEqual({
      outcome: { ok: false, failure },
      changed: false,
      recorded: false,
    });
  });

  it('CMD-10, CMD-11, CMD-12 any other error inside a command is thrown, and rolls back its changes and events', async () => {
    const bug = new TypeError('a bug');
    const throwBug = () => {
      throw bug;
    };
    expect(await runRename(throwBug)).toEqual({ outcome: bug, changed: false, recorded: false });
  });

  it('CMD-11, CMD-12 a command that ends returns its answer, and its changes and events are kept', async () => {
    expect(await runRename(async () => ({ done: true }))).toEqual({
      outcome: { ok: true, value: { done: true } },
      changed: true,
      recorded: true,
    });
  });
});
