import { findPrinter } from '@cmon/core/production/devices/deviceLookup';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { cancelOrder } from '../../commands/orders/cancelOrder.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { countStatements } from '../../db/testing/countStatements.ts';
import { readDevices } from '../../queries/devices.ts';
import { findMegalotProposals } from '../../queries/megalots/findMegalotProposals.ts';
import { estimateMedia, estimateProposals } from './estimateMedia.ts';

onBothDatabases((getWorkshop) => {
  it('RUN-123 all proposals are estimated by as many statements as one, with the same results as one by one', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    await workshop.order([{ code: 'EAO', quantity: 2 }], { store: 'es' });
    await workshop.order([{ code: 'ORNO', quantity: 3 }]);
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const { db, count } = countStatements(workshop.db);
    const context = { db, settings: async () => DEFAULT_SETTINGS, catalogue: workshop.catalogue };
    const proposals = await findMegalotProposals(db, DEFAULT_SETTINGS, workshop.now);
    expect(proposals.length).toBeGreaterThan(2);
    const before = count();
    const [first] = await estimateProposals(context, proposals.slice(0, 1));
    const statementsForOne = count() - before;
    const all = await estimateProposals(context, proposals);
    expect(count() - before).toBe(2 * statementsForOne);

    expect(all[0]).toEqual(first);
    for (const { use, ...proposal } of all) {
      expect(use.pages).toBeGreaterThan(0);
      expect(use).toEqual(await estimateMedia(context, proposal));
    }
  });

  it('RUN-123 an estimate is kept until one of its lots or the record of its device changes', async () => {
    const workshop = getWorkshop();
    const settings = async () => DEFAULT_SETTINGS;
    const leavingOrderId = await workshop.order([{ code: 'EAO', quantity: 30 }]);
    await workshop.order([{ code: 'EAO' }]);
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const { db, count } = countStatements(workshop.db);
    const context = { db, settings, catalogue: workshop.catalogue };
    const [proposal] = await findMegalotProposals(db, DEFAULT_SETTINGS, workshop.now);
    if (proposal === undefined) throw new Error('There is no proposal.');
    const measure = async () => {
      const before = count();
      const use = await estimateMedia(context, proposal);
      return { use, statements: count() - before };
    };
    const first = await measure();
    const again = await measure();
    expect(again.use).toEqual(first.use);
    expect(again.statements).toBeLessThan(first.statements);

    unwrap(
      await cancelOrder(workshop.as('customerService'), { orderId: leavingOrderId, reason: 'customerWish' }),
    );
    const after = await measure();
    expect(after.statements).toBe(first.statements);
    expect(after.use.web.lengthMm).toBeLessThan(first.use.web.lengthMm);

    const stored = findPrinter(await readDevices(db), proposal.device);
    if (stored?.format.kind !== 'roll')
      throw new Error('The proposal is not for a press that prints on a roll.');
    const wider = await estimateMedia(context, proposal, {
      ...stored,
      format: { ...stored.format, gapForward: 40 },
    });
    expect(wider.web.lengthMm).toBeGreaterThan(after.use.web.lengthMm);
  });
});
