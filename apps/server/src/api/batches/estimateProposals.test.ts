import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { onBothEngines } from '../../commands/testing/onBothEngines.ts';
import { value } from '../../commands/testing/workshop.ts';
import { countStatements } from '../../db/testing/countStatements.ts';
import { findMegalotProposals } from '../../queries/megalots/findMegalotProposals.ts';
import { estimateMedia, estimateProposals } from './estimateMedia.ts';

onBothEngines((getWorkshop) => {
  it('RUN-123 all proposals are estimated by as many statements as one, each as if it were alone', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    await workshop.order([{ code: 'EAO', quantity: 2 }], { store: 'es' });
    await workshop.order([{ code: 'ORNO', quantity: 3 }]);
    value(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const { db, count } = countStatements(workshop.db);
    const context = { db, settings: async () => DEFAULT_SETTINGS, catalogue: workshop.catalogue };
    const proposals = await findMegalotProposals(db, DEFAULT_SETTINGS, workshop.now);
    expect(proposals.length).toBeGreaterThan(2);
    const before = count();
    const [one] = await estimateProposals(context, proposals.slice(0, 1));
    const forOne = count() - before;
    const all = await estimateProposals(context, proposals);
    expect(count() - before).toBe(2 * forOne);

    expect(all[0]).toEqual(one);
    for (const { use, ...proposal } of all) {
      expect(use.pages).toBeGreaterThan(0);
      expect(use).toEqual(await estimateMedia(context, proposal));
    }
  });
});
