import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { expect, it } from 'vitest';
import { findDeviceVersions, readDevices, readMegalotDevices } from '../../queries/devices.ts';
import { readPrintPlan } from '../../queries/megalots/printPlan.ts';
import { makeLots } from '../lots/makeLots.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { retireDevice } from './retireDevice.ts';
import { saveDevice } from './saveDevice.ts';

const changedDurst = { ...DURST, name: 'Durst, new rollers', folder: 'DURST2' };
const saveInput = { code: 'DURST', record: changedDurst, expectedVersion: 1, reason: 'new rollers' };
const installed = { hasFont: (id: number) => id < 100, hasProfile: (name: string) => name === DURST.profile };

onBothDatabases((getWorkshop) => {
  it('DVC-4 DVC-5 a saved device is a new version, and a megalot keeps the version of its files', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    await workshop.order([{ code: 'EAO' }]);
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const { megalots } = unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
    const megalotId = megalots[0]?.megalotId ?? '';
    expect((await readPrintPlan(db, megalotId))?.megalot).toMatchObject({
      device: 'DURST',
      substrate: 'vinyl',
      laize: 320,
    });
    const admin = workshop.as('administrator');
    expect(unwrapFailure(await saveDevice(workshop.as('generator'), saveInput, installed)).kind).toBe(
      'forbidden',
    );
    const dry = unwrap(await saveDevice(admin, { ...saveInput, dryRun: true }, installed));
    expect(dry).toMatchObject({ code: 'DURST', version: 2, megalotIds: [megalotId] });
    expect(dry.outlook?.after).toEqual(dry.outlook?.before);
    expect(await findDeviceVersions(db, 'DURST')).toHaveLength(1);
    expect(unwrap(await saveDevice(admin, saveInput, installed)).version).toBe(2);
    expect((await readDevices(db)).find(({ code }) => code === 'DURST')).toEqual(changedDurst);
    expect((await readMegalotDevices(db, megalotId))?.device).toEqual(DURST);
    expect(await findDeviceVersions(db, 'DURST')).toMatchObject([
      { version: 2, by: admin.actor.userId, note: 'new rollers' },
      { version: 1, by: 'system' },
    ]);
    expect(unwrapFailure(await saveDevice(admin, saveInput, installed))).toMatchObject({
      kind: 'versionConflict',
      state: '2',
    });
  });

  it('WSC-243, WSC-244 a device is retired when nothing waits for it, and saving its record brings it back', async () => {
    const workshop = getWorkshop();
    const admin = workshop.as('administrator');
    const retire = (code: string, expectedVersion: number, dryRun = false) =>
      retireDevice(admin, { code, expectedVersion, dryRun, reason: 'sold' });
    const readCodes = async () => (await readDevices(workshop.db)).map(({ code }) => code);
    await workshop.order([{ code: 'EAO' }]);
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    expect(unwrapFailure(await retire('DURST', 2))).toMatchObject({
      kind: 'deviceInUse',
      lots: 1,
      printers: '',
    });
    expect(unwrapFailure(await retire('SUMMA', 1))).toMatchObject({ printers: 'DURST, ROLL, TEX' });
    expect(
      unwrapFailure(await retireDevice(workshop.as('generator'), { code: 'MUG', expectedVersion: 1 })).kind,
    ).toBe('forbidden');
    // Mugs wait, but no lot of them was made yet: the dry run says that nothing would print them.
    await workshop.order([{ code: 'MUG' }]);
    const { outlook } = unwrap(await retire('MUG', 1, true));
    const findChoice = (time: 'before' | 'after') =>
      outlook?.[time].choices.find(({ lotType }) => lotType === 'MUG');
    expect([findChoice('before'), findChoice('after')]).toMatchObject([
      { device: 'MUG', orders: 1 },
      { device: null, orders: 0 },
    ]);
    expect(await readCodes()).toContain('MUG');
    unwrap(await retire('MUG', 1));
    expect(await readCodes()).not.toContain('MUG');
    expect(unwrapFailure(await retire('MUG', 2)).kind).toBe('notFound');
    const [retired] = await findDeviceVersions(workshop.db, 'MUG');
    expect(retired).toMatchObject({ version: 2, retired: true, note: 'sold' });
    // Another machine may use the folder of the retired device.
    const record = { ...changedDurst, code: 'MUGS', folder: 'MUG' };
    const other = { code: 'MUGS', record, expectedVersion: 0, dryRun: true };
    expect(unwrap(await saveDevice(admin, other, installed)).version).toBe(1);
    const back = { code: 'MUG', record: retired?.record, expectedVersion: 2 };
    unwrap(await saveDevice(admin, back, installed));
    expect(await readCodes()).toContain('MUG');
    expect(await findDeviceVersions(workshop.db, 'MUG')).toMatchObject([
      { version: 3, retired: false },
      { version: 2, retired: true },
      { version: 1, retired: false },
    ]);
  });

  it('DVC-6 DVC-8 a record that is wrong by itself or conflicts with another device is refused with the field', async () => {
    const admin = getWorkshop().as('administrator');
    const saveInvalid = async (changes: object, code = 'ROLL') => {
      const record = { ...DURST, code: 'ROLL', folder: 'ROLL', ...changes };
      return unwrapFailure(await saveDevice(admin, { code, record, expectedVersion: 1 }, installed));
    };
    expect(await saveInvalid({ resolution: 0 })).toMatchObject({
      kind: 'deviceInvalid',
      field: 'resolution',
    });
    const layers = { ...DURST.layers, kissCut: { ...DURST.layers.kissCut, spot: 'All' } };
    expect(await saveInvalid({ layers })).toMatchObject({ field: 'layers.kissCut.spot', rule: 'reserved' });
    expect(await saveInvalid({ code: 'OTHER' })).toMatchObject({ field: 'code' });
    expect(await saveInvalid({ folder: 'MUG' })).toMatchObject({ field: 'folder', rule: 'unique' });
    expect(await saveInvalid({ cutter: 'NONE' })).toMatchObject({ field: 'cutter', rule: 'unknown' });
    expect(await saveInvalid({ code: 'GHOST', folder: 'GHOST' }, 'GHOST')).toMatchObject({
      kind: 'notFound',
    });
  });
});
