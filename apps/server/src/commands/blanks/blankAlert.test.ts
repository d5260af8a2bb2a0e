import { expect, it } from 'vitest';
import { findOpenAlerts } from '../../queries/alerts/alertRows.ts';
import { updateAlerts } from '../alerts/updateAlerts.ts';
import { makeLotsAndMegalots } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap } from '../testing/workshop.ts';
import { countBlank } from './countBlank.ts';
import { receiveBlanks } from './receiveBlanks.ts';
import { setBlank } from './setBlank.ts';

const BLANK = 'MUG_BLANC';

onBothDatabases((getWorkshop) => {
  it('OFF-159 a counted blank raises an alert while fewer pieces are free than its threshold', async () => {
    const workshop = getWorkshop();
    const supervisor = workshop.as('superPreparator');
    const isAlert = async () => {
      unwrap(await updateAlerts(workshop.as('system'), { watchedSeconds: 0 }));
      const alerts = await findOpenAlerts(workshop.db);
      return alerts.some(({ kind, object }) => kind === 'blankLow' && object === BLANK);
    };
    unwrap(await setBlank(supervisor, { blank: BLANK, threshold: 10, bin: null }));
    // Nobody has counted it, so nobody knows whether it is low.
    expect(await isAlert()).toBe(false);
    unwrap(await countBlank(supervisor, { blank: BLANK, shelf: 9 }));
    expect(await isAlert()).toBe(true);
    unwrap(await receiveBlanks(supervisor, { blank: BLANK, pieces: 1 }));
    expect(await isAlert()).toBe(false);
    // A piece that is set aside for an order is not free.
    await workshop.order([{ code: 'MUG' }], { store: 'es' });
    await makeLotsAndMegalots(workshop);
    expect(await isAlert()).toBe(true);
    unwrap(await setBlank(supervisor, { blank: BLANK, threshold: 0, bin: null }));
    expect(await isAlert()).toBe(false);
  });
});
