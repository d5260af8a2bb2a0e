import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '@cmon/core/production/settings';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { findSettingHistory } from '../../queries/settings/settingRows.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { failure, value } from '../testing/workshop.ts';
import { changeSettings } from './changeSettings.ts';
import { setAutoStart } from './setAutoStart.ts';

onBothEngines((getWorkshop) => {
  afterEach(async () => {
    await getWorkshop().db.deleteFrom('settings').execute();
    await getWorkshop().db.deleteFrom('setting_versions').execute();
  });
  const change = (key: string, to: unknown, expectedVersion = 0) => ({ key, value: to, expectedVersion });
  const save = (
    changes: ReturnType<typeof change>[],
    options: { readonly dryRun?: boolean; readonly comment?: string } = {},
  ) => changeSettings(getWorkshop().as('administrator'), { comment: null, ...options, changes });
  const read = () => readSettings(getWorkshop().db);
  const expectSettings = async (changed: Partial<WorkshopSettings>) =>
    expect(await read()).toEqual({ ...DEFAULT_SETTINGS, ...changed });

  it('WSC-102, GAU-30 settings change together or not at all, and each version is kept', async () => {
    const workshop = getWorkshop();
    const refused = await changeSettings(workshop.as('generator'), {
      comment: null,
      changes: [change('lotGauge', 12)],
    });
    expect(failure(refused).kind).toBe('forbidden');
    expect(failure(await save([change('lotGauge', 12), change('cutOff', '24:00')]))).toEqual({
      kind: 'settingInvalid',
      name: 'cutOff',
    });
    expect(failure(await save([change('lotgauge', 12)]))).toEqual({
      kind: 'settingInvalid',
      name: 'lotgauge',
    });
    expect(failure(await save([change('lotGauge', 12), change('lotGauge', 13)])).kind).toBe('inputInvalid');
    expect(failure(await save([change('lotGauge', 12)], { comment: '\ud800' })).kind).toBe('inputInvalid');
    await expectSettings({});

    value(await save([change('lotGauge', 12), change('cutOff', '15:30')], { comment: 'smaller lots' }));
    await expectSettings({ lotGauge: 12, cutOff: '15:30' });
    expect(failure(await save([change('lotGauge', 13)]))).toMatchObject({
      kind: 'versionConflict',
      state: '1',
      changedBy: workshop.as('administrator').actor.userId,
    });
    value(await save([change('lotGauge', 13, 1)]));
    // The earlier value comes back as a new version, and so does the default.
    value(await save([change('lotGauge', 12, 2)]));
    value(await save([change('lotGauge', null, 3), change('cutOff', null, 1)]));
    await expectSettings({});
    const history = await findSettingHistory(workshop.db, 'lotGauge', 10);
    expect(history.map(({ version, value: stored, note }) => [version, stored, note])).toEqual([
      [4, null, null],
      [3, 12, null],
      [2, 13, null],
      [1, 12, 'smaller lots'],
    ]);
    const events = await workshop.db
      .selectFrom('events')
      .select('object_id')
      .where('action', '=', 'changeSetting')
      .execute();
    expect(events).toHaveLength(6);
  });

  it('WSC-101 a dry run counts what would be made, and changes nothing', async () => {
    const workshop = getWorkshop();
    for (let n = 0; n < 5; n += 1) await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const { outlook } = value(await save([change('lotGauge', 2)], { dryRun: true }));
    expect(outlook?.before).toMatchObject({ fullLots: 0, openLots: 1, unprintable: [] });
    expect(outlook?.after).toMatchObject({ fullLots: 2, openLots: 1 });
    const { substrates } = DEFAULT_SETTINGS;
    const onWood = [change('substrates', { ...substrates, EAO: 'wood' })];
    expect(value(await save(onWood, { dryRun: true })).outlook?.after.unprintable).toEqual(['EAO']);
    await expectSettings({});
    expect(await findSettingHistory(workshop.db, 'substrates', 10)).toEqual([]);
  });

  it('OFF-165 a dry run lists the groups of waiting orders, and when each would close', async () => {
    const workshop = getWorkshop();
    for (let n = 0; n < 3; n += 1) await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const { outlook } = value(await save([change('cutOff', '11:15')], { dryRun: true }));
    const [before, after] = [outlook?.before.buckets ?? [], outlook?.after.buckets ?? []];
    expect(before).toMatchObject([{ trigger: 'cutOff', bucketKey: { lotType: 'EAO' } }]);
    expect(after).toMatchObject([{ key: before[0]?.key, trigger: 'cutOff' }]);
    const orders = after[0]?.orderIds.length ?? 0;
    expect(orders).toBeGreaterThanOrEqual(3);
    expect(after[0]?.closesAt).not.toEqual(before[0]?.closesAt);
    const full = value(await save([change('lotGauge', orders)], { dryRun: true })).outlook?.after.buckets;
    expect(full).toMatchObject([{ trigger: 'gaugeFull' }]);
  });

  it('WSC-102 two settings that must fit together are checked together, also when two people change them', async () => {
    expect(failure(await save([change('leaseTime', 20)]))).toEqual({
      kind: 'settingInvalid',
      name: 'heartbeatTime',
    });
    const [first, second] = await Promise.all([
      save([change('leaseTime', 30)]),
      save([change('heartbeatTime', 20)]),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    const { leaseTime, heartbeatTime } = await read();
    expect(leaseTime).toBeGreaterThanOrEqual(heartbeatTime * 2);
  });

  it('GAU-20, WSC-102 the button for auto-start makes a version of the same setting', async () => {
    const workshop = getWorkshop();
    value(await setAutoStart(workshop.as('generator'), { on: false }));
    value(await save([change('autoStart', true, 1)]));
    value(await setAutoStart(workshop.as('generator'), { on: false }));
    const history = await findSettingHistory(workshop.db, 'autoStart', 10);
    expect(history.map(({ value: stored }) => stored)).toEqual([false, true, false]);
  });

  it('OFF-118 a dry run lists the open orders that promise a day that it closes, and they keep their day', async () => {
    const workshop = getWorkshop();
    const id = await workshop.order([{ code: 'MUG' }]);
    const order = await workshop.db
      .selectFrom('orders')
      .select(['id', 'number', 'ship_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const day = getLocalDate(new Date(order.ship_by.getTime() - 1), DEFAULT_SETTINGS.timeZone);
    const closing = [change('nonWorkingDays', [day])];
    const { onClosedDays } = value(await save(closing, { dryRun: true }));
    expect(onClosedDays?.orders).toContainEqual(order);
    expect(onClosedDays?.total).toBeGreaterThan(0);
    const other = value(await save([change('lotGauge', 12)], { dryRun: true }));
    expect(other.onClosedDays).toBeNull();
    value(await save(closing));
    const closedAlready = value(
      await save([change('nonWorkingDays', [day, '2030-01-01'], 1)], { dryRun: true }),
    );
    expect(closedAlready.onClosedDays?.total).toBe(0);
    const kept = await workshop.db
      .selectFrom('orders')
      .select('ship_by')
      .where('id', '=', order.id)
      .execute();
    expect(kept).toEqual([{ ship_by: order.ship_by }]);
  });
});
