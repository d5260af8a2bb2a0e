import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { readCatalogue } from '../../apps/server/src/queries/readCatalogue.ts';
import { buildSampleOrder } from '../../apps/server/src/seed/buildSampleOrder.ts';
import { root } from '../../scripts/run/root.ts';

export const SECRET = 'the-secret-of-the-bench-0123456789';

/** A call of the intake, ready to be sent. */
export interface SignedOrder {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What most customers order: labels, and some objects. */
const BASKETS = [['EAO'], ['EAO', 'MUG'], ['ETV'], ['2×EAO', 'ETV'], ['OBJ_SACV']];
/** The designs are composed once; composing thousands would take minutes. */
const DESIGNS = 40;

/** Builds different orders of the sample's goods, signed as a shop signs them. */
export async function buildSignedOrders(count: number): Promise<SignedOrder[]> {
  const catalogue = await readCatalogue(join(root, 'dist/catalogue'));
  const designs = Array.from({ length: DESIGNS }, (_, n) =>
    buildSampleOrder(
      {
        store: 'fr',
        n: n + 1,
        placedAt: new Date(),
        basket: BASKETS[n % BASKETS.length] ?? ['EAO'],
        payment: 'captured',
      },
      catalogue,
    ),
  );
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return Array.from({ length: count }, (_, n) => {
    const body = JSON.stringify({ ...designs[n % DESIGNS], orderNumber: String(300_000_000 + n) });
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-cmon-delivery': `bench-${n}`,
        'x-cmon-event': `bench-${n}`,
        'x-cmon-timestamp': timestamp,
        'x-cmon-signature': `sha256=${signature}`,
      },
    };
  });
}
