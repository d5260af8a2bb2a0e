import type { LotDoubleState } from '@cmon/core/production/statuses';
import { expect, it } from 'vitest';
import { advanceClock, cut, lotRow, makePrintedLots } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { failure, value } from '../testing/workshop.ts';
import { moveLotDouble } from './moveLotDouble.ts';

onBothDatabases((getWorkshop) => {
  it('DBL-5, DBL-6 a second pass is undone by its person within a minute or by a supervisor, who also has it done again', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    await workshop.db.updateTable('lots').set({ needs_double: true }).where('id', '=', lotId).execute();
    await cut(workshop, lotId);
    const move = (user: string, to: LotDoubleState, reason?: string) => {
      const role = user === 'superPreparator' ? user : 'preparator';
      return moveLotDouble(workshop.as(role, user), {
        lotId,
        to,
        ...(reason === undefined ? {} : { reason }),
      });
    };
    const late = { guard: 'withinAMinute' };
    value(await move('preparator', 'dbl_decoupe'));
    expect(failure(await move('preparator2', 'dbl_aucun'))).toMatchObject(late);
    advanceClock(workshop, 59);
    value(await move('preparator', 'dbl_aucun'));
    value(await move('preparator', 'dbl_decoupe'));
    advanceClock(workshop, 61);
    expect(failure(await move('preparator', 'dbl_aucun'))).toMatchObject(late);
    value(await move('superPreparator', 'dbl_aucun'));
    value(await move('preparator', 'dbl_decoupe'));
    value(await move('preparator', 'dbl_complet'));
    expect(failure(await move('preparator', 'dbl_decoupe', 'badCut'))).toMatchObject({ kind: 'forbidden' });
    expect(failure(await move('superPreparator', 'dbl_decoupe'))).toEqual({ kind: 'reasonRequired' });
    value(await move('superPreparator', 'dbl_decoupe', 'badCut'));
    expect((await lotRow(workshop, lotId)).double).toBe('dbl_decoupe');
  });
});
