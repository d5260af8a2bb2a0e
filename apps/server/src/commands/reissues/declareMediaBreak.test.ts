import { expect, it } from 'vitest';
import { formatLotNumber } from '../../queries/shipping/findObjectLabels.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import {
  makePrintedLots,
  readLiveStrips,
  readLotRow,
  readMegalotRow,
  readOrderRow,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { declareMediaBreak } from './declareMediaBreak.ts';

onBothDatabases((getWorkshop) => {
  /** Prints a lot of orders of one label sheet each. Returns it with its megalot. */
  async function makePrintedLot(orderCount: number, store: 'es' | 'it' | 'uk' | 'de') {
    const workshop = getWorkshop();
    const orderIds: string[] = [];
    for (let n = 0; n < orderCount; n += 1) orderIds.push(await workshop.order([{ code: 'EAO' }], { store }));
    const [lotId = ''] = await makePrintedLots(workshop);
    const { megalot_id, number } = await readLotRow(workshop, lotId);
    const strips = await readLiveStrips(workshop, lotId);
    return { orderIds, lotId, megalotId: megalot_id ?? '', number, strips };
  }

  const countReissues = async (orderIds: readonly string[]) =>
    (await getWorkshop().db.selectFrom('reissues').select('id').where('order_id', 'in', orderIds).execute())
      .length;

  it('WSC-38, WSC-200 all strips lost in a break are reissued together, and the rest of the lot goes on', async () => {
    const workshop = getWorkshop();
    const { lotId, megalotId, strips, orderIds } = await makePrintedLot(6, 'es');
    const declared = unwrap(
      await declareMediaBreak(workshop.as('superPreparator'), {
        megalotId,
        fromMm: 100,
        toMm: 400,
        stripIds: strips.slice(0, 3).map(({ id }) => id),
        reason: 'mediaBreak',
      }),
    );
    expect(declared.reissueIds).toHaveLength(3);
    expect((await readLotRow(workshop, lotId)).cutting).toBe('dec_bde_imprimees');
    expect((await readLiveStrips(workshop, lotId)).map(({ disposition }) => disposition)).toEqual([
      'Ressortir',
      'Ressortir',
      'Ressortir',
      null,
      null,
      null,
    ]);
    const lostOrder = strips[0]?.order_id ?? '';
    expect((await readOrderRow(workshop, lostOrder)).status).toBe('ressortie');
    expect((await readMegalotRow(workshop, megalotId)).version).toBe(declared.version);
    const event = await workshop.db
      .selectFrom('events')
      .select(['action', 'reason', 'detail'])
      .where('object_id', '=', megalotId)
      .orderBy('n', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      action: 'declareMediaBreak',
      reason: 'mediaBreak',
      detail: { fromMm: 100, toMm: 400, strips: 3 },
    });
    // The strips are already to be reissued, so a second declaration has no strip.
    expect(
      unwrapFailure(
        await declareMediaBreak(workshop.as('superPreparator'), {
          megalotId,
          fromMm: null,
          toMm: null,
          stripIds: [strips[0]?.id ?? ''],
          reason: 'mediaBreak',
        }),
      ),
    ).toMatchObject({ kind: 'inputInvalid', rule: 'empty' });
    expect(await countReissues(orderIds)).toBe(3);
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('WSC-201 above the cap a preparator needs the approval of a supervisor, whose name is recorded', async () => {
    const workshop = getWorkshop();
    const { lotId, megalotId, number, strips, orderIds } = await makePrintedLot(6, 'it');
    const input = {
      megalotId,
      fromMm: 0,
      toMm: 900,
      stripIds: strips.slice(0, 4).map(({ id }) => id),
      reason: 'mediaBreak',
    };
    expect(unwrapFailure(await declareMediaBreak(workshop.as('preparator'), input))).toEqual({
      kind: 'guardRefused',
      guard: 'reissueWithinCap',
      detail: formatLotNumber(number),
    });
    expect(await countReissues(orderIds)).toBe(0);
    const { userId } = workshop.as('superPreparator').actor;
    const approver = { userId, role: 'superPreparator' } as const;
    unwrap(await declareMediaBreak(workshop.as('preparator'), { ...input, approver }));
    expect(await countReissues(orderIds)).toBe(4);
    expect((await readLotRow(workshop, lotId)).cutting).toBe('dec_bde_imprimees');
    const { detail } = await workshop.db
      .selectFrom('events')
      .select('detail')
      .where('object_id', '=', megalotId)
      .orderBy('n', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ approvedBy: userId });
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('WSC-200 one strip that can’t be reissued leaves all of them as they were', async () => {
    const workshop = getWorkshop();
    const { megalotId, strips, orderIds } = await makePrintedLot(4, 'uk');
    const other = await makePrintedLot(1, 'de');
    const declare = (stripIds: readonly string[], reason: string) =>
      declareMediaBreak(workshop.as('superPreparator'), {
        megalotId,
        fromMm: null,
        toMm: null,
        stripIds,
        reason,
      });
    const ids = strips.map(({ id }) => id);
    const stripOfOtherLot = other.strips[0]?.id ?? '';
    expect(unwrapFailure(await declare([...ids, stripOfOtherLot], 'mediaBreak'))).toEqual({
      kind: 'notFound',
      object: 'strip',
      id: stripOfOtherLot,
    });
    expect(unwrapFailure(await declare(ids, ''))).toEqual({ kind: 'reasonRequired' });
    expect(unwrapFailure(await declare([], 'mediaBreak'))).toMatchObject({ kind: 'inputInvalid' });
    expect(await countReissues(orderIds)).toBe(0);
  });
});
