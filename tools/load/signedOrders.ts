import { join } from 'node:path';
import { signDelivery } from '../../apps/server/src/intake/testing/signDelivery.ts';
import { readCatalogue } from '../../apps/server/src/queries/readCatalogue.ts';
import { buildSampleOrder } from '../../apps/server/src/seed/buildSampleOrder.ts';
import { root } from '../../scripts/run/root.ts';

/** Secret with which the demo shop signs its orders under load. */
export const INTAKE_SECRET = 'the-secret-of-the-load-0123456789';

/** A call of the intake, ready to be sent. */
export interface SignedOrder {
  /** `store/number` of the order, as `findViolations` names it. */
  readonly key: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What most customers order: labels, and some objects. */
const BASKETS = [['EAO'], ['EAO', 'MUG'], ['ETV'], ['2×EAO', 'ETV'], ['OBJ_SACV']];
/** The designs are composed once; composing thousands would take minutes. */
const DESIGNS = 40;
const FIRST_NUMBER = 300_000_000;

/** Returns a function that makes the n-th order, with one of the sample designs, signed now as a shop signs it. */
export async function prepareSignedOrders(): Promise<(n: number) => SignedOrder> {
  const catalogue = await readCatalogue(join(root, 'dist/catalogue'));
  const placedAt = new Date();
  const designs = Array.from({ length: DESIGNS }, (_, n) => {
    const basket = BASKETS[n % BASKETS.length] ?? ['EAO'];
    return buildSampleOrder({ store: 'fr', n: n + 1, placedAt, basket, payment: 'captured' }, catalogue);
  });
  return (n) => {
    const orderNumber = String(FIRST_NUMBER + n);
    const body = JSON.stringify({ ...designs[n % DESIGNS], orderNumber });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = signDelivery(body, timestamp, INTAKE_SECRET);
    return {
      key: `fr/${orderNumber}`,
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-cmon-delivery': `load-${n}`,
        'x-cmon-event': `load-${n}`,
        'x-cmon-timestamp': timestamp,
        'x-cmon-signature': signature,
      },
    };
  };
}
