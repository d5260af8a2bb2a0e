import type { LotDoubleState } from '@cmon/core/production/statuses';
import { expect, it } from 'vitest';
import { advanceClock, cutLot, makePrintedLots, readLotRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { moveLotDouble } from './moveLotDouble.ts';

onBothDatabases((getWorkshop) => {
  it('DBL-5, DBL-6 a second pass is undone by its person within a minute or by a supervisor, who also has it done again', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    await workshop.db.updateTable('lots').set({ needs_double: true }).where('id', '=', lotId).execute();
    await cutLot(workshop, lotId);
    const move = (user: string, to: LotDoubleState, reason?: string) => {
      const role = user === 'superPreparator' ? user : 'preparator';
      return moveLotDouble(workshop.as(role, user), {
        lotId,
        to,
        ...(reason === undefined ? {} : { reason }),
      });
    };
    const refusal = { guard: 'withinAMinute' };
    unwrap(await move('preparator', 'dbl_decoupe'));
    expect(unwrapFailure(await move('preparator2', 'dbl_aucun'))).toMatchObject(refusal);
    advanceClock(workshop, 59);
    unwrap(await move('preparator', 'dbl_aucun'));
    unwrap(await move('preparator', 'dbl_decoupe'));
    advanceClock(workshop, 61);
    expect(unwrapFailure(await move('preparator', 'dbl_aucun'))).toMatchObject(refusal);
    unwrap(await move('superPreparator', 'dbl_aucun'));
    unwrap(await move('preparator', 'dbl_decoupe'));
    unwrap(await move('preparator', 'dbl_complet'));
    expect(unwrapFailure(await move('preparator', 'dbl_decoupe', 'badCut'))).toMatchObject({
      kind: 'forbidden',
    });
    expect(unwrapFailure(await move('superPreparator', 'dbl_decoupe'))).toEqual({ kind: 'reasonRequired' });
    unwrap(await move('superPreparator', 'dbl_decoupe', 'badCut'));
    expect((await readLotRow(workshop, lotId)).double).toBe('dbl_decoupe');
  });
});
