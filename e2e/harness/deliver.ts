import { createHash } from 'node:crypto';
import { signDelivery } from '../../apps/server/src/intake/testing/signDelivery.ts';
import { type Cmon, INTAKE_SECRET } from './startCmon.ts';

/** Delivers an event of the demo shop to the workshop, signed. Each body is a delivery of its own. Returns the status. */
export async function deliver({ server }: Pick<Cmon, 'server'>, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  // The id of the delivery is a hash of its body.
  const id = `e2e-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  const response = await fetch(`${server}/intake/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': id,
      'x-cmon-event': id,
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': signDelivery(text, timestamp, INTAKE_SECRET),
    },
    body: text,
  });
  return response.status;
}
