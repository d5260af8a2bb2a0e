import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { deliver, readOrder, validOrder } from '../intake/testing/deliveries.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const NAME = `"><img src=x onerror=alert(1)> O'Brien & fils`;
const TEXT = `=1+1 <b>'&{{x}}`;
const NOTE = `<script>alert('1')</script> \${name} %s {{note}}`;

let web: TestWeb;
const { query, mutate, cookie } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('SEC-8, SEC-9 a hostile text, name and note are stored, shown, drawn, printed and written to the customer as they are', async () => {
  const order = validOrder(web.workshop, '895001');
  const [line] = order.lines;
  const design = JSON.parse(line?.option ?? '{}');
  design.previews[0].textes[0].value = TEXT;
  const lines = [{ ...line, option: JSON.stringify(design) }];
  expect(await deliver(web.workshop, { ...order, lines, shipping: { ...order.shipping, name: NAME } })).toBe(
    'applied',
  );
  const { id, version } = await readOrder(web.workshop, '895001');
  const input = { orderId: id, expectedVersion: version, text: NOTE, onFloor: true };
  expect((await mutate('customerService', 'writeNote', 'NoteText', input)).__typename).toBe('Done');
  const answer = await query(
    'customerService',
    `query ($id: ID!) {
      order(id: $id) { notes { text } customer { name } items { id texts } }
      packing(orderId: $id) { ... on Packing { recipient } }
      letterDraft(orderId: $id, kind: address, locale: fr_FR) { name }
    }`,
    { id },
  );
  const [item] = answer.order.items;
  expect(answer).toMatchObject({
    order: {
      notes: [{ text: NOTE }],
      customer: { name: NAME },
      items: [{ texts: expect.arrayContaining([TEXT]) }],
    },
    packing: { recipient: NAME },
    letterDraft: { name: NAME },
  });

  const open = async (path: string) => web.fetch(path, { headers: { cookie: await cookie('preparator') } });
  const picture = await open(`/preview/${item.id}/0.svg`);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  const svg = await picture.text();
  // Each character is drawn as its outline.
  expect(svg.match(/<use /g)).toHaveLength(TEXT.replaceAll(' ', '').length);
  expect(svg).not.toMatch(/<b>|<script|onerror=/);
  const paper = await open(`/packing-lists/${id}.pdf`);
  const bytes = new Uint8Array(await paper.arrayBuffer());
  expect(withTempFile(bytes, (file) => runTool('pdftotext', ['-layout', file, '-']))).toContain(TEXT);

  // Neither the file of the history nor the log has any of these texts.
  unwrap(await holdOrder(web.workshop.as('customerService'), { orderId: id, reason: 'address', note: NOTE }));
  const headers = { cookie: await cookie('superPreparator') };
  const csv = await (await web.fetch('/exports/history.csv', { headers })).text();
  for (const text of [NAME, TEXT, NOTE]) expect(csv).not.toContain(text);
  expect(web.logged.join('')).not.toMatch(/onerror|<b>|alert\(/);
});
