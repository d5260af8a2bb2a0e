import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { getSettingEffects, SETTING_EFFECTS } from '@cmon/core/production/settingRecords/settingEffects';
import { DEFAULT_SETTINGS, type WorkshopSettings } from '@cmon/core/production/settings';
import { afterEach, expect, it } from 'vitest';
import { readSettingCounts } from '../../queries/settings/readSettingCounts.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { findSettingHistory } from '../../queries/settings/settingRows.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { cutLot, makePrintedLots, readItems, readLiveStrips, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { changeSettings } from './changeSettings.ts';
import { setAutoStart } from './setAutoStart.ts';

onBothDatabases((getWorkshop) => {
  afterEach(async () => {
    await getWorkshop().db.deleteFrom('settings').execute();
    await getWorkshop().db.deleteFrom('setting_versions').execute();
  });
  const buildChange = (key: string, to: unknown, expectedVersion = 0) => ({
    key,
    value: to,
    expectedVersion,
  });
  const saveChanges = (
    changes: ReturnType<typeof buildChange>[],
    options: { readonly dryRun?: boolean; readonly comment?: string } = {},
  ) => changeSettings(getWorkshop().as('administrator'), { comment: null, ...options, changes });
  const readCurrent = () => readSettings(getWorkshop().db);
  const expectSettings = async (changed: Partial<WorkshopSettings>) =>
    expect(await readCurrent()).toEqual({ ...DEFAULT_SETTINGS, ...changed });

  it('WSC-102, GAU-30 settings change together or not at all, and each version is kept', async () => {
    const workshop = getWorkshop();
    const refused = await changeSettings(workshop.as('generator'), {
      comment: null,
      changes: [buildChange('lotGauge', 12)],
    });
    expect(unwrapFailure(refused).kind).toBe('forbidden');
    expect(
      unwrapFailure(await saveChanges([buildChange('lotGauge', 12), buildChange('cutOff', '24:00')])),
    ).toEqual({
      kind: 'settingInvalid',
      name: 'cutOff',
    });
    expect(unwrapFailure(await saveChanges([buildChange('lotgauge', 12)]))).toEqual({
      kind: 'settingInvalid',
      name: 'lotgauge',
    });
    expect(
      unwrapFailure(await saveChanges([buildChange('lotGauge', 12), buildChange('lotGauge', 13)])).kind,
    ).toBe('inputInvalid');
    expect(unwrapFailure(await saveChanges([buildChange('lotGauge', 12)], { comment: '\ud800' })).kind).toBe(
      'inputInvalid',
    );
    await expectSettings({});

    unwrap(
      await saveChanges([buildChange('lotGauge', 12), buildChange('cutOff', '15:30')], {
        comment: 'smaller lots',
      }),
    );
    await expectSettings({ lotGauge: 12, cutOff: '15:30' });
    expect(unwrapFailure(await saveChanges([buildChange('lotGauge', 13)]))).toMatchObject({
      kind: 'versionConflict',
      state: '1',
      changedBy: workshop.as('administrator').actor.userId,
    });
    unwrap(await saveChanges([buildChange('lotGauge', 13, 1)]));
    // The earlier value comes back as a new version, and so does the default.
    unwrap(await saveChanges([buildChange('lotGauge', 12, 2)]));
    unwrap(await saveChanges([buildChange('lotGauge', null, 3), buildChange('cutOff', null, 1)]));
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
    const { outlook } = unwrap(await saveChanges([buildChange('lotGauge', 2)], { dryRun: true }));
    expect(outlook?.before).toMatchObject({ fullLots: 0, openLots: 1, unprintable: [] });
    expect(outlook?.after).toMatchObject({ fullLots: 2, openLots: 1 });
    const { substrates } = DEFAULT_SETTINGS;
    const onWood = [buildChange('substrates', { ...substrates, EAO: 'wood' })];
    expect(unwrap(await saveChanges(onWood, { dryRun: true })).outlook?.after.unprintable).toEqual(['EAO']);
    await expectSettings({});
    expect(await findSettingHistory(workshop.db, 'substrates', 10)).toEqual([]);
  });

  it('OFF-165 a dry run lists the groups of waiting orders, and when each would close', async () => {
    const workshop = getWorkshop();
    for (let n = 0; n < 3; n += 1) await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const { outlook } = unwrap(await saveChanges([buildChange('cutOff', '11:15')], { dryRun: true }));
    const [before, after] = [outlook?.before.buckets ?? [], outlook?.after.buckets ?? []];
    expect(before).toMatchObject([{ trigger: 'cutOff', bucketKey: { lotType: 'EAO' } }]);
    expect(after).toMatchObject([{ key: before[0]?.key, trigger: 'cutOff' }]);
    const orders = after[0]?.orderIds.length ?? 0;
    expect(orders).toBeGreaterThanOrEqual(3);
    expect(after[0]?.closesAt).not.toEqual(before[0]?.closesAt);
    const full = unwrap(await saveChanges([buildChange('lotGauge', orders)], { dryRun: true })).outlook?.after
      .buckets;
    expect(full).toMatchObject([{ trigger: 'gaugeFull' }]);
  });

  it('WSC-102 two settings that must fit together are checked together, also when two people change them', async () => {
    expect(unwrapFailure(await saveChanges([buildChange('leaseTime', 20)]))).toEqual({
      kind: 'settingInvalid',
      name: 'heartbeatTime',
    });
    const [first, second] = await Promise.all([
      saveChanges([buildChange('leaseTime', 30)]),
      saveChanges([buildChange('heartbeatTime', 20)]),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    const { leaseTime, heartbeatTime } = await readCurrent();
    expect(leaseTime).toBeGreaterThanOrEqual(heartbeatTime * 2);
  });

  it('GAU-20, WSC-102 the button for auto-start makes a version of the same setting', async () => {
    const workshop = getWorkshop();
    unwrap(await setAutoStart(workshop.as('generator'), { on: false }));
    unwrap(await saveChanges([buildChange('autoStart', true, 1)]));
    unwrap(await setAutoStart(workshop.as('generator'), { on: false }));
    const history = await findSettingHistory(workshop.db, 'autoStart', 10);
    expect(history.map(({ value: stored }) => stored)).toEqual([false, true, false]);
  });

  it('OFF-118 a dry run lists the open orders that promise a day which the change closes, and they keep their day', async () => {
    const workshop = getWorkshop();
    const id = await workshop.order([{ code: 'MUG' }]);
    const order = await workshop.db
      .selectFrom('orders')
      .select(['id', 'number', 'ship_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const day = getLocalDate(new Date(order.ship_by.getTime() - 1), DEFAULT_SETTINGS.timeZone);
    const closing = [buildChange('nonWorkingDays', [day])];
    const { onClosedDays } = unwrap(await saveChanges(closing, { dryRun: true }));
    expect(onClosedDays?.orders).toContainEqual(order);
    expect(onClosedDays?.total).toBeGreaterThan(0);
    const other = unwrap(await saveChanges([buildChange('lotGauge', 12)], { dryRun: true }));
    expect(other.onClosedDays).toBeNull();
    unwrap(await saveChanges(closing));
    const closedAlready = unwrap(
      await saveChanges([buildChange('nonWorkingDays', [day, '2030-01-01'], 1)], { dryRun: true }),
    );
    expect(closedAlready.onClosedDays?.total).toBe(0);
    const kept = await workshop.db
      .selectFrom('orders')
      .select('ship_by')
      .where('id', '=', order.id)
      .execute();
    expect(kept).toEqual([{ ship_by: order.ship_by }]);
  });

  it('OFF-199 a dry run counts the orders, lots and items that each changed setting affects', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const orderIds: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const id = await makeOrder(workshop, [{ code: 'MUG', quantity: 1 }], { leaveObjects: true });
      const [item] = await readItems(workshop, id);
      unwrap(await startFabrication(workshop.as('preparator'), { itemId: item?.id ?? '' }));
      orderIds.push(id);
    }
    await db
      .updateTable('items')
      .set({ fab_at: subtractMinutes(now, 30) })
      .where('order_id', 'in', orderIds)
      .execute();
    // A pulled item is never released, so it is not counted.
    const cancel = { orderId: orderIds[0] ?? '', reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancel));
    const made = await makeOrder(workshop, [{ code: 'EAO' }]);
    await db
      .updateTable('orders')
      .set({
        packing_by: workshop.as('preparator').actor.userId,
        packing_at: subtractMinutes(now, 10),
        slot: 'K40',
      })
      .where('id', '=', made)
      .execute();
    const shipped = await makeOrder(workshop, [{ code: 'EAO' }]);
    const [label] = await readItems(workshop, shipped);
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId: shipped, code: `I/${label?.id}` }));
    unwrap(await shipParcel(workshop.as('preparator'), { orderId: shipped, weight: 200 }));
    await db
      .updateTable('orders')
      .set({ shipped_at: subtractMinutes(now, 3 * DAY_MINUTES) })
      .where('id', '=', shipped)
      .execute();
    const bad = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const strips = (await readLiveStrips(workshop, lotId)).map(({ id }) => ({
      stripId: id,
      disposition: 'Ressortir' as const,
    }));
    unwrap(await disposeStrips(workshop.as('superPreparator'), { lotId, strips, reason: 'badPrint' }));
    expect((await readOrderRow(workshop, bad)).reissue_count).toBe(1);

    const countEffects = async (key: string, to: unknown) => {
      const { effects } = unwrap(await saveChanges([buildChange(key, to)], { dryRun: true }));
      expect(effects.map(({ effect }) => effect)).toEqual(
        SETTING_EFFECTS.filter((effect) => listMoves(key).includes(effect)),
      );
      return Object.fromEntries(effects.map(({ effect, before, after }) => [effect, [before, after]]));
    };
    expect(await countEffects('pauseTime', 20)).toEqual({ releasedItems: [0, 1] });
    expect(await countEffects('packingTime', 5)).toEqual({ freedPackings: [0, 1] });
    expect(await countEffects('keepTexts', 2)).toEqual({ textsToRemove: [0, 1] });
    expect(await countEffects('keepAddresses', 2)).toEqual({ peopleToRemove: [0, 1] });
    const places = DEFAULT_SETTINGS.shelfRows.length * DEFAULT_SETTINGS.shelfPlaces;
    expect(await countEffects('shelfRows', 'AB')).toMatchObject({
      freePlaces: [places - 1, 2 * DEFAULT_SETTINGS.shelfPlaces],
      ordersOutsideShelf: [0, 1],
    });
    expect((await countEffects('reissueGauge', 1)).fullReissueLots).toEqual([0, 1]);
    const hour = { lot: 1, print: 1, cut: 1, fabrication: 1, shipping: 1 };
    workshop.now = new Date(now.getTime() + 2 * 3_600_000);
    const stuck = await countEffects('stepThresholds', hour);
    expect(stuck.stuckOrders?.[1]).toBeGreaterThan(stuck.stuckOrders?.[0] ?? 0);
    workshop.now = now;
    await expectSettings({});
  });

  it('OFF-199 every effect can be counted, and a change without an effect counts nothing', async () => {
    const { db, now } = getWorkshop();
    const counts = await readSettingCounts({ db, settings: DEFAULT_SETTINGS, now }, new Set(SETTING_EFFECTS));
    expect(Object.keys(counts).toSorted()).toEqual([...SETTING_EFFECTS].toSorted());
    expect(unwrap(await saveChanges([buildChange('undoTime', 30)], { dryRun: true })).effects).toEqual([]);
    expect(unwrap(await saveChanges([buildChange('pauseTime', 30)])).effects).toEqual([]);
  });
});

const DAY_MINUTES = 24 * 60;

const subtractMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

function listMoves(key: string): readonly string[] {
  const effects = getSettingEffects(key as keyof WorkshopSettings);
  return 'moves' in effects ? effects.moves : [];
}
