import { expect, it } from 'vitest';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { setAutoStart } from './setAutoStart.ts';

onBothDatabases((getWorkshop) => {
  it('GAU-20 the role generator switches auto-start, and the log has the state before and after', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const generator = workshop.as('generator');
    const before = (await readSettings(db)).autoStart;
    expect(unwrapFailure(await setAutoStart(workshop.as('preparator'), { on: !before })).kind).toBe(
      'forbidden',
    );
    expect(unwrap(await setAutoStart(generator, { on: !before })).version).toBe(1);
    expect((await readSettings(db)).autoStart).toBe(!before);
    expect(unwrap(await setAutoStart(generator, { on: !before })).version).toBe(2);
    expect(unwrap(await setAutoStart(generator, { on: before })).version).toBe(3);
    const events = await db
      .selectFrom('events')
      .select(['from_state', 'to_state'])
      .where('action', '=', 'setAutoStart')
      .orderBy('n')
      .execute();
    const [was, now] = before ? ['on', 'off'] : ['off', 'on'];
    expect(events.map((event) => [event.from_state, event.to_state])).toEqual([
      [was, now],
      [now, now],
      [now, was],
    ]);
    const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ key: 'autoStart', version: 3, changed_by: generator.actor.userId });
    await db.deleteFrom('settings').execute();
  });
});
