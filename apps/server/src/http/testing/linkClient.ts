import { createHmac } from 'node:crypto';
import type { Composition } from '@cmon/core/composition/types';
import { expect } from 'vitest';
import { orderRow } from '../../commands/testing/floor.ts';
import { placed, type TestWorkshop, value } from '../../commands/testing/workshop.ts';
import { applyInbox } from '../../intake/applyInbox.ts';
import { linkHash, linkToken } from '../../intake/orderLink.ts';
import { INTAKE_SECRET, postJson, type TestWeb } from './testWeb.ts';

/** What a link's data say that tests look at. */
interface SeenOrder {
  readonly lines: readonly {
    readonly composition: Composition;
    readonly version: number;
    readonly closed: string | null;
    readonly catalogue: string | null;
    readonly at: string;
  }[];
}

/** What the holder of a private link does, each time from an address of its own; the service trusts one proxy. */
export interface LinkClient {
  /** The headers of a call: from this address, or from a new one. */
  from(address?: string): Record<string, string>;
  ask(token: string, path?: string, headers?: Record<string, string>): Promise<Response>;
  seen(token: string): Promise<SeenOrder>;
  /** The first line's design. */
  design(token: string): Promise<Composition>;
  correct(token: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** An order with its private link. */
  followed(...order: Parameters<TestWorkshop['order']>): Promise<{ orderId: string; token: string }>;
  /** A signed call of the shop, taken in to the end. */
  deliver(orderNumber: string, secret: string, texts: readonly string[]): Promise<void>;
}

export async function told(response: Response): Promise<unknown[]> {
  return [response.status, await response.json()];
}

export function linkClient(web: () => TestWeb): LinkClient {
  let calls = 0;
  const from: LinkClient['from'] = (address) => {
    calls += 1;
    const own = `10.0.${calls >> 8}.${calls & 255}`;
    return { 'x-forwarded-for': address ?? own, 'x-forwarded-proto': 'http' };
  };
  const ask: LinkClient['ask'] = (token, path = '/order', headers = from()) =>
    web().fetch(`/follow/${token}${path}`, { headers });
  const seen = async (token: string) => (await (await ask(token)).json()) as SeenOrder;
  return {
    from,
    ask,
    seen,
    design: async (token) => {
      const [line] = (await seen(token)).lines;
      if (line === undefined) throw new Error('the link opens no line');
      return line.composition;
    },
    correct: (token, body, headers = {}) =>
      postJson(web().fetch, `/follow/${token}/corrections`, body, { ...from(), ...headers }),
    followed: async (...order) => {
      const { workshop, database } = web();
      const orderId = await workshop.order(...order);
      const { store, number } = await orderRow(workshop, orderId);
      const token = linkToken(INTAKE_SECRET, { store, orderNumber: number });
      const set = { link_hash: linkHash(token) };
      await database.db.updateTable('orders').set(set).where('id', '=', orderId).execute();
      return { orderId, token };
    },
    deliver: async (number, secret, texts) => {
      const { workshop, database, fetch } = web();
      const body = JSON.stringify(
        placed(workshop.catalogue, workshop.now, [{ code: 'EAO', texts }], { number }),
      );
      const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      calls += 1;
      const headers = {
        'content-type': 'application/json',
        'x-cmon-delivery': `d${calls}`,
        'x-cmon-event': `e${calls}`,
        'x-cmon-timestamp': timestamp,
        'x-cmon-signature': `sha256=${signature}`,
      };
      const { status } = await fetch('/intake/demo', { method: 'POST', headers, body });
      expect(status).toBe(202);
      const waiting = database.db.selectFrom('inbox').select('id').where('state', '=', 'waiting');
      for (const { id } of await waiting.execute()) {
        value(await applyInbox(workshop.as('system'), { inboxId: id, catalogue: workshop.catalogue }));
      }
    },
  };
}
