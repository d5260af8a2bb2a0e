import { expect, it } from 'vitest';
import { dismissDelivery, rereadDelivery } from '../commands/intake/deliveryActions.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { buildDelivery, receive } from './testing/deliveries.ts';

onBothDatabases((getWorkshop) => {
  it('INT-51, INT-52 a signed body that can’t be read is kept as it came, once however often it is sent, and is dismissed but not read again', async () => {
    const workshop = getWorkshop();
    const notUtf8 = Buffer.from([0x22, 0xc3, 0x22]);
    const large = Buffer.alloc(1_048_577, 'x');
    const bodies = [
      ['json', Buffer.from('')],
      ['json', Buffer.from('{')],
      ['json', Buffer.from('"\u0000"')],
      ['json', Buffer.from('\ufeff{}')],
      ['utf8', notUtf8],
      ['tooLarge', large],
    ] as const;
    for (const [rule, body] of bodies) {
      const sent = buildDelivery(workshop, body);
      const refused = { ok: false, failure: { kind: 'inputInvalid', field: 'body', rule } };
      expect(await receive(workshop, sent)).toEqual(refused);
      expect(await receive(workshop, sent)).toEqual(refused);
    }
    const storedDeliveries = await workshop.db
      .selectFrom('inbox')
      .select(['id', 'raw', 'size', 'body', 'state'])
      .where('size', 'is not', null)
      .orderBy('id')
      .execute();
    expect(storedDeliveries.map(({ raw, size }) => [raw && Buffer.from(raw), size])).toEqual(
      bodies.map(([, body]) => [body.subarray(0, 65_536), body.length]),
    );
    expect(new Set(storedDeliveries.map(({ body, state }) => `${state}${body}`))).toEqual(
      new Set(['refused']),
    );
    const admin = workshop.as('administrator');
    const inboxId = storedDeliveries[0]?.id ?? 0;
    expect(await rereadDelivery(admin, { inboxId })).toMatchObject({ failure: { guard: 'bodyUnreadable' } });
    for (const { id } of storedDeliveries)
      unwrap(await dismissDelivery(admin, { inboxId: id, reason: 'sentAgain' }));
  });
});
