import { expect, it } from 'vitest';
import { cutLot, makePrintedLots, readLiveStrips } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrapFailure } from '../testing/workshop.ts';
import { disposeStrips } from './disposeStrips.ts';

onBothDatabases((getWorkshop) => {
  it('ORD-106 a strip that is named twice is refused, so that it is not reissued twice', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const [strip] = await readLiveStrips(workshop, lotId);
    const entry = { stripId: strip?.id ?? '', disposition: 'Ressortir' } as const;
    const input = { lotId, strips: [entry, entry], reason: 'badPrint' };
    expect(unwrapFailure(await disposeStrips(workshop.as('preparator'), input))).toEqual({
      kind: 'inputInvalid',
      field: 'strips',
      rule: 'unique',
    });
    expect(await workshop.db.selectFrom('reissues').select('id').execute()).toEqual([]);
    expect((await readLiveStrips(workshop, lotId)).map(({ disposition }) => disposition)).toEqual([null]);
  });
});
