import { expect, it } from 'vitest';
import { makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { countBlank } from './countBlank.ts';
import { readItemBlank } from './testing/readBlanks.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-473 a delivery with the first count is recorded after the count, and serves the items at once', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const items = await readItems(workshop, await workshop.order([{ code: 'MUG', quantity: 1 }]));
    await makePrintedLots(workshop);
    const blank = 'MUG_BLANC';
    for (const delivered of [-1, 1.5, 100_001]) {
      expect(unwrapFailure(await countBlank(preparator, { blank, shelf: 5, delivered }))).toMatchObject({
        field: 'delivered',
      });
    }
    expect(unwrap(await countBlank(preparator, { blank, shelf: 0, delivered: 20 }))).toMatchObject({
      count: 20,
    });
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'from_state', 'to_state'])
      .where('object_id', 'in', [blank, ...items.map(({ id }) => id)])
      .where('action', 'in', ['countBlank', 'receiveBlanks', 'blankMissing'])
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { action: 'countBlank', from_state: null, to_state: '0' },
      { action: 'receiveBlanks', from_state: '0', to_state: '20' },
    ]);
    for (const { id } of items) expect((await readItemBlank(workshop, id)).blank_state).toBe('reserved');
  });
});
