import { createHmac } from 'node:crypto';
import { type Cmon, INTAKE_SECRET } from './startCmon.ts';

/** Delivers an event of the demo shop to the workshop, signed. Each body is a delivery of its own. Returns the status. */
export async function deliver({ server }: Pick<Cmon, 'server'>, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const sign = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');
  // The id of the delivery is a hash of its body.
  const id = `e2e-${sign('id', text).slice(0, 12)}`;
  const response = await fetch(`${server}/intake/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': id,
      'x-cmon-event': id,
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': `sha256=${sign(INTAKE_SECRET, `${timestamp}.${text}`)}`,
    },
    body: text,
  });
  return response.status;
}
