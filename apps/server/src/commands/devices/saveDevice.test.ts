import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { expect, it } from 'vitest';
import { findDeviceVersions, readDevices, readMegalotDevices } from '../../queries/devices.ts';
import { printPlan } from '../../queries/megalots/printPlan.ts';
import { makeLots } from '../lots/makeLots.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { failure, value } from '../testing/workshop.ts';
import { saveDevice } from './saveDevice.ts';

const narrow = { ...DURST, name: 'Durst, new rollers', folder: 'DURST2' };
const save = { code: 'DURST', record: narrow, expectedVersion: 1, reason: 'new rollers' };
const installed = { hasFont: (id: number) => id < 100, hasProfile: (name: string) => name === DURST.profile };

onBothEngines((getWorkshop) => {
  it('DVC-4 DVC-5 a saved device is a new version, and a megalot keeps the version of its files', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    await workshop.order([{ code: 'EAO' }]);
    value(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const { megalots } = value(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
    const megalotId = megalots[0]?.megalotId ?? '';
    expect((await printPlan(db, megalotId))?.megalot).toMatchObject({
      device: 'DURST',
      substrate: 'vinyl',
      laize: 320,
    });
    const admin = workshop.as('administrator');
    expect(failure(await saveDevice(workshop.as('generator'), save, installed)).kind).toBe('forbidden');
    const dry = value(await saveDevice(admin, { ...save, dryRun: true }, installed));
    expect(dry).toEqual({ code: 'DURST', version: 2, megalotIds: [megalotId] });
    expect(await findDeviceVersions(db, 'DURST')).toHaveLength(1);
    expect(value(await saveDevice(admin, save, installed)).version).toBe(2);
    expect((await readDevices(db)).find(({ code }) => code === 'DURST')).toEqual(narrow);
    expect((await readMegalotDevices(db, megalotId))?.device).toEqual(DURST);
    expect(await findDeviceVersions(db, 'DURST')).toMatchObject([
      { version: 2, by: admin.actor.userId, note: 'new rollers' },
      { version: 1, by: 'system' },
    ]);
    expect(failure(await saveDevice(admin, save, installed))).toMatchObject({
      kind: 'versionConflict',
      state: '2',
    });
  });

  it('DVC-6 DVC-8 a record that is wrong by itself or beside the others is refused with the field', async () => {
    const admin = getWorkshop().as('administrator');
    const fieldOf = async (changes: object, code = 'ROLL') => {
      const record = { ...DURST, code: 'ROLL', folder: 'ROLL', ...changes };
      return failure(await saveDevice(admin, { code, record, expectedVersion: 1 }, installed));
    };
    expect(await fieldOf({ resolution: 0 })).toMatchObject({ kind: 'deviceInvalid', field: 'resolution' });
    const layers = { ...DURST.layers, kissCut: { ...DURST.layers.kissCut, spot: 'All' } };
    expect(await fieldOf({ layers })).toMatchObject({ field: 'layers.kissCut.spot', rule: 'reserved' });
    expect(await fieldOf({ code: 'OTHER' })).toMatchObject({ field: 'code' });
    expect(await fieldOf({ folder: 'MUG' })).toMatchObject({ field: 'folder', rule: 'unique' });
    expect(await fieldOf({ cutter: 'NONE' })).toMatchObject({ field: 'cutter', rule: 'unknown' });
    expect(await fieldOf({ code: 'GHOST', folder: 'GHOST' }, 'GHOST')).toMatchObject({ kind: 'notFound' });
  });
});
