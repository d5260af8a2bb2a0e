import type { Composition } from '@cmon/core/composition/types';
import { expect } from 'vitest';
import { readOrderRow } from '../../commands/testing/floor.ts';
import { buildPlacedOrder, type TestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import { applyInbox } from '../../intake/applyInbox.ts';
import { computeLinkToken, hashLinkToken } from '../../intake/orderLink.ts';
import { signDelivery } from '../../intake/testing/signDelivery.ts';
import { INTAKE_SECRET, postJson, type TestWeb } from './testWeb.ts';

/** The fields of a link's data that tests read. */
interface LinkOrder {
  readonly state: string;
  readonly lines: readonly {
    readonly composition: Composition;
    readonly version: number;
    readonly closed: string | null;
    readonly catalogue: string | null;
    readonly at: string;
  }[];
}

/** A client of private links. Each call comes from a new address; the service must trust one proxy. */
export interface LinkClient {
  /** Returns the headers of a call from this address, or from a new one. */
  from(address?: string): Record<string, string>;
  get(token: string, path?: string, headers?: Record<string, string>): Promise<Response>;
  /** Reads the order of a link. */
  readOrder(token: string): Promise<LinkOrder>;
  /** Reads the composition of the first line. */
  readDesign(token: string): Promise<Composition>;
  correct(token: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Creates an order with a private link. */
  createLinkedOrder(...order: Parameters<TestWorkshop['order']>): Promise<{ orderId: string; token: string }>;
  /** Sends a signed delivery of the shop and applies it. */
  deliver(orderNumber: string, secret: string, texts: readonly string[]): Promise<void>;
}

/** Returns the status and the JSON body of a response, for comparison. */
export async function readStatusAndBody(response: Response): Promise<unknown[]> {
  return [response.status, await response.json()];
}

export function linkClient(web: () => TestWeb): LinkClient {
  let calls = 0;
  const from: LinkClient['from'] = (address) => {
    calls += 1;
    const newAddress = `10.0.${calls >> 8}.${calls & 255}`;
    return { 'x-forwarded-for': address ?? newAddress, 'x-forwarded-proto': 'http' };
  };
  const get: LinkClient['get'] = (token, path = '/order', headers = from()) =>
    web().fetch(`/follow/${token}${path}`, { headers });
  const readOrder = async (token: string) => (await (await get(token)).json()) as LinkOrder;
  return {
    from,
    get,
    readOrder,
    readDesign: async (token) => {
      const [line] = (await readOrder(token)).lines;
      if (line === undefined) throw new Error('The order of the link has no lines.');
      return line.composition;
    },
    correct: (token, body, headers = {}) =>
      postJson(web().fetch, `/follow/${token}/corrections`, body, { ...from(), ...headers }),
    createLinkedOrder: async (...order) => {
      const { workshop, database } = web();
      const orderId = await workshop.order(...order);
      const { store, number } = await readOrderRow(workshop, orderId);
      const token = computeLinkToken(INTAKE_SECRET, { store, orderNumber: number });
      const set = { link_hash: hashLinkToken(token) };
      await database.db.updateTable('orders').set(set).where('id', '=', orderId).execute();
      return { orderId, token };
    },
    deliver: async (number, secret, texts) => {
      const { workshop, database, fetch } = web();
      const body = JSON.stringify(
        buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO', texts }], { number }),
      );
      const timestamp = String(Math.floor(workshop.now.getTime() / 1_000));
      const signature = signDelivery(body, timestamp, secret);
      calls += 1;
      const headers = {
        'content-type': 'application/json',
        'x-cmon-delivery': `d${calls}`,
        'x-cmon-event': `e${calls}`,
        'x-cmon-timestamp': timestamp,
        'x-cmon-signature': signature,
      };
      const { status } = await fetch('/intake/demo', { method: 'POST', headers, body });
      expect(status).toBe(202);
      const waiting = database.db.selectFrom('inbox').select('id').where('state', '=', 'waiting');
      for (const { id } of await waiting.execute()) {
        unwrap(await applyInbox(workshop.as('system'), { inboxId: id, catalogue: workshop.catalogue }));
      }
    },
  };
}
