import { randomUUID } from 'node:crypto';
import { WAIT_TIMEOUT_MS } from '@cmon/testkit/waitTimeoutMs';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { deliver } from '../harness/deliver.ts';
import type { Cmon } from '../harness/startCmon.ts';
import { queryOffice } from './office.ts';
import { makeDesign } from './shopper.ts';

/** What an attacker writes as a name, as the text of a label and as a note. */
const NAME = `"><img src=x onerror=alert(1)> O'Brien & fils`;
const TEXT = `=1+1 <b>'&{{x}}`;
/** A name may be this long for a view. */
export const SHORT_NAME = '"><img src=x onerror=alert(1)>';
const NOTE = `<script>alert('1')</script> \${name} %s {{note}}`;

const ORDER_NUMBER = '100000911';

/** The things with hostile texts, by whose ids screens are opened. */
export interface HostileThings {
  readonly orderId: string;
  readonly lotId: string;
  readonly userId: string;
}

/**
 * Enters hostile texts in every way that there is. The shop sends an order and a refused delivery. `page` is an
 * administrator's, who writes notes, a user, a saved view, a message to a pole, a count of blanks and the owner of a lot.
 */
export async function enterHostileTexts(page: Page, shopPage: Page, cmon: Cmon): Promise<HostileThings> {
  const query = (document: string, variables: object = {}) =>
    queryOffice(page, cmon.server, document, variables);
  const run = async (command: string, type: string, input: object) => {
    const document = `mutation m($input: ${type}!) { ${command}(input: $input) { __typename ... on Refused { code } } }`;
    const answer = await query(document, { input: { ...input, station: NAME, key: randomUUID() } });
    expect([command, answer ? answer[command].code : 'no answer']).toEqual([command, undefined]);
  };

  const design = await makeDesign(shopPage, `${cmon.shop}/fr/p/EAO`, ['Zoé', 'Petit']);
  const previews = design.previews.map((preview) => ({
    ...preview,
    textes: preview.textes.map((line) => ({ ...line, value: TEXT })),
  }));
  const order = buildOrderBody(JSON.stringify({ ...design, previews }));
  expect(await deliver(cmon, order)).toBe(202);
  expect(await deliver(cmon, { ...order, orderNumber: '100000912', store: NAME })).toBe(202);
  const readOrder = async () => {
    const { orders } = await query(`{ orders(filter: { text: "${ORDER_NUMBER}" }) { rows { id version } } }`);
    return orders.rows[0] ?? null;
  };
  // The job applies a delivery within seconds.
  await vi.waitFor(async () => expect(await readOrder()).not.toBeNull(), WAIT_TIMEOUT_MS);
  const { id: orderId } = await readOrder();
  for (const [command, type, input] of [
    ['writeNote', 'NoteText', { text: NOTE, onFloor: true }],
    ['hold', 'OrderMove', { reason: 'address', note: NOTE }],
    ['commentOrder', 'OrderMove', { reason: 'waitsForCustomer', note: NOTE }],
  ] as const)
    await run(command, type, { ...input, orderId, expectedVersion: (await readOrder()).version });

  const email = 'hostile@cmon.example';
  const user = { name: NAME, email, locale: 'fr_FR', password: randomUUID(), role: 'preparator' };
  await run('createUser', 'CreateUser', user);
  const { users, lots } = await query(
    '{ users { rows { id email } } lots(filter: { cutting: [dec_bde_imprimees] }) { rows { id version } } }',
  );
  const { id: userId } = users.rows.find((candidate: { email: string }) => candidate.email === email);
  const [lot] = lots.rows;
  await run('assignLot', 'LotAssignment', { lotId: lot.id, expectedVersion: lot.version, userId });
  await run('saveView', 'SavedViewInput', {
    list: 'commandes',
    name: SHORT_NAME,
    query: 'sort=fifo',
    isDefault: false,
  });
  await run('sendPoleMessage', 'PoleMessageInput', { pole: 'mug', reason: 'prioFirst', note: NOTE });
  await run('countBlank', 'BlankCount', { blank: 'BOIS_BRUT', shelf: 5, reason: 'inventory', note: NOTE });
  return { orderId, lotId: lot.id, userId };
}

function buildOrderBody(option: string) {
  return {
    type: 'order.placed',
    store: 'fr',
    orderNumber: ORDER_NUMBER,
    placedAt: '2026-03-01T10:00:00+01:00',
    locale: 'fr_FR',
    payment: { method: 'test', status: 'captured' },
    carrier: 'standard',
    shipping: {
      name: NAME,
      street: NAME,
      postcode: '75011',
      city: NAME,
      country: 'FR',
      email: 'hostile@example.org',
      telephone: '+33 6 12 34 56 78',
    },
    lines: [{ line: 1, sku: 'EAO', quantity: 1, option }],
  };
}

/** The screens that show hostile texts, and which of them. */
export function listHostileScreens({ orderId, lotId, userId }: HostileThings) {
  return [
    [`/parcourir/commandes?detail=${orderId}`, [NAME, TEXT, NOTE]],
    [`/scan-qrcode/O/${orderId}`, [TEXT, NOTE]],
    ['/parcourir/users', [NAME]],
    [`/modifier/users/${userId}`, [NAME]],
    ['/monitoring/souffrance/commandes?vue=held', [NOTE]],
    ['/pole-objet/poles/mug', [NOTE]],
    ['/pole-objet/scan/mug', [NOTE]],
    [`/parcourir/lots?detail=${lotId}`, [NAME]],
    [`/decoupe/lots?lot=${lotId}`, [NAME]],
    ['/api', [NAME]],
  ] as const;
}
