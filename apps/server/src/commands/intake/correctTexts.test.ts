import type { Composition, PreviewChoice } from '@cmon/core/composition/types';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { expect, it } from 'vitest';
import { readPrintPlan } from '../../queries/megalots/printPlan.ts';
import { findItemPreview } from '../../queries/orders/findItemPreview.ts';
import { makeLots } from '../lots/makeLots.ts';
import { undoLot } from '../lots/undoLot.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { holdOrder } from '../orders/holdOrder.ts';
import { correctLine, readComposition, replaceTexts } from '../testing/corrections.ts';
import { advanceClock, makeLotsAndMegalots, readItems, readLotIds, readOrderRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { buildPlacedOrder, type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { correctTexts } from './correctTexts.ts';
import { takeInOrder } from './takeInOrder.ts';

const replaceTypo = (composition: Composition) => replaceTexts(composition, 'Zoé');
async function readTexts(workshop: TestWorkshop, orderId: string, line = 1) {
  return (await readComposition(workshop, orderId, line)).json.previews.flatMap(({ textes }) =>
    textes.map(({ value: text }) => text),
  );
}
const createOrderWithTypo = (workshop: TestWorkshop, code = 'EAO') =>
  workshop.order([{ code, texts: ['Zoe'] }]);
function buildPreviewChange(change: (choice: PreviewChoice) => object) {
  return (composition: Composition) => ({
    ...composition,
    previews: composition.previews.map((choice) => ({ ...choice, ...change(choice) })),
  });
}

onBothDatabases((getWorkshop) => {
  it('BEY-10, BEY-12, BEY-49 a typo is corrected, and the event log contains ids but never the text', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop);
    const before = await readComposition(workshop, orderId);
    advanceClock(workshop, 60);
    expect(unwrap(await correctLine(workshop, orderId, replaceTypo))).toEqual({
      line: 1,
      version: 2,
      changed: true,
    });
    const after = await readComposition(workshop, orderId);
    expect(after).toEqual({
      ...before,
      json: replaceTypo(before.json),
      hash: expect.not.stringMatching(before.hash) as string,
      version: 2,
      corrected_at: workshop.now,
    });
    const items = await readItems(workshop, orderId);
    const events = await workshop.db
      .selectFrom('events')
      .selectAll()
      .where('action', '=', 'correctTexts')
      .where('object_id', '=', orderId)
      .execute();
    expect(events).toMatchObject([
      {
        at: workshop.now,
        actor: 'shopper',
        role: 'shopper',
        station: 'bench',
        object: 'order',
        version: 2,
        from_state: null,
        to_state: null,
        reason: null,
        detail: { line: 1, items: items.map(({ id }) => id) },
      },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Zo/);
    expect(await readOrderRow(workshop, orderId)).toMatchObject({ version: 2, changed_by: 'shopper' });
  });

  it('BEY-11, BEY-32 a correction is refused once an item of the line is in a lot; other lines can still be corrected', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([
      { code: 'EAO', texts: ['Zoe'] },
      { code: 'MUG', texts: ['Zoe'], quantity: 2 },
    ]);
    const { lots } = unwrap(await makeLots(workshop.as('generator'), { closing: 'all', dryRun: true }));
    const keys = lots.filter(({ key }) => key.lotType === 'EAO').map(({ bucket }) => bucket);
    const made = unwrap(await makeLots(workshop.as('generator'), { closing: { keys } }));
    expect(unwrapFailure(await correctLine(workshop, orderId, replaceTypo))).toEqual({
      kind: 'correctionClosed',
      why: 'inLot',
    });
    expect(await readTexts(workshop, orderId)).not.toContain('Zoé');
    expect(unwrap(await correctLine(workshop, orderId, replaceTypo, { line: 2 })).changed).toBe(true);
    unwrap(await undoLot(workshop.as('generator'), { lotId: made.lots[0]?.lotId ?? '' }));
    expect(unwrap(await correctLine(workshop, orderId, replaceTypo)).changed).toBe(true);
    expect(await readTexts(workshop, orderId)).toContain('Zoé');
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    for (const line of [1, 2]) {
      const correctOnceMore = (composition: Composition) => replaceTexts(composition, 'Zoë');
      expect(unwrapFailure(await correctLine(workshop, orderId, correctOnceMore, { line }))).toMatchObject({
        why: 'inLot',
      });
    }
  });

  it('BEY-11, BEY-32 a cancelled order can’t be corrected; an unpaid or held order can', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop);
    unwrap(await holdOrder(workshop.as('customerService'), { orderId, reason: 'address' }));
    expect(unwrap(await correctLine(workshop, orderId, replaceTypo)).changed).toBe(true);
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId, reason: 'customerWish' }));
    const refusal = unwrapFailure(
      await correctLine(workshop, orderId, (design) => replaceTexts(design, 'Zoë')),
    );
    expect(refusal).toEqual({ kind: 'correctionClosed', why: 'canceled' });
    const unpaid = await workshop.order([{ code: 'EAO', texts: ['Zoe'] }], { payment: 'pending' });
    expect(unwrap(await correctLine(workshop, unpaid, replaceTypo)).changed).toBe(true);
  });

  it('BEY-35 a change of anything but texts is refused, and nothing changes', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop);
    const before = await readComposition(workshop, orderId);
    const [choice] = before.json.previews;
    const changes: [string, (composition: Composition) => unknown][] = [
      ['fond', buildPreviewChange(() => ({ fond: 0 }))],
      ['forme', buildPreviewChange(({ forme }) => ({ forme: forme + 1 }))],
      ['font', buildPreviewChange(({ font }) => ({ font: [font, font].flat() }))],
      ['picto', buildPreviewChange(({ picto }) => ({ picto: picto + 1 }))],
      ['textcolor', buildPreviewChange(({ textcolor }) => ({ textcolor: textcolor + 1 }))],
      ['pack', buildPreviewChange(() => ({ pack: { part: 'MUG' } }))],
      ['textes', buildPreviewChange(({ textes }) => ({ textes: [...textes, { value: 'Zoé', ratio: 1 }] }))],
      ['textes', buildPreviewChange(() => ({ textes: [] }))],
      ['product', (composition) => ({ ...composition, code: 'ETV' })],
      ['previews', (composition) => ({ ...composition, previews: [] })],
    ];
    expect(choice).toBeDefined();
    for (const [option, change] of changes) {
      expect(unwrapFailure(await correctLine(workshop, orderId, change))).toMatchObject({
        kind: 'onlyTexts',
        option,
      });
    }
    expect(await readComposition(workshop, orderId)).toEqual(before);
    expect((await readOrderRow(workshop, orderId)).version).toBe(1);
  });

  it('BEY-12 a correction passes the same checks as add-to-cart and intake', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop);
    const setText = (text: string) => (composition: Composition) => replaceTexts(composition, text);
    const readRefusalKind = async (design: (composition: Composition) => unknown) =>
      unwrapFailure(await correctLine(workshop, orderId, design)).kind;
    expect(await readRefusalKind(setText(''))).toBe('textRequired');
    expect(await readRefusalKind(setText('   '))).toBe('textRequired');
    expect(await readRefusalKind(setText('Z'.repeat(200)))).toBe('textTooLong');
    expect(await readRefusalKind(setText('Zoé \u202e'))).toBe('characterNotAllowed');
    expect(await readRefusalKind(setText('Zoé 😀'))).toBe('characterNotAllowed');
    expect(await readRefusalKind(buildPreviewChange(() => ({ file_info: 'x' })))).toBe(
      'optionNameNotAllowed',
    );
    expect(await readRefusalKind(buildPreviewChange(() => ({ forme: 'x' })))).toBe('optionTypeNotAuthorised');
    expect(await readRefusalKind(() => 'no design')).toBe('optionsUnparsable');
    expect(
      unwrapFailure(await correctLine(workshop, orderId, replaceTypo, { option: '{"__proto__":{"x":1}}' }))
        .kind,
    ).toBe('optionsUnparsable');
    expect(await readTexts(workshop, orderId)).not.toContain('Zoé');
  });

  it('BEY-41 a text that the press can’t print is refused', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop, 'BOX');
    const tooLong = await correctLine(workshop, orderId, (design) => replaceTexts(design, 'M\nM\nM\nM'));
    expect(unwrapFailure(tooLong)).toMatchObject({ kind: 'textOverflows', preview: 0 });
    const minText = { positivePt: 400, negativePt: 400 };
    const record = JSON.stringify({ ...DURST, minText });
    const at = workshop.now;
    await workshop.db
      .insertInto('devices')
      .values({ code: 'DURST', version: 2, record, by: 'test', at })
      .execute();
    const tooSmall = await correctLine(workshop, orderId, replaceTypo);
    await workshop.db.deleteFrom('devices').where('version', '=', 2).execute();
    expect(unwrapFailure(tooSmall)).toMatchObject({ kind: 'unprintable', preview: 0, why: 'textTooSmall' });
    expect(await readTexts(workshop, orderId)).not.toContain('Zoé');
  });

  it('BEY-37 a correction of an old version is refused; repeating the same correction changes nothing', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop);
    unwrap(await correctLine(workshop, orderId, replaceTypo));
    expect(unwrap(await correctLine(workshop, orderId, replaceTypo, { version: 1 }))).toEqual({
      line: 1,
      version: 2,
      changed: false,
    });
    const late = await correctLine(workshop, orderId, (design) => replaceTexts(design, 'Zoë'), {
      version: 1,
    });
    expect(unwrapFailure(late)).toMatchObject({
      kind: 'versionConflict',
      object: 'line',
      id: '1',
      state: '2',
    });
    expect((await readOrderRow(workshop, orderId)).version).toBe(2);
    expect(await readTexts(workshop, orderId)).toContain('Zoé');
  });

  it('BEY-10 a line that doesn’t exist or has no design is not found', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([
      { code: 'EAO', texts: ['Zoe'] },
      { code: 'PINCE', stock: true },
    ]);
    const { json } = await readComposition(workshop, orderId);
    for (const line of [2, 3]) {
      const correction = correctTexts(workshop.as('shopper'), {
        orderId,
        line,
        version: 1,
        option: JSON.stringify(replaceTypo(json)),
        catalogue: null,
      });
      expect(unwrapFailure(await correction)).toEqual({ kind: 'notFound', object: 'line', id: String(line) });
    }
  });

  it('BEY-11 an order whose catalogue no longer exists can’t be corrected', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop);
    expect(unwrapFailure(await correctLine(workshop, orderId, replaceTypo, { catalogue: null }))).toEqual({
      kind: 'correctionClosed',
      why: 'catalogueMissing',
    });
  });

  it('BEY-38 the preview and the print plan contain the corrected text', async () => {
    const workshop = getWorkshop();
    const orderId = await createOrderWithTypo(workshop, 'MUG');
    const [item] = await readItems(workshop, orderId);
    const before = await findItemPreview(workshop.db, item?.id ?? '', 0);
    unwrap(await correctLine(workshop, orderId, replaceTypo));
    const after = await findItemPreview(workshop.db, item?.id ?? '', 0);
    expect(after?.choice.textes[0]?.value).toBe('Zoé');
    expect(after?.hash).not.toBe(before?.hash);
    expect(after?.catalogueVersion).toBe(before?.catalogueVersion);
    const plans: string[] = [];
    for (const megalotId of await makeLotsAndMegalots(workshop)) {
      expect(await readLotIds(workshop, megalotId)).not.toEqual([]);
      const plan = await readPrintPlan(workshop.db, megalotId);
      const printed = JSON.stringify(plan?.objects.filter(({ itemId }) => itemId === item?.id) ?? []);
      if (printed !== '[]') plans.push(printed);
    }
    expect(plans).toEqual([expect.stringContaining('"Zoé"')]);
    expect(plans.join()).not.toContain('"Zoe"');
  });

  it('BEY-39 an order that the shop sends again keeps the corrected text', async () => {
    const workshop = getWorkshop();
    const order = buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO', texts: ['Zoe'] }], {
      number: '39',
    });
    const takeIn = () =>
      takeInOrder(workshop.as('system'), {
        source: 'demo',
        order,
        catalogue: workshop.catalogue,
        receivedAt: workshop.now,
      });
    const { orderId } = unwrap(await takeIn());
    unwrap(await correctLine(workshop, orderId, replaceTypo));
    expect(unwrap(await takeIn())).toMatchObject({ orderId, known: true });
    expect(await readTexts(workshop, orderId)).toContain('Zoé');
  });

  it('BEY-40 a line that waits because of its text enters a lot after the correction', async () => {
    const workshop = getWorkshop();
    const design = JSON.parse(
      buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO' }], {}).lines[0]?.option ?? '',
    ) as Composition;
    const orderId = await workshop.order([
      { code: 'EAO', option: JSON.stringify(replaceTexts(design, 'Z'.repeat(200))) },
    ]);
    const [waiting] = await readItems(workshop, orderId);
    expect(waiting?.souffrance).toMatchObject({ kind: 'textTooLong' });
    unwrap(await correctLine(workshop, orderId, replaceTypo));
    const [item] = await readItems(workshop, orderId);
    expect(item).toMatchObject({ souffrance: null, version: 2, changed_by: 'shopper' });
    const { lots } = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    expect(lots.flatMap(({ orderIds }) => orderIds)).toContain(orderId);
    const [choice] = design.previews;
    const designWithUnknownPicto = { ...design, previews: [{ ...choice, picto: 999_999 }] };
    const other = await workshop.order([{ code: 'EAO', option: JSON.stringify(designWithUnknownPicto) }]);
    expect(unwrapFailure(await correctLine(workshop, other, replaceTypo))).toEqual({
      kind: 'correctionClosed',
      why: 'held',
    });
  });
});
