import { expect, it } from 'vitest';
import { makeLotsAndMegalots, recordGeneratedFiles } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { findFilePlaces } from './findFilePlaces.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-360 the folder of a megalot’s files has the path that its generator reported', async () => {
    const { db, ...workshop } = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [megalotId = ''] = await makeLotsAndMegalots(getWorkshop());
    await recordGeneratedFiles(getWorkshop(), megalotId);
    expect(await findFilePlaces(db, megalotId)).toEqual([{ folder: 'DURST', place: null }]);
    const folder = { exists: true, writable: true, renamable: true, freeBytes: null, failure: null };
    const report = { folders: [{ ...folder, folder: 'DURST', place: '/srv/hotfolder/DURST' }] };
    const at = getWorkshop().now;
    await db
      .insertInto('generators')
      .values({ id: 'reporting', started_at: at, seen_at: at, report: JSON.stringify(report) as never })
      .execute();
    expect(await findFilePlaces(db, megalotId)).toEqual([{ folder: 'DURST', place: '/srv/hotfolder/DURST' }]);
  });
});
